/* Attributes: every type, conversion, renames, deletion, copying, reserved names, and the codes. */
#include "check.h"

static const char *const text = "some text";

static void put_all(int ncid, int varid)
{
    signed char schars[2] = {-128, 127};
    unsigned char uchars[2] = {0, 255};
    short shorts[2] = {-32768, 32767};
    unsigned short ushorts[2] = {0, 65535};
    int ints[2] = {-2147483647 - 1, 2147483647};
    unsigned int uints[2] = {0, 4294967295u};
    long longs[2] = {-5, 5};
    long long longlongs[2] = {-9007199254740993LL, 9007199254740993LL};
    unsigned long long ulonglongs[2] = {0, 18446744073709551615ULL};
    float floats[2] = {0.1f, -1e30f};
    double doubles[2] = {0.1, 6378137.25};
    const char *strings[3] = {"one", "", "thr\xc3\xa9" "e"};

    CHECK(nc_put_att_text(ncid, varid, "text", strlen(text), text));
    CHECK(nc_put_att_schar(ncid, varid, "byte", NC_BYTE, 2, schars));
    CHECK(nc_put_att_uchar(ncid, varid, "ubyte", NC_UBYTE, 2, uchars));
    CHECK(nc_put_att_ubyte(ncid, varid, "ubyte2", NC_UBYTE, 2, uchars));
    CHECK(nc_put_att_short(ncid, varid, "short", NC_SHORT, 2, shorts));
    CHECK(nc_put_att_ushort(ncid, varid, "ushort", NC_USHORT, 2, ushorts));
    CHECK(nc_put_att_int(ncid, varid, "int", NC_INT, 2, ints));
    CHECK(nc_put_att_uint(ncid, varid, "uint", NC_UINT, 2, uints));
    CHECK(nc_put_att_long(ncid, varid, "long", NC_INT, 2, longs));
    CHECK(nc_put_att_longlong(ncid, varid, "int64", NC_INT64, 2, longlongs));
    CHECK(nc_put_att_ulonglong(ncid, varid, "uint64", NC_UINT64, 2, ulonglongs));
    CHECK(nc_put_att_float(ncid, varid, "float", NC_FLOAT, 2, floats));
    CHECK(nc_put_att_double(ncid, varid, "double", NC_DOUBLE, 2, doubles));
    CHECK(nc_put_att_string(ncid, varid, "string", 3, strings));
    CHECK(nc_put_att(ncid, varid, "plain", NC_DOUBLE, 1, doubles));
    CHECK(nc_put_att(ncid, varid, "plain string", NC_STRING, 1, strings));
    CHECK(nc_put_att_text(ncid, varid, "empty text", 0, ""));
    CHECK(nc_put_att_double(ncid, varid, "empty", NC_DOUBLE, 0, NULL));
    CHECK(nc_put_att_double(ncid, varid, "as int", NC_INT, 2, doubles));
    CHECK(nc_put_att_int(ncid, varid, "as byte", NC_BYTE, 2, ints));
    CHECK(nc_put_att_double(ncid, varid, "as float", NC_FLOAT, 2, doubles));
    CHECK(nc_put_att_schar(ncid, varid, "as ubyte", NC_UBYTE, 2, schars));
}

