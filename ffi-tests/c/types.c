/* Types without any that a dataset defines: names, sizes, equality, and the codes for what is no type. */
#include "check.h"

static void ask_user(int ncid, nc_type xtype)
{
    char name[NC_MAX_NAME + 1] = "";
    size_t size = 0, nfields = 0;
    nc_type base = 0;
    int class = 0;
    CHECK(nc_inq_user_type(ncid, xtype, name, &size, &base, &nfields, &class));
    CHECK(nc_inq_compound(ncid, xtype, name, &size, &nfields));
    CHECK(nc_inq_compound_name(ncid, xtype, name));
    CHECK(nc_inq_compound_size(ncid, xtype, &size));
    CHECK(nc_inq_compound_nfields(ncid, xtype, &nfields));
    CHECK(nc_inq_enum(ncid, xtype, name, &base, &size, &nfields));
    CHECK(nc_inq_opaque(ncid, xtype, name, &size));
    CHECK(nc_inq_vlen(ncid, xtype, name, &size, &base));
}

int main(void)
{
    int ncid = check_create("types", NC_CLOBBER), equal = -1, count = -1, ids[4];
    nc_type xtype = -1;

    for (nc_type type = -1; type <= 17; type++) {
        char name[NC_MAX_NAME + 1] = "", label[32];
        size_t size = 0;
        snprintf(label, sizeof label, "type %d", type);
        if (CHECK_AS(label, nc_inq_type(ncid, type, name, &size)) == NC_NOERR) {
            show_text("name", name);
            show_int("size", (long long)size);
            CHECK_AS("id", nc_inq_typeid(ncid, name, &xtype));
            show_int("same", xtype == type);
        }
    }
    CHECK(nc_inq_type(ncid, 32, NULL, NULL));
    CHECK(nc_inq_type(-1, NC_INT, NULL, NULL));
    CHECK(nc_inq_type(-1, 32, NULL, NULL));
    CHECK(nc_inq_typeid(ncid, "nothing", &xtype));
    CHECK(nc_inq_typeid(ncid, "a/b", &xtype));
    CHECK(nc_inq_typeid(ncid, "/none", &xtype));
    CHECK(nc_inq_typeid(ncid, "/a/none", &xtype));
    CHECK(nc_inq_typeid(ncid, "int", NULL));
    CHECK(nc_inq_typeids(ncid, &count, ids));
    show_int("count", count);

    CHECK(nc_inq_type_equal(ncid, NC_INT, ncid, NC_INT, &equal));
    show_int("equal", equal);
    CHECK(nc_inq_type_equal(ncid, NC_INT, ncid, NC_UINT, &equal));
    show_int("equal", equal);
    CHECK(nc_inq_type_equal(ncid, NC_INT, ncid, 32, &equal));
    show_int("equal", equal);
    CHECK(nc_inq_type_equal(ncid, 0, ncid, NC_INT, &equal));
    CHECK(nc_inq_type_equal(ncid, NC_INT, ncid, -1, &equal));
    CHECK(nc_inq_type_equal(ncid, 32, ncid, 33, &equal));
    CHECK(nc_inq_type_equal(ncid, 32, ncid, 33, NULL));
    CHECK(nc_inq_type_equal(ncid + (77 << 16), NC_INT, ncid, NC_INT, &equal));

    ask_user(ncid, NC_COMPOUND);
    ask_user(ncid, 32);
    ask_user(ncid, 99);
    CHECK(nc_close(ncid));
    return 0;
}
