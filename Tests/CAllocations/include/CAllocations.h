#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// Whether allocations can be counted: not 0, except in a build with a sanitizer, which has its own malloc.
int allocations_are_counted(void);

/// Counts, from now on, what this thread allocates on the heap.
void allocations_start(void);

/// Ends the count, and says how many allocations there were since it began.
long allocations_stop(void);

/// The bytes that the process has allocated on the heap and not freed, in all threads.
long allocations_bytes_in_use(void);

#endif
