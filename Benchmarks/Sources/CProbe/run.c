// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#define _GNU_SOURCE
#include "probe.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t lines_in(const char *text, size_t length) {
  int64_t count = 0;
  const char *end = text + length;
  while ((text = memchr(text, '\n', (size_t)(end - text))) != NULL) {
    count++;
    text++;
  }
  return count;
}

// Starts the launcher, in a group of its own: to stop it stops what it has started.
static pid_t start(
    const char *launcher, char *const arguments[], const int output[2], const int report[2]) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output[1], 1);
  posix_spawn_file_actions_adddup2(&actions, report[1], 3);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  char *all[64] = {(char *)launcher};
  for (int index = 0; index < 62 && arguments[index] != NULL; index++) {
    all[index + 1] = arguments[index];
  }
  pid_t child = -1;
  if (posix_spawn(&child, launcher, &actions, &attributes, all, environ) != 0) child = -1;
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return child;
}

// Descriptors above those that the launcher is given, so that none is in the way of another.
static bool make_pipe(int ends[2]) {
  int low[2];
  if (pipe(low) != 0) return false;
  for (int index = 0; index < 2; index++) {
    ends[index] = fcntl(low[index], F_DUPFD_CLOEXEC, 10);
    close(low[index]);
  }
  return ends[0] >= 0 && ends[1] >= 0;
}

struct probe_run probe_run(
    const char *launcher, char *const arguments[], bool counts_lines, bool stops_at_output,
    int64_t limit) {
  static char buffer[1 << 18];
  struct probe_run run = {.first_byte = -1, .exit_code = -1};
  int output[2], report[2];
  if (!make_pipe(output) || !make_pipe(report)) return run;
  int64_t begin = now();
  pid_t child = start(launcher, arguments, output, report);
  close(output[1]);
  close(report[1]);
  int64_t first = -1;
  while (child > 0) {
    int64_t left = begin + limit - now();
    struct pollfd ready = {.fd = output[0], .events = POLLIN};
    if (left <= 0 || poll(&ready, 1, (int)(left / 1000000) + 1) == 0) {
      run.was_stopped = true;
      break;
    }
    ssize_t length = read(output[0], buffer, sizeof buffer);
    if (length <= 0) break;
    if (first < 0) first = now();
    for (ssize_t index = 0; index < length && run.bytes + index < 255; index++) {
      run.head[run.bytes + index] = buffer[index];
    }
    run.bytes += length;
    if (counts_lines) run.lines += lines_in(buffer, (size_t)length);
    if (stops_at_output) break;
  }
  // A program whose output nobody reads any more ends by itself.
  close(output[0]);
  while (child > 0 && !run.was_stopped) {
    int64_t left = begin + limit - now();
    struct pollfd ready = {.fd = report[0], .events = POLLIN};
    if (left > 0 && poll(&ready, 1, (int)(left / 1000000) + 1) != 0) break;
    run.was_stopped = true;
  }
  if (child > 0 && run.was_stopped) kill(-child, SIGKILL);
  char line[200] = "";
  if (child > 0 && read(report[0], line, sizeof line - 1) > 0) {
    long long started, ended, processor, peak;
    int exit_code;
    if (sscanf(line, "%lld %lld %lld %lld %d", &started, &ended, &processor, &peak, &exit_code)
        == 5) {
      run.nanoseconds = ended - started;
      run.processor = processor;
      run.peak = peak;
      run.exit_code = exit_code;
      if (first >= 0) run.first_byte = first - started;
    }
  }
  close(report[0]);
  if (child > 0) waitpid(child, NULL, 0);
  return run;
}
