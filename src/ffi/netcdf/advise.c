/* Says what went wrong in a netCDF 2 call, and ends the program if it asked for that. Rust cannot define a function with
 * a variable number of arguments; the exported nc_advise jumps here. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { FATAL = 1, VERBOSE = 2, SYSTEM_ERROR = -31 };

extern int ncerr;
extern int ncopts;
extern const char *nc_strerror(int code);

void oxcdf_advise(const char *routine, int code, const char *format, ...);

void oxcdf_advise(const char *routine, int code, const char *format, ...)
{
    ncerr = code > 0 ? SYSTEM_ERROR : code;
    if (ncopts & VERBOSE) {
        va_list arguments;
        fprintf(stderr, "%s: ", routine);
        va_start(arguments, format);
        vfprintf(stderr, format, arguments);
        va_end(arguments);
        if (code != 0)
            fprintf(stderr, ": %s", nc_strerror(code));
        fputc('\n', stderr);
        fflush(stderr);
    }
    if ((ncopts & FATAL) && code != 0)
        exit(ncopts);
}
