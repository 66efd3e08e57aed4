/* The functions of netcdf_dispatch.h that serve formats without the enhanced model. */
#include "check.h"
#include <netcdf_dispatch.h>

int main(void)
{
    CHECK(NC_NOTNC4_def_var_quantize(0, 0, 0, 0));
    CHECK(NC_NOTNC4_inq_var_quantize(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_def_var_filter(0, 0, 0, 0, NULL));
    CHECK(NC_NOTNC4_inq_var_filter_ids(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_var_filter_info(0, 0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_def_grp(0, NULL, NULL));
    CHECK(NC_NOTNC4_rename_grp(0, NULL));
    CHECK(NC_NOTNC4_def_compound(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_insert_compound(0, 0, NULL, 0, 0));
    CHECK(NC_NOTNC4_insert_array_compound(0, 0, NULL, 0, 0, 0, NULL));
    CHECK(NC_NOTNC4_inq_compound_field(0, 0, 0, NULL, NULL, NULL, NULL, NULL));
    CHECK(NC_NOTNC4_inq_compound_fieldindex(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_def_opaque(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_def_vlen(0, NULL, 0, NULL));
    CHECK(NC_NOTNC4_def_enum(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_enum_ident(0, 0, 0, NULL));
    CHECK(NC_NOTNC4_inq_enum_member(0, 0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_insert_enum(0, 0, NULL, NULL));
    CHECK(NC_NOTNC4_put_vlen_element(0, 0, NULL, 0, NULL));
    CHECK(NC_NOTNC4_get_vlen_element(0, 0, NULL, NULL, NULL));
    CHECK(NC_NOTNC4_set_var_chunk_cache(0, 0, 0, 0, 0));
    CHECK(NC_NOTNC4_get_var_chunk_cache(0, 0, NULL, NULL, NULL));
    CHECK(NC_NOTNC4_def_var_deflate(0, 0, 0, 0, 0));
    CHECK(NC_NOTNC4_def_var_fletcher32(0, 0, 0));
    CHECK(NC_NOTNC4_def_var_chunking(0, 0, 0, NULL));
    CHECK(NC_NOTNC4_def_var_endian(0, 0, 0));
    CHECK(NC_NOTNC4_var_par_access(0, 0, 0));
    CHECK(NC_NOTNC4_inq_ncid(0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_grps(0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_grpname(0, NULL));
    CHECK(NC_NOTNC4_inq_grpname_full(0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_grp_parent(0, NULL));
    CHECK(NC_NOTNC4_inq_grp_full_ncid(0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_varids(0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_dimids(0, NULL, NULL, 0));
    CHECK(NC_NOTNC4_inq_typeids(0, NULL, NULL));
    CHECK(NC_NOTNC4_inq_user_type(0, 0, NULL, NULL, NULL, NULL, NULL));
    CHECK(NC_NOTNC4_inq_typeid(0, NULL, NULL));
    return 0;
}
