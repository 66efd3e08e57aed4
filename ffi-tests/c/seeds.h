/* Programs that make random calls: one child for each seed, so that one that dies does not stop the others. */
#ifndef OXCDF_SEEDS_H
#define OXCDF_SEEDS_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* usage: PROGRAM [FIRST LAST [LENGTH]]; `run` makes LENGTH calls, or as many as `usual` says. */
static int run_seeds(int argc, char **argv, int usual, int (*run)(int seed, int length))
{
    int first = argc > 2 ? atoi(argv[1]) : 0, last = argc > 2 ? atoi(argv[2]) : 149;
    int length = argc > 3 ? atoi(argv[3]) : usual, status;
    for (int seed = first; seed <= last; seed++) {
        printf("== seed %d\n", seed);
        fflush(stdout);
        pid_t child = fork();
        if (child == 0)
            exit(run(seed, length));
        waitpid(child, &status, 0);
        printf("== status %d\n", status);
    }
    return 0;
}

#endif
