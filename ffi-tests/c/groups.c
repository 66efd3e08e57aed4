/* Groups: define, find, list, rename, and which names and dimensions they share. */
#include "check.h"

static void show_group(int grp)
{
    char name[NC_MAX_NAME + 1] = "", path[4 * NC_MAX_NAME] = "";
    size_t len = 0;
    int count = -1, ids[16] = {0};
    CHECK(nc_inq_grpname(grp, name));
    show_text("name", name);
    CHECK(nc_inq_grpname_full(grp, &len, path));
    show_text("path", path);
    show_int("len", (long long)len);
    CHECK(nc_inq_grpname_len(grp, &len));
    show_int("len", (long long)len);
    CHECK(nc_inq_grps(grp, &count, NULL));
    show_int("groups", count);
    CHECK(nc_inq_varids(grp, &count, ids));
    show_ints("varids", (size_t)count, ids);
    CHECK(nc_inq_dimids(grp, &count, ids, 0));
    show_ints("own dims", (size_t)count, ids);
    CHECK(nc_inq_dimids(grp, &count, ids, 1));
    show_ints("all dims", (size_t)count, ids);
    CHECK(nc_inq_typeids(grp, &count, ids));
    show_int("types", count);
    CHECK(nc_inq_unlimdim(grp, &count));
    show_int("unlimited", count);
    CHECK(nc_inq_unlimdims(grp, &count, ids));
    show_ints("unlimited", (size_t)count, ids);
}

static void ask(int ncid)
{
    int a = -1, b = -1, c = -1, got = -1, parent = -1, ids[8], count = -1, dimid = -1, varid = -1;
    CHECK(nc_inq_ncid(ncid, "a", &a));
    CHECK(nc_inq_grp_ncid(a, "b", &b));
    CHECK(nc_inq_grp_full_ncid(ncid, "/a/b/c", &c));
    show_group(ncid);
    show_group(a);
    show_group(b);
    show_group(c);
    CHECK(nc_inq_grp_parent(c, &parent));
    show_int("parent is b", parent == b);
    CHECK(nc_inq_grp_parent(ncid, &parent));
    CHECK(nc_inq_grps(ncid, &count, ids));
    show_int("first is a", ids[0] == a);
    CHECK(nc_inq_ncid(a, NULL, &got));
    show_int("is root", got == ncid);
    CHECK(nc_inq_ncid(ncid, "none", &got));
    CHECK(nc_inq_ncid(ncid, "a/b", &got));
    CHECK(nc_inq_ncid(ncid, "a", NULL));
    CHECK(nc_inq_grp_full_ncid(ncid, "/", &got));
    show_int("is root", got == ncid);
    CHECK(nc_inq_grp_full_ncid(a, "/", &got));
    CHECK(nc_inq_grp_full_ncid(a, "b/c", &got));
    show_int("is c", got == c);
    CHECK(nc_inq_grp_full_ncid(ncid, "/a/none", &got));
    CHECK(nc_inq_grp_full_ncid(ncid, NULL, &got));
    CHECK(nc_inq_grpname(ncid + 77, NULL));
    CHECK(nc_inq_dimid(c, "x", &dimid));
    show_int("x from c", dimid);
    CHECK(nc_inq_dimid(c, "deep", &dimid));
    show_int("deep from c", dimid);
    CHECK(nc_inq_dimid(ncid, "deep", &dimid));
    CHECK(nc_inq_dimid(ncid, "/a/deep", &dimid));
    show_int("deep by path", dimid);
    CHECK(nc_inq_dimid(ncid, "/a/none", &dimid));
    CHECK(nc_inq_dimid(ncid, "/none/deep", &dimid));
    CHECK(nc_inq_dimid(ncid, "/x", &dimid));
    CHECK(nc_inq_dimid(ncid, "a/deep", &dimid));
    CHECK(nc_inq_varid(c, "v", &varid));
    show_int("v", varid);
    CHECK(nc_inq_varid(b, "v", &varid));
}

int main(void)
{
    int ncid = check_create("groups", NC_CLOBBER), a = -1, b = -1, c = -1, x = -1, deep = -1, other = -1, v = -1;
    int got = -1, dims[2], values[6] = {1, 2, 3, 4, 5, 6}, back[6] = {0};

    CHECK(nc_def_dim(ncid, "x", 3, &x));
    CHECK(nc_def_grp(ncid, "a", &a));
    CHECK(nc_def_dim(a, "deep", 2, &deep));
    show_int("deep", deep);
    CHECK(nc_def_grp(a, "b", &b));
    CHECK(nc_def_dim(b, "x", NC_UNLIMITED, &other));
    show_int("inner x", other);
    CHECK(nc_def_grp(b, "c", &c));
    dims[0] = deep;
    dims[1] = x;
    CHECK(nc_def_var(c, "v", NC_INT, 2, dims, &v));
    show_int("varid", v);
    CHECK(nc_def_var(c, "w", NC_FLOAT, 1, &other, &v));
    show_int("varid", v);
    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &x, &v));
    CHECK(nc_put_att_text(c, NC_GLOBAL, "title", 4, "deep"));

    CHECK(nc_def_grp(ncid, "a", &got));
    CHECK(nc_def_grp(ncid, "v", &got));
    CHECK(nc_def_var(ncid, "a", NC_INT, 0, NULL, &got));
    CHECK(nc_def_grp(ncid, "a/b", &got));
    CHECK(nc_def_grp(ncid, "", &got));
    CHECK(nc_def_grp(ncid + 77, "g", &got));
    CHECK(nc_def_grp(ncid, "g", NULL));

    CHECK(nc_rename_grp(ncid, "root"));
    CHECK(nc_rename_grp(b, "b"));
    CHECK(nc_rename_grp(b, "a/b"));
    CHECK(nc_rename_grp(a, "g"));
    CHECK(nc_rename_grp(a, "v"));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_int(c, 0, values));
    ask(ncid);
    CHECK(nc_close(ncid));

    ncid = check_open("groups", NC_NOWRITE);
    ask(ncid);
    CHECK(nc_inq_grp_full_ncid(ncid, "/a/b/c", &c));
    CHECK(nc_get_var_int(c, 0, back));
    show_ints("v", 6, back);
    CHECK(nc_def_grp(ncid, "new", &got));
    CHECK(nc_rename_grp(c, "new"));
    CHECK(nc_close(ncid));

    ncid = check_open("groups", NC_WRITE);
    CHECK(nc_inq_grp_full_ncid(ncid, "/a/b", &b));
    CHECK(nc_rename_grp(b, "bee"));
    CHECK(nc_def_grp(b, "late", &got));
    CHECK(nc_close(ncid));

    ncid = check_open("groups", NC_NOWRITE);
    CHECK(nc_inq_grp_full_ncid(ncid, "/a/bee/late", &got));
    CHECK(nc_inq_grp_full_ncid(ncid, "/a/bee/c", &c));
    CHECK(nc_get_var_int(c, 0, back));
    show_ints("v", 6, back);
    CHECK(nc_close(ncid));
    return 0;
}
