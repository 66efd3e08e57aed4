/* Opens files that may be damaged, asks for everything in them, and prints one line for each.

   usage: read_all files FILE...        each file
          read_all whole FILE...        each file, sound and large: all values, in as much memory as that takes
          read_all change FILE...       each file: an attribute is added, and the first value of each variable written
          read_all bytes FILE [all]     one file with each byte replaced in turn: by 14 others, or by all 255
          read_all cuts FILE            one file cut after each of its bytes, the last first

   A worker does the reading. If it crashes, hangs or asks for more memory than it may have, the line says so, and the
   next worker goes on after it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <netcdf.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int change;                        /* whether files are changed instead of read */
static unsigned seconds = 5;              /* for one file */
static rlim_t memory = (rlim_t)256 << 20; /* bytes of address space that a worker may have */
static size_t largest = (size_t)1 << 20;  /* bytes of the largest variable that is read in one call */

static char line[8192];
static size_t line_size;
static uint64_t digest;

static void say(const char *format, const char *what, long number, int code)
{
    if (line_size < sizeof line - 200)
        line_size += (size_t)snprintf(line + line_size, 200, format, what, number, code);
}

/* Notes the code of a call if it failed. */
static int tried(const char *what, long number, int code)
{
    if (code != NC_NOERR)
        say(" %s[%ld]=%d", what, number, code);
    return code == NC_NOERR;
}

static void add(const void *bytes, size_t size)
{
    const unsigned char *each = bytes;
    for (size_t i = 0; i < size; i++)
        digest = (digest ^ each[i]) * UINT64_C(0x100000001b3);
}

/* Names that are no UTF-8 differ on purpose in which bytes stand for the wrong ones: each run of them counts as one. */
static void add_name(const char *name)
{
    for (const char *c = name; *c; c++)
        if (!(*c & 0x80))
            add(c, 1);
        else if (c == name || !(c[-1] & 0x80))
            add("?", 1);
    add("", 1);
}

static void add_number(size_t number)
{
    add(&number, sizeof number);
}

static size_t size_of(nc_type type)
{
    size_t size = 0;
    return nc_inq_type(0, type, NULL, &size) == NC_NOERR ? size : 8;
}

static void attribute(int ncid, int varid, int number)
{
    char name[4 * NC_MAX_NAME + 1] = "";
    nc_type type;
    size_t len;
    if (!tried("attname", number, nc_inq_attname(ncid, varid, number, name)))
        return;
    add_name(name);
    if (!tried("att", number, nc_inq_att(ncid, varid, name, &type, &len)))
        return;
    add_number((size_t)type);
    add_number(len);
    if (len > largest / 8)
        return;
    char *values = calloc(len + 1, 8);
    if (tried("get_att", number, nc_get_att(ncid, varid, name, values)))
        add(values, len * size_of(type));
    free(values);
}

/* The first value, the last and one beyond: for variables that are too large to be read whole. */
static void corners(int ncid, int varid, int ndims, const size_t *lens, nc_type type)
{
    size_t start[NC_MAX_VAR_DIMS] = {0};
    double value = 0;
    for (int corner = 0; corner < 3; corner++) {
        for (int d = 0; d < ndims; d++)
            start[d] = corner == 0 ? 0 : lens[d] - (corner == 1);
        if (tried("get_var1", varid, nc_get_var1(ncid, varid, start, &value)))
            add(&value, size_of(type));
    }
}

static void values(int ncid, int varid, int ndims, const size_t *lens, nc_type type)
{
    size_t size = size_of(type);
    for (int d = 0; d < ndims; d++)
        if (lens[d] != 0 && size > largest / lens[d]) {
            corners(ncid, varid, ndims, lens, type);
            return;
        } else
            size *= lens[d];
    char *all = calloc(size + 1, 1);
    if (tried("get_var", varid, nc_get_var(ncid, varid, all)))
        add(all, size);
    free(all);
}

