/* A wall clock that is wrong, for a program that is started with this: CLOCK_AHEAD seconds ahead, and with CLOCK_JUMPS as many
   behind in every other span of so many milliseconds. Whoever counts how long the machine has run notices nothing. */

#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

static long ahead(void) {
  long seconds = number("CLOCK_AHEAD"), span = number("CLOCK_JUMPS");
  if (!span) return seconds;
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return (now.tv_sec * 1000 + now.tv_nsec / 1000000) / span % 2 ? seconds : -seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &precise)) return -1;
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (now) *now = precise.tv_sec;
  return precise.tv_sec;
}
