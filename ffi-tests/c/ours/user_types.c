/* NCZarr has no user-defined types: every function says so, as the reference does. */
#include "check.h"

#define WANT(code, call)                                                     \
    do {                                                                     \
        int got = CHECK(call);                                               \
        if (got != (code)) {                                                 \
            printf("wanted %d\n", (code));                                   \
            return 1;                                                        \
        }                                                                    \
    } while (0)

int main(void)
{
    int ncid = check_create("user_types", NC_CLOBBER), value = 1;
    nc_type xtype = -1;
    char name[NC_MAX_NAME + 1];
    size_t len = 0;
    nc_vlen_t vlen;

    WANT(NC_ENOTNC4, nc_def_compound(ncid, 8, "c", &xtype));
    WANT(NC_ENOTNC4, nc_insert_compound(ncid, 32, "f", 0, NC_INT));
    WANT(NC_ENOTNC4, nc_insert_array_compound(ncid, 32, "f", 0, NC_INT, 1, &value));
    WANT(NC_ENOTNC4, nc_inq_compound_field(ncid, 32, 0, name, &len, &xtype, &value, &value));
    WANT(NC_ENOTNC4, nc_inq_compound_fieldname(ncid, 32, 0, name));
    WANT(NC_ENOTNC4, nc_inq_compound_fieldoffset(ncid, 32, 0, &len));
    WANT(NC_ENOTNC4, nc_inq_compound_fieldtype(ncid, 32, 0, &xtype));
    WANT(NC_ENOTNC4, nc_inq_compound_fieldndims(ncid, 32, 0, &value));
    WANT(NC_ENOTNC4, nc_inq_compound_fielddim_sizes(ncid, 32, 0, &value));
    WANT(NC_ENOTNC4, nc_inq_compound_fieldindex(ncid, 32, "f", &value));
    WANT(NC_ENOTNC4, nc_def_vlen(ncid, "v", NC_INT, &xtype));
    WANT(NC_ENOTNC4, nc_put_vlen_element(ncid, 32, &vlen, 1, &value));
    WANT(NC_ENOTNC4, nc_get_vlen_element(ncid, 32, &vlen, &len, &value));
    WANT(NC_ENOTNC4, nc_def_enum(ncid, NC_INT, "e", &xtype));
    WANT(NC_ENOTNC4, nc_insert_enum(ncid, 32, "one", &value));
    WANT(NC_ENOTNC4, nc_inq_enum_member(ncid, 32, 0, name, &value));
    WANT(NC_ENOTNC4, nc_inq_enum_ident(ncid, 32, 1, name));
    WANT(NC_ENOTNC4, nc_def_opaque(ncid, 8, "o", &xtype));
    WANT(NC_EBADTYPE, nc_inq_user_type(ncid, 32, name, NULL, NULL, NULL, NULL));
    WANT(NC_EBADID, nc_def_compound(ncid + (77 << 16), 8, "c", &xtype));
    WANT(NC_NOERR, nc_close(ncid));
    return 0;
}
