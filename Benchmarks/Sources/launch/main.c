// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// launch PROGRAM [ARGUMENT…]: runs a program and writes a line about it to descriptor 3: when it
// began and ended, its processor time, all in nanoseconds, its largest memory in bytes, its exit
// code.
//
// Linux counts the memory of the process that starts a program towards the program's largest: this
// process is there because it is smaller than what it measures.

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

static long long nanoseconds(struct timeval time) {
  return (long long)time.tv_sec * 1000000000 + (long long)time.tv_usec * 1000;
}

int main(int count, char *arguments[]) {
  if (count < 2) return 2;
  long long started = now();
  pid_t child = fork();
  if (child < 0) return 3;
  if (child == 0) {
    close(3);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  // The program has the output alone: its reader sees the end when the program ends.
  close(1);
  int status = 0;
  struct rusage usage;
  memset(&usage, 0, sizeof usage);
  while (wait4(child, &status, 0, &usage) < 0) {
  }
  long long ended = now();
#if defined(__APPLE__)
  long long peak = usage.ru_maxrss;
#else
  long long peak = (long long)usage.ru_maxrss * 1024;
#endif
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  char line[200];
  int length = snprintf(
      line, sizeof line, "%lld %lld %lld %lld %d\n", started, ended,
      nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), peak, code);
  return write(3, line, (size_t)length) == length ? 0 : 3;
}