/* What becomes of a number that does not fit is up to the compiler; so only what fits is shown. */
#define GET(suffix, values, show)                                                            \
    do {                                                                                     \
        if (CHECK(nc_get_att_##suffix(ncid, varid, name, values)) == NC_NOERR)               \
            show(#suffix, 2, values);                                                        \
    } while (0)

static void get_as(int ncid, int varid, const char *name)
{
    signed char schars[16] = {0};
    unsigned char uchars[16] = {0};
    short shorts[16] = {0};
    unsigned short ushorts[16] = {0};
    int ints[16] = {0};
    unsigned int uints[16] = {0};
    long longs[16] = {0};
    long long longlongs[16] = {0};
    unsigned long long ulonglongs[16] = {0};
    float floats[16] = {0};
    double doubles[16] = {0};
    char chars[16] = {0};
    printf("-- %s\n", name);
    GET(schar, schars, show_schars);
    GET(uchar, uchars, show_uchars);
    CHECK(nc_get_att_ubyte(ncid, varid, name, uchars));
    GET(short, shorts, show_shorts);
    GET(ushort, ushorts, show_ushorts);
    GET(int, ints, show_ints);
    GET(uint, uints, show_uints);
    GET(long, longs, show_longs);
    GET(longlong, longlongs, show_longlongs);
    GET(ulonglong, ulonglongs, show_ulonglongs);
    GET(float, floats, show_floats);
    GET(double, doubles, show_doubles);
    CHECK(nc_get_att_text(ncid, varid, name, chars));
}

static void ask(int ncid, int varid)
{
    int natts = -1, id = -1;
    nc_type xtype = -1;
    size_t len = 77;
    char name[NC_MAX_NAME + 1] = "", chars[32] = "";
    char *strings[4] = {NULL};
    double one = 0;

    CHECK(nc_inq_varnatts(ncid, varid, &natts));
    show_int("natts", natts);
    for (int i = 0; i < natts; i++) {
        CHECK_AS("name", nc_inq_attname(ncid, varid, i, name));
        show_text("name", name);
        CHECK_AS("att", nc_inq_att(ncid, varid, name, &xtype, &len));
        show_int("type", xtype);
        show_int("len", (long long)len);
        CHECK_AS("id", nc_inq_attid(ncid, varid, name, &id));
        show_int("id", id);
    }
    CHECK(nc_inq_attname(ncid, varid, natts, name));
    CHECK(nc_inq_attname(ncid, varid, -1, name));
    CHECK(nc_inq_att(ncid, varid, "none", &xtype, &len));
    CHECK(nc_inq_attid(ncid, varid, "none", &id));
    CHECK(nc_inq_attlen(ncid, varid, "none", &len));
    CHECK(nc_inq_atttype(ncid, varid, "none", &xtype));
    CHECK(nc_inq_att(ncid, 99, "text", &xtype, &len));
    CHECK(nc_inq_attlen(ncid, varid, "text", &len));
    CHECK(nc_inq_atttype(ncid, varid, "text", &xtype));
    CHECK(nc_inq_att(ncid, varid, "text", NULL, NULL));

    get_as(ncid, varid, "byte");
    get_as(ncid, varid, "ubyte");
    get_as(ncid, varid, "short");
    get_as(ncid, varid, "ushort");
    get_as(ncid, varid, "int");
    get_as(ncid, varid, "uint");
    get_as(ncid, varid, "long");
    get_as(ncid, varid, "int64");
    get_as(ncid, varid, "uint64");
    get_as(ncid, varid, "double");
    get_as(ncid, varid, "as int");
    get_as(ncid, varid, "as byte");
    get_as(ncid, varid, "as float");
    get_as(ncid, varid, "as ubyte");
    CHECK(nc_get_att_text(ncid, varid, "text", chars));
    show_text("text", chars);
    CHECK(nc_get_att(ncid, varid, "text", chars));
    CHECK(nc_get_att(ncid, varid, "plain", &one));
    show_double("plain", one);
    CHECK(nc_get_att_string(ncid, varid, "string", strings));
    show_strings("string", 3, strings);
    CHECK(nc_free_string(3, strings));
    memset(strings, 0, sizeof strings);
    CHECK(nc_get_att(ncid, varid, "plain string", strings));
    show_strings("plain string", 1, strings);
    CHECK(nc_free_string(1, strings));
    CHECK(nc_get_att_text(ncid, varid, "string", chars));
    CHECK(nc_get_att_double(ncid, varid, "text", &one));
    CHECK(nc_get_att_int(ncid, varid, "text", &id));
    CHECK(nc_get_att_string(ncid, varid, "text", strings));
    CHECK(nc_get_att_double(ncid, varid, "empty", &one));
    CHECK(nc_get_att_text(ncid, varid, "empty text", chars));
    CHECK(nc_get_att_text(ncid, varid, "none", chars));
    CHECK(nc_get_att_text(ncid, 99, "text", chars));
}

static void change(int ncid)
{
    int value = 7, id = -1;
    double wide = 1e10, twice[2] = {1, 2};
    char name[NC_MAX_NAME + 2], chars[16] = "";
    size_t len = 0;

    /* Overwrite: longer, shorter, of another type. */
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "text", 4, "text"));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "text", 13, "a longer text"));
    CHECK(nc_inq_attlen(ncid, NC_GLOBAL, "text", &len));
    show_int("len", (long long)len);
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "text", NC_INT, 1, &value));
    CHECK(nc_inq_attid(ncid, NC_GLOBAL, "text", &id));
    show_int("id", id);
    CHECK(nc_put_att_double(ncid, NC_GLOBAL, "out of range", NC_SHORT, 1, &wide));

    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "a/b", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, " blank", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, 99, "x", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "x", NC_CHAR, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "x", NC_STRING, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "x", NC_NAT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "x", NC_INT, 1, NULL));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "x", NC_INT, (size_t)-1, &value));
    memset(name, 'n', sizeof name);
    name[NC_MAX_NAME + 1] = '\0';
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, name, NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "_NCProperties", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "_Format", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "_nc3_strict", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, 0, "DIMENSION_LIST", NC_INT, 1, &value));
    CHECK(nc_inq_attid(ncid, NC_GLOBAL, "_NCProperties", &id));
    CHECK(nc_inq_att(ncid, 0, "_NCProperties", NULL, NULL));

    CHECK(nc_rename_att(ncid, NC_GLOBAL, "byte", "bite"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "bite", "bite"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "none", "any"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "bite", "short"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "bite", "a/b"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "bite", name));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, NULL, "any"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "bite", NULL));
    CHECK(nc_rename_att(ncid, 99, "bite", "any"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "bite", "byte"));

    CHECK(nc_del_att(ncid, NC_GLOBAL, "ubyte2"));
    CHECK(nc_del_att(ncid, NC_GLOBAL, "ubyte2"));
    CHECK(nc_del_att(ncid, NC_GLOBAL, NULL));
    CHECK(nc_del_att(ncid, 99, "short"));
    CHECK(nc_inq_attid(ncid, NC_GLOBAL, "short", &id));
    show_int("id", id);

    CHECK(nc_copy_att(ncid, NC_GLOBAL, "short", ncid, 0));
    CHECK(nc_copy_att(ncid, NC_GLOBAL, "string", ncid, 0));
    CHECK(nc_copy_att(ncid, NC_GLOBAL, "text", ncid, NC_GLOBAL));
    CHECK(nc_copy_att(ncid, NC_GLOBAL, "none", ncid, 0));
    CHECK(nc_copy_att(ncid, NC_GLOBAL, "short", ncid, 99));
    CHECK(nc_copy_att(ncid, 99, "short", ncid, 0));

    CHECK(nc_put_att_double(ncid, 0, "_FillValue", NC_DOUBLE, 2, twice));
    CHECK(nc_put_att_double(ncid, 0, "_FillValue", NC_DOUBLE, 0, twice));
    CHECK(nc_put_att_int(ncid, 0, "_FillValue", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "_FillValue", NC_INT, 1, &value));
    CHECK(nc_put_att_text(ncid, 1, "_FillValue", 1, "x"));
    CHECK(nc_get_att_text(ncid, 1, "_FillValue", chars));
    show_chars("fill", 1, chars);
}

