/* For tests of ours: what a call must return, told if it does not. Needs a variable `int wrong`. */
#ifndef OXCDF_EXPECT_H
#define OXCDF_EXPECT_H

#include <stdio.h>
#include <string.h>

static int wrong;

static inline void expect_code(const char *place, int line, const char *call, int found, int wanted)
{
    if (found != wanted) {
        printf("%s:%d: %s gave %d, not %d\n", place, line, call, found, wanted);
        wrong++;
    }
}

/* EXPECT(code, call): the call returns that code. */
#define EXPECT(wanted, call) expect_code(__FILE__, __LINE__, #call, (call), (wanted))

/* EXPECT_TRUE(condition) */
#define EXPECT_TRUE(condition) expect_code(__FILE__, __LINE__, #condition, !!(condition), 1)

#endif
