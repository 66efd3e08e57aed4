/* Helpers of netcdf_aux.h that Debian's library lacks or does not survive: types, values, files, provenance, compounds. */
#include "check.h"
#include <netcdf_aux.h>
#include "expect.h"

static void values(int ncid)
{
    int numbers[2] = {1, -2};
    char *texts[2] = {strdup("a"), NULL}, *text = NULL, name[NC_MAX_NAME + 1];
    size_t size = 0, fields = 7;
    nc_type base = 7;
    int class = 0;

    EXPECT(NC_NOERR, ncaux_dump_data(ncid, NC_INT, numbers, 2, &text));
    EXPECT_TRUE(strcmp(text, "1 -2") == 0);
    free(text);
    EXPECT(NC_EINVAL, ncaux_dump_data(-1, NC_INT, numbers, 2, &text));
    EXPECT(NC_EINVAL, ncaux_dump_data(ncid, NC_INT, NULL, 2, &text));
    EXPECT(NC_EBADTYPE, ncaux_dump_data(ncid, 13, numbers, 2, &text));
    EXPECT(NC_NOERR, ncaux_reclaim_data(ncid, NC_STRING, texts, 2));
    char **heap = malloc(sizeof *heap);
    heap[0] = strdup("b");
    EXPECT(NC_NOERR, ncaux_reclaim_data_all(ncid, NC_STRING, heap, 1));
    EXPECT(NC_NOERR, ncaux_inq_any_type(ncid, NC_DOUBLE, name, &size, &base, &fields, &class));
    EXPECT_TRUE(strcmp(name, "double") == 0 && size == 8 && base == NC_NAT && fields == 0 && class == NC_DOUBLE);
    EXPECT(NC_EBADTYPE, ncaux_inq_any_type(ncid, 20, name, &size, &base, &fields, &class));
    EXPECT(NC_NOERR, ncaux_type_alignment(NC_SHORT, ncid, &size));
    EXPECT_TRUE(size == 2);
}

static void files(void)
{
    char path[4200];
    void *content = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/file", getenv("CHECK_DIR"));
    EXPECT(NC_NOERR, ncaux_writefile(path, 5, "ab\0cd"));
    EXPECT(NC_NOERR, ncaux_readfile(path, &size, &content));
    EXPECT_TRUE(size == 5 && memcmp(content, "ab\0cd", 5) == 0);
    free(content);
    EXPECT(2, ncaux_readfile("/nonexistent/file", &size, &content));
    EXPECT(NC_EINVAL, ncaux_readfile(NULL, &size, &content));
}

static void provenance(void)
{
    char **pairs = NULL;
    EXPECT(NC_NOERR, ncaux_parse_provenance("version=2,netcdf=4.10.2", &pairs));
    EXPECT_TRUE(strcmp(pairs[0], "version") == 0 && strcmp(pairs[1], "2") == 0);
    EXPECT_TRUE(strcmp(pairs[2], "netcdf") == 0 && strcmp(pairs[3], "4.10.2") == 0);
    EXPECT_TRUE(pairs[4] == NULL && pairs[5] == NULL);
    for (int i = 0; i < 4; i++)
        free(pairs[i]);
    free(pairs);
    EXPECT(NC_EINVAL, ncaux_parse_provenance(",", &pairs));
}

static void compound(int ncid)
{
    int shape[2] = {2, 3};
    nc_type xtype = -1;
    void *tag = NULL;
    EXPECT(NC_EINVAL, ncaux_begin_compound(ncid, NULL, NCAUX_ALIGN_C, &tag));
    EXPECT(NC_NOERR, ncaux_begin_compound(ncid, "both", NCAUX_ALIGN_C, &tag));
    EXPECT(NC_NOERR, ncaux_add_field(tag, "a", NC_BYTE, 0, NULL));
    EXPECT(NC_NOERR, ncaux_add_field(tag, "b", NC_DOUBLE, 2, shape));
    EXPECT(NC_EINVAL, ncaux_add_field(tag, "c", NC_DOUBLE, -1, shape));
    /* NCZarr cannot store user-defined types; what nc_def_compound says of that comes back. */
    EXPECT(nc_def_compound(ncid, 56, "same", &xtype), ncaux_end_compound(tag, &xtype));
    EXPECT(NC_NOERR, ncaux_abort_compound(tag));
    EXPECT(NC_NOERR, ncaux_abort_compound(NULL));
    EXPECT(NC_EINVAL, ncaux_end_compound(NULL, &xtype));
}

int main(void)
{
    int ncid = check_create("aux_data", NC_CLOBBER);
    values(ncid);
    files();
    provenance();
    compound(ncid);
    EXPECT(NC_NOERR, nc_close(ncid));
    return wrong != 0;
}
