/* Define mode and data mode, sync, abort, close, reading only. */
#include "check.h"

static void define_some(int ncid)
{
    int dimid = -1, varid = -1;
    CHECK(nc_def_dim(ncid, "x", 2, &dimid));
    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    CHECK(nc_put_att_text(ncid, varid, "units", 1, "m"));
}

static void show_counts(int ncid)
{
    int ndims = -1, nvars = -1, natts = -1;
    CHECK(nc_inq(ncid, &ndims, &nvars, &natts, NULL));
    show_int("ndims", ndims);
    show_int("nvars", nvars);
    show_int("natts", natts);
}

int main(void)
{
    int ncid = check_create("modes", NC_CLOBBER), values[2] = {1, 2}, back[2] = {0}, one = 1, old = -1, got = -1;
    int format = -1, other = -1;
    size_t index = 1;

    CHECK(nc_redef(ncid));
    define_some(ncid);
    /* Data calls leave define mode, definitions enter it. */
    CHECK(nc_put_var_int(ncid, 0, values));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "late", NC_INT, 1, &one));
    CHECK(nc_redef(ncid));
    CHECK(nc_get_var_int(ncid, 0, back));
    show_ints("v", 2, back);
    CHECK(nc_redef(ncid));
    CHECK(nc_sync(ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_redef(ncid));
    CHECK(nc__enddef(ncid, 0, 4, 0, 4));
    CHECK(nc__enddef(ncid, 0, 4, 0, 4));
    CHECK(nc_set_fill(ncid, NC_NOFILL, &old));
    show_int("old", old);
    CHECK(nc_set_fill(ncid, NC_FILL, &old));
    show_int("old", old);
    CHECK(nc_set_fill(ncid, 77, &old));
    CHECK(nc_inq_format(ncid, &format));
    show_int("format", format);
    CHECK(nc_inq_base_pe(ncid, &got));
    show_int("pe", got);
    CHECK(nc_set_base_pe(ncid, 3));
    show_counts(ncid);
    CHECK(nc_close(ncid));
    CHECK(nc_close(ncid));
    CHECK(nc_sync(ncid));
    CHECK(nc_redef(ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_abort(ncid));
    CHECK(nc_inq_format(ncid, &format));
    CHECK(nc_close(-1));
    CHECK(nc_close(0));

    ncid = check_open("modes", NC_NOWRITE);
    show_counts(ncid);
    CHECK(nc_redef(ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_sync(ncid));
    CHECK(nc_set_fill(ncid, NC_NOFILL, &old));
    CHECK(nc_def_dim(ncid, "y", 2, &got));
    CHECK(nc_def_var(ncid, "w", NC_INT, 0, NULL, &got));
    CHECK(nc_rename_dim(ncid, 0, "y"));
    CHECK(nc_rename_var(ncid, 0, "w"));
    CHECK(nc_put_att_int(ncid, 0, "a", NC_INT, 1, &one));
    CHECK(nc_put_var1_int(ncid, 0, &index, &one));
    CHECK(nc_get_var_int(ncid, 0, back));
    show_ints("v", 2, back);
    CHECK(nc_abort(ncid));

    /* An abort drops what was defined since the last enddef. */
    ncid = check_open("modes", NC_WRITE);
    CHECK(nc_put_var1_int(ncid, 0, &index, &one));
    CHECK(nc_redef(ncid));
    CHECK(nc_abort(ncid));
    ncid = check_open("modes", NC_NOWRITE);
    show_counts(ncid);
    CHECK(nc_get_var_int(ncid, 0, back));
    show_ints("v", 2, back);
    CHECK(nc_close(ncid));

    /* Aborted right after it was created, a dataset is gone. */
    ncid = check_create("aborted", NC_CLOBBER);
    define_some(ncid);
    CHECK(nc_abort(ncid));
    show_int("is there", nc_open(check_path("aborted"), NC_NOWRITE, &ncid) == NC_NOERR);

    /* Closed in define mode, all is stored. */
    ncid = check_create("closed", NC_CLOBBER);
    define_some(ncid);
    CHECK(nc_close(ncid));
    ncid = check_open("closed", NC_NOWRITE);
    show_counts(ncid);
    CHECK(nc_close(ncid));

    /* An empty dataset is one. */
    ncid = check_create("empty", NC_CLOBBER);
    CHECK(nc_close(ncid));
    ncid = check_open("empty", NC_NOWRITE);
    show_counts(ncid);
    CHECK(nc_close(ncid));

    /* Two datasets at once. */
    ncid = check_open("modes", NC_NOWRITE);
    other = check_open("closed", NC_NOWRITE);
    show_int("differ", ncid != other);
    CHECK(nc_close(ncid));
    CHECK(nc_get_var_int(other, 0, back));
    show_int("fill", back[0] == NC_FILL_INT);
    CHECK(nc_close(other));

    CHECK(nc_create(check_path("empty"), check_mode(NC_NOCLOBBER), &ncid));
    CHECK(nc_create(check_path("empty"), check_mode(NC_CLOBBER), NULL));
    return 0;
}
