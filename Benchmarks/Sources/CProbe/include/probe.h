// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#ifndef PROBE_H
#define PROBE_H

#include <stdbool.h>
#include <stdint.h>

/// Returns how many times this process has allocated memory, or -1 where that cannot be counted.
int64_t probe_allocations(void);

/// Returns the bytes of allocated memory that are in use, or -1 where that cannot be told.
int64_t probe_bytes_in_use(void);

/// What became of a program that was run.
struct probe_run {
  /// From the start of the program to its end, in nanoseconds.
  int64_t nanoseconds;
  /// From the start of the program to the first byte of its output, or -1 without output.
  int64_t first_byte;
  /// The time that it had a processor, in nanoseconds.
  int64_t processor;
  /// The length of its output.
  int64_t bytes;
  /// The lines of its output, if they were to be counted.
  int64_t lines;
  /// The largest memory that it occupied (resident set), in bytes.
  int64_t peak;
  /// Its exit code; 128 and more for a signal, -1 if it could not be run or took too long.
  int exit_code;
  /// Whether it was stopped because it took too long.
  bool was_stopped;
  /// The beginning of its output, which may stop in the middle of a character.
  char head[256];
};

/// Runs a program with its output in a pipe that this process empties; its errors go nowhere.
///
/// @param launcher The path of the program `launch`, which starts it.
/// @param arguments The path of the program and its arguments, then NULL.
/// @param counts_lines Whether to count lines; that takes time of this process.
/// @param stops_at_output Whether to close its output as soon as it has written something.
/// @param limit The nanoseconds after which it is stopped.
struct probe_run probe_run(
    const char *launcher, char *const arguments[], bool counts_lines, bool stops_at_output,
    int64_t limit);

#endif
