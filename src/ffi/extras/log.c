/* Messages with arguments in the manner of printf, which Rust cannot take on its own. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* Whether more than errors is told; log.rs sets it. */
_Atomic int oxcdf_log_on;

/* What takes the lines; log.rs sets it where they do not go to stderr. */
void (*_Atomic oxcdf_log_taker)(const char *line, size_t size);

/* What nclog does. Kinds are those of release 4.9, whose programs import it; an error is told in any case. */
void oxcdf_log_format(int kind, const char *format, ...)
{
    static const char *const names[] = {"Note", "Warning", "Error", "Debug"};
    const char *name = kind >= 0 && kind < 4 ? names[kind] : "unknown";
    void (*taker)(const char *, size_t) = oxcdf_log_taker;
    char line[4096];
    va_list arguments;
    int size, more;

    if (format == NULL || (kind != 2 && oxcdf_log_on == 0))
        return;
    size = snprintf(line, sizeof line, "%s:", name);
    va_start(arguments, format);
    more = vsnprintf(line + size, sizeof line - (size_t)size - 1, format, arguments);
    va_end(arguments);
    if (more < 0)
        return;
    size = more < (int)sizeof line - size - 1 ? size + more : (int)sizeof line - 2;
    line[size++] = '\n';
    if (taker != NULL)
        taker(line, (size_t)size);
    else
        fwrite(line, 1, (size_t)size, stderr);
}
