/*
 * Moves the clock of a program, to be loaded by LD_PRELOAD. The file in MOVED_CLOCK holds the seconds as a long. libfaketime is not used:
 * it waits forever in programs with jemalloc, such as Varnish, which asks for the time before the library is ready.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile long *ahead;

__attribute__((constructor)) static void open_clock(void) {
  const char *file = getenv("MOVED_CLOCK");
  int opened = file ? open(file, O_RDONLY) : -1;
  if (opened < 0) return;
  void *mapped = mmap(NULL, sizeof(long), PROT_READ, MAP_SHARED, opened, 0);
  close(opened);
  if (mapped != MAP_FAILED) ahead = mapped;
}

/* Waiting uses a monotonic clock, which must not be moved. */
int clock_gettime(clockid_t clock, struct timespec *at) {
  int result = (int)syscall(SYS_clock_gettime, clock, at);
  if (result == 0 && ahead && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += *ahead;
  return result;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
