// The extensions of the C library that Swift's module of it leaves out.
#define _GNU_SOURCE
#include "CSessions.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

int sessions_start(
    pid_t *identifier, const char *program, char *const arguments[], char *const environment[],
    const char *folder, int output, int events) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawn_file_actions_adddup2(&actions, events, 3);
  posix_spawn_file_actions_addchdir_np(&actions, folder);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  int error = posix_spawnp(identifier, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

void sessions_signal_thread(pid_t process, pid_t thread, int signal) {
  syscall(SYS_tgkill, process, thread, signal);
}

// Reading does not wait, and writing ends are out of the way of the numbers that a program gets.
static int prepare(int ends[2]) {
  int moved = fcntl(ends[1], F_DUPFD_CLOEXEC, 10);
  if (moved < 0 || fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK) < 0) {
    int error = errno;
    if (moved >= 0) close(moved);
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  close(ends[1]);
  ends[1] = moved;
  return 0;
}

int sessions_make_terminal(int ends[2]) {
  ends[0] = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (ends[0] < 0) return errno;
  char name[64];
  ends[1] = -1;
  if (grantpt(ends[0]) == 0 && unlockpt(ends[0]) == 0 && ptsname_r(ends[0], name, sizeof name) == 0)
    ends[1] = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (ends[1] < 0) {
    int error = errno;
    close(ends[0]);
    return error;
  }
  struct termios settings;
  tcgetattr(ends[1], &settings);
  cfmakeraw(&settings);
  tcsetattr(ends[1], TCSANOW, &settings);
  return prepare(ends);
}

int sessions_make_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) < 0) return errno;
  return prepare(ends);
}