static void variable(int ncid, int varid)
{
    char name[4 * NC_MAX_NAME + 1] = "";
    nc_type type;
    int ndims = 0, natts = 0, dimids[NC_MAX_VAR_DIMS];
    size_t lens[NC_MAX_VAR_DIMS];
    if (!tried("var", varid, nc_inq_var(ncid, varid, name, &type, &ndims, dimids, &natts)))
        return;
    add_name(name);
    add_number((size_t)type);
    add_number((size_t)ndims);
    for (int a = 0; a < natts; a++)
        attribute(ncid, varid, a);
    for (int d = 0; d < ndims; d++) {
        add_number((size_t)dimids[d]);
        if (!tried("dimlen", dimids[d], nc_inq_dimlen(ncid, dimids[d], &lens[d])))
            return;
    }
    values(ncid, varid, ndims, lens, type);
}

static void everything(int ncid)
{
    int ndims = 0, nvars = 0, natts = 0, unlimited = 0, format = 0;
    tried("inq", 0, nc_inq(ncid, &ndims, &nvars, &natts, &unlimited));
    tried("format", 0, nc_inq_format(ncid, &format));
    say(" %s%ld, unlimited %d", "format ", format, unlimited);
    say(", %s%ld variables, %d attributes", "", nvars, natts);
    for (int d = 0; d < ndims; d++) {
        char name[4 * NC_MAX_NAME + 1] = "";
        size_t len = 0;
        tried("dim", d, nc_inq_dim(ncid, d, name, &len));
        add_name(name);
        add_number(len);
    }
    for (int a = 0; a < natts; a++)
        attribute(ncid, NC_GLOBAL, a);
    for (int v = 0; v < nvars; v++)
        variable(ncid, v);
}

/* What became of a file after it was changed. */
static void add_file(const char *path)
{
    static unsigned char bytes[1 << 16];
    FILE *file = fopen(path, "rb");
    size_t size, total = 0;
    while (file && (size = fread(bytes, 1, sizeof bytes, file)) > 0 && total < largest) {
        add(bytes, size);
        total += size;
    }
    if (file)
        fclose(file);
    if (line_size < sizeof line - 200)
        line_size += (size_t)snprintf(line + line_size, 200, " %zu bytes", total);
}

static void change_everything(int ncid)
{
    size_t first[NC_MAX_VAR_DIMS] = {0};
    int nvars = 0;
    tried("inq", 0, nc_inq_nvars(ncid, &nvars));
    for (int v = 0; v < nvars; v++)
        tried("put_var1", v, nc_put_var1_schar(ncid, v, first, (const signed char *)"\7"));
    if (tried("redef", 0, nc_redef(ncid))) {
        tried("put_att", 0, nc_put_att_text(ncid, NC_GLOBAL, "added", 16, "sixteen letters."));
        tried("enddef", 0, nc_enddef(ncid));
    }
    for (int v = 0; v < nvars; v++)
        tried("put_var1", v, nc_put_var1_schar(ncid, v, first, (const signed char *)"\5"));
}

static void put_line(const char *label)
{
    char out[sizeof line + 300];
    int size = snprintf(out, sizeof out, "%s:%s\n", label, line);
    if (write(STDOUT_FILENO, out, (size_t)size) != size)
        _exit(3);
}

static void read_file(const char *path, const char *label)
{
    int ncid, code;
    line_size = 0;
    line[0] = '\0';
    digest = UINT64_C(0xcbf29ce484222325);
    alarm(seconds);
    if ((code = nc_open(path, change ? NC_WRITE : NC_NOWRITE, &ncid)) != NC_NOERR) {
        snprintf(line, sizeof line, " open %d", code);
    } else {
        (change ? change_everything : everything)(ncid);
        tried("close", 0, nc_close(ncid));
        if (change)
            add_file(path);
        snprintf(line + line_size, sizeof line - line_size, " %016llx", (unsigned long long)digest);
    }
    alarm(0);
    put_line(label);
}