int main(void)
{
    int ncid = check_create("atts", NC_CLOBBER), varid = -1, dimid = -1, value = 1;

    CHECK(nc_def_dim(ncid, "x", 2, &dimid));
    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    CHECK(nc_def_var(ncid, "c", NC_CHAR, 1, &dimid, &varid));
    put_all(ncid, NC_GLOBAL);
    put_all(ncid, 1);
    CHECK(nc_enddef(ncid));
    ask(ncid, NC_GLOBAL);
    ask(ncid, 1);
    CHECK(nc_close(ncid));

    ncid = check_open("atts", NC_NOWRITE);
    ask(ncid, NC_GLOBAL);
    ask(ncid, 1);
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "new", NC_INT, 1, &value));
    CHECK(nc_del_att(ncid, NC_GLOBAL, "int"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "int", "other"));
    CHECK(nc_close(ncid));

    ncid = check_create("atts2", NC_CLOBBER);
    CHECK(nc_def_dim(ncid, "x", 2, &dimid));
    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    CHECK(nc_def_var(ncid, "c", NC_CHAR, 1, &dimid, &varid));
    put_all(ncid, NC_GLOBAL);
    change(ncid);
    CHECK(nc_close(ncid));

    ncid = check_open("atts2", NC_WRITE);
    CHECK(nc_put_att_int(ncid, 0, "_FillValue", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, 0, "late", NC_INT, 1, &value));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "late", NC_INT, 1, &value));
    CHECK(nc_del_att(ncid, NC_GLOBAL, "short"));
    CHECK(nc_close(ncid));

    ncid = check_open("atts2", NC_NOWRITE);
    ask(ncid, 0);
    CHECK(nc_inq_att(ncid, NC_GLOBAL, "short", NULL, NULL));
    CHECK(nc_get_att_int(ncid, NC_GLOBAL, "late", &value));
    show_int("late", value);
    CHECK(nc_close(ncid));
    return 0;
}
