#pragma once

#include <sys/types.h>

/// Starts a program as the leader of a new session, with default signal handlers. It inherits three files:
/// nothing to read, `output` as standard output and standard error, and `events` as file 3.
///
/// Returns 0, or the number of an error.
int sessions_start(
    pid_t *identifier, const char *program, char *const arguments[], char *const environment[],
    const char *folder, int output, int events);

/// Sends a signal to a thread of a process.
void sessions_signal_thread(pid_t process, pid_t thread, int signal);

/// Makes a terminal that passes bytes on unchanged. `ends[0]` reads, without waiting, what is written to
/// `ends[1]`. No program that is started inherits them.
///
/// Returns 0, or the number of an error.
int sessions_make_terminal(int ends[2]);

/// Makes a pipe with the same ends as `sessions_make_terminal`.
int sessions_make_pipe(int ends[2]);