/* What the workers are to do: `run(number)` reads case `number` of `count`, `label(number)` names it. */
static char **paths;
static unsigned char *content;
static long content_size, count, per_byte;
static volatile long *reached;

static unsigned char replacement(unsigned char old, long number)
{
    if (per_byte == 255)
        return (unsigned char)(old + 1 + number);
    unsigned char others[] = {0, 0xff, (unsigned char)(old + 1), (unsigned char)(old - 1), 0x7f, 0x80};
    return number < 8 ? old ^ (unsigned char)(1 << number) : others[number - 8];
}

static void label(char *text, size_t size, long number)
{
    if (paths)
        snprintf(text, size, "%s", paths[number]);
    else if (per_byte)
        snprintf(text, size, "byte %ld is %02x", number / per_byte,
                 replacement(content[number / per_byte], number % per_byte));
    else
        snprintf(text, size, "cut to %ld", count - 1 - number);
}

static void must(int good, const char *what)
{
    if (!good) {
        perror(what);
        exit(2);
    }
}

/* Makes the copy that is damaged what `content` is; in its place, which is much quicker than a new file each time. */
static void store(long at, long size, long end)
{
    int fd = open("damaged.nc", O_CREAT | O_WRONLY, 0644);
    must(fd >= 0 && pwrite(fd, content + at, (size_t)size, at) == size && ftruncate(fd, end) == 0, "damaged.nc");
    close(fd);
}

static void run(long number)
{
    char text[256];
    label(text, sizeof text, number);
    if (paths)
        read_file(paths[number], text);
    else if (!per_byte) {
        store(0, 0, count - 1 - number);
        read_file("damaged.nc", text);
    } else {
        long at = number / per_byte;
        unsigned char old = content[at];
        content[at] = replacement(old, number % per_byte);
        store(at, 1, content_size);
        read_file("damaged.nc", text);
        content[at] = old;
        store(at, 1, content_size);
    }
}

static void work(long from)
{
    struct rlimit limit = {memory, memory}, core = {0, 0};
    setrlimit(RLIMIT_AS, &limit);
    setrlimit(RLIMIT_CORE, &core);
    if (!paths)
        store(0, content_size, content_size);
    for (*reached = from; *reached < count; ++*reached)
        run(*reached);
    _exit(0);
}

static void load(const char *path)
{
    FILE *file = fopen(path, "rb");
    must(file != NULL, path);
    content = malloc(1 << 20);
    content_size = (long)fread(content, 1, 1 << 20, file);
    fclose(file);
}

int main(int argc, char **argv)
{
    must(argc >= 3, "arguments");
    reached = mmap(NULL, sizeof *reached, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (strcmp(argv[1], "whole") == 0) {
        seconds = 100;
        memory = (rlim_t)4 << 30;
        largest = (size_t)1 << 30;
    }
    change = strcmp(argv[1], "change") == 0;
    if (change || strcmp(argv[1], "files") == 0 || strcmp(argv[1], "whole") == 0) {
        paths = argv + 2;
        count = argc - 2;
    } else {
        load(argv[2]);
        per_byte = strcmp(argv[1], "cuts") == 0 ? 0 : argc > 3 ? 255 : 14;
        count = per_byte ? content_size * per_byte : content_size;
    }
    for (long from = 0; from < count; from = *reached + 1) {
        int status = 0;
        pid_t worker = fork();
        must(worker >= 0, "fork");
        if (worker == 0)
            work(from);
        must(waitpid(worker, &status, 0) == worker, "waitpid");
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            break;
        char text[256];
        label(text, sizeof text, *reached);
        snprintf(line, sizeof line, WIFSIGNALED(status) ? " crash by signal %d" : " crash with status %d",
                 WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
        put_line(text);
    }
    return 0;
}
