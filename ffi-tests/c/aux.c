/* Helpers of netcdf_aux.h: filter specifications, alignments, files. */
#include "check.h"
#include <netcdf_filter.h>
#include <netcdf_aux.h>

static void parse(const char *text)
{
    unsigned id = 0, *params = NULL;
    size_t number = 0;
    show_text("text", text);
    if (CHECK(ncaux_h5filterspec_parse(text, &id, &number, &params)) == NC_NOERR) {
        show_int("id", id);
        show_uints("parameters", number, params);
        free(params);
    }
}

static void parse_list(const char *text)
{
    int format = -1;
    size_t number = 0;
    struct NC_H5_Filterspec **specs = NULL;
    show_text("text", text);
    if (CHECK(ncaux_h5filterspec_parselist(text, &format, &number, &specs)) == NC_NOERR) {
        show_int("format", format);
        for (size_t i = 0; i < number; i++) {
            show_int("id", specs[i]->filterid);
            show_uints("parameters", specs[i]->nparams, specs[i]->params);
            ncaux_h5filterspec_free(specs[i]);
        }
        free(specs);
    }
}

int main(void)
{
    static const char *const parameters[] = {"0", "17", "-17", "4294967295", "-17b", "300b", "23ub", "-25s", "70000s",
                                             "27u", "27U", "1.5f", "-2.5F", "3.", "789d", "12345678.12345678d",
                                             "-9223372036854775807l", "18446744073709551615ul", "2.5", "1e2f",
                                             "x", "5x", "12abc", "-"};
    unsigned values[2];
    size_t number, align;

    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++) {
        values[0] = values[1] = 0;
        number = 0;
        show_text("parameter", parameters[i]);
        if (CHECK(ncaux_h5filterspec_parse_parameter(parameters[i], &number, values)) == NC_NOERR)
            show_uints("values", number, values);
    }
    CHECK(ncaux_h5filterspec_parse_parameter(NULL, &number, values));
    CHECK(ncaux_h5filterspec_parse_parameter("", &number, values));
    parse("1,5");
    parse("32015");
    parse("307, 9");
    parse("32001,0,0,0,0,5,1,1d");
    parse("deflate,5");
    parse("1,x");
    CHECK(ncaux_h5filterspec_parse(NULL, NULL, NULL, NULL));
    CHECK(ncaux_h5filterspec_parse("", NULL, NULL, NULL));
    parse_list("1,5|2");
    parse_list("1,5|");
    parse_list("307,9|32015,3u|1,1.5f");
    parse_list("");
    CHECK(ncaux_h5filterspec_parselist(NULL, NULL, NULL, NULL));
    for (int class = NC_BYTE; class <= NC_OPAQUE; class++) {
        align = 77;
        CHECK_AS("ncaux_class_alignment", ncaux_class_alignment(class, &align));
        show_int("alignment", (long long)align);
    }
    return 0;
}
