/* Messages with arguments in the manner of printf, which Rust cannot take on its own. */
#include <stdarg.h>
#include <stdio.h>

/* Whether more than errors is told; log.rs sets it. */
_Atomic int oxcdf_log_on;

/* What nclog does. Kinds are those of release 4.9, whose programs import it; an error is told in any case. */
void oxcdf_log_format(int kind, const char *format, ...)
{
    static const char *const names[] = {"Note", "Warning", "Error", "Debug"};
    const char *name = kind >= 0 && kind < 4 ? names[kind] : "unknown";
    char text[4096];
    va_list arguments;

    if (format == NULL || (kind != 2 && oxcdf_log_on == 0))
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s:%s\n", name, text);
}
