/* Functions that the tools of release 4.9 import although no manual names them. */
#include "check.h"

typedef struct { size_t alloc, length; void **content; } NClist;
typedef struct { char *uri, *protocol, *user, *password, *host, *port, *path, *query, *fragment; void *a, *b; } NCURI;
NClist *nclistnew(void);
int nclistfree(NClist *);
int nclistpush(NClist *, const void *);
void *nclistremove(NClist *, size_t);
char *NC_shellUnescape(const char *);
int NCpathcanonical(const char *, char **);
int nc__testurl(const char *, char **);
int nc_utf8_to_utf16(const unsigned char *, unsigned short **, size_t *);
size_t strlcat(char *, const char *, size_t);
int ncuriparse(const char *, NCURI **);
char *ncuribuild(NCURI *, const char *, const char *, int);
void ncurifree(NCURI *);
int ncsetlogging(int);
void nclog(int, const char *, ...);

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void show_or_null(const char *label, const char *text)
{
    show_text(label, text == NULL ? "(NULL)" : text);
}

static void lists(void)
{
    static int numbers[40];
    NClist *list = nclistnew();
    for (int i = 0; i < 40; i++) {
        int done = nclistpush(list, &numbers[i]);
        printf("push %d length %zu\n", done, list->length);
    }
    printf("fourth %d\n", (int)((int *)list->content[3] - numbers));
    printf("out of range %d\n", nclistremove(list, 40) == NULL);
    for (int i = 0; i < 40; i++)
        printf("take %d", (int)((int *)nclistremove(list, i % 2 ? list->length - 1 : 0) - numbers));
    printf("\nempty %d %zu\n", nclistremove(list, 0) == NULL, list->length);
    printf("free %d %d\n", nclistfree(list), nclistfree(NULL));
}

static void texts(void)
{
    static const char *const escaped[] = {"", "plain", "a\\#b", "\\\\#", "\\", "a\\b\\#\\#"};
    static const char *const paths[] = {"/a/b", "a/b", "a\\b", "C:\\x\\y", "d:/x", "d:", "d:x", "/cygdrive/c/x", "",
        "file:///x.zarr#mode=zarr", "//host/share", "/", "./x y", "https://h/p?q#f"};
    static const char *const urls[] = {"file:///a/relief.zarr#mode=nczarr,file", "https://h/a/b.c.nc", "x.nc", "https://h/",
        "https://h/.x", "file:/a/b", "file://rel/b.zarr", "[mode=zarr]file:///a/b.zarr", "c:/x.nc", "s3://bucket/key.zarr",
        "a:b", "http:x", "file:", "https://h/name?q=1#x", "/a/b/c.nc"};
    for (size_t i = 0; i < COUNT(escaped); i++) {
        char *text = NC_shellUnescape(escaped[i]);
        show_or_null(escaped[i], text);
        free(text);
    }
    printf("unescape NULL %d\n", NC_shellUnescape(NULL) == NULL);
    for (size_t i = 0; i < COUNT(paths); i++) {
        char *path = NULL;
        int code = NCpathcanonical(paths[i], &path);
        printf("canonical %d\n", code);
        show_or_null(paths[i], path);
        free(path);
    }
    for (size_t i = 0; i < COUNT(urls); i++) {
        char *name = NULL;
        int is_url = nc__testurl(urls[i], &name);
        printf("url %d\n", is_url);
        show_or_null(urls[i], name);
        free(name);
    }
}

static void utf16(void)
{
    static const char *const inputs[] = {"", "abc", "\xc3\xb6\xe2\x82\xac", "\xf0\x9f\x8c\x8d", "\xff", "\xc3", "a\xed\xa0\x80",
        "\xc0\x80", "\xef\xbf\xbd"};
    for (size_t i = 0; i < COUNT(inputs); i++) {
        unsigned short *units = NULL;
        size_t len = 99;
        int code = nc_utf8_to_utf16((const unsigned char *)inputs[i], &units, &len);
        printf("utf16 %zu -> %d\n", i, code);
        if (code == 0) {
            show_ushorts("units", len + 1, units);
            free(units);
        }
    }
    char buffer[8] = "ab";
    printf("strlcat %zu %s", strlcat(buffer, "cd", 8), buffer);
    printf(" %zu %s", strlcat(buffer, "efghij", 8), buffer);
    printf(" %zu %s\n", strlcat(buffer, "x", 4), buffer);
}

static void uris(void)
{
    static const char *const inputs[] = {"https://user:p%40ss@host:80/a/b.nc?x=1&y#mode=zarr,s3&log", "file:///a/b.zarr#mode=nczarr",
        "file:/a/b", "file://rel/b", "http://h", "http://h/", "[a=1][b]http://h/x#c=2", "http://u@h/x", "http://h:x/y",
        "http://@h/x", "plain", "", "s3://bucket/key", "http://h/a\\#b#c"};
    for (size_t i = 0; i < COUNT(inputs); i++) {
        NCURI *uri = NULL;
        int code = ncuriparse(inputs[i], &uri);
        printf("parse \"%s\" -> %d\n", inputs[i], code);
        if (code != 0)
            continue;
        show_or_null("uri", uri->uri);
        show_or_null("protocol", uri->protocol);
        show_or_null("user", uri->user);
        show_or_null("password", uri->password);
        show_or_null("host", uri->host);
        show_or_null("port", uri->port);
        show_or_null("path", uri->path);
        show_or_null("query", uri->query);
        show_or_null("fragment", uri->fragment);
        for (int flags = 0; flags < 16; flags += 5) {
            char *text = ncuribuild(uri, "<", ">", flags);
            show_or_null("built", text);
            free(text);
        }
        ncurifree(uri);
    }
}

int main(void)
{
    lists();
    texts();
    utf16();
    uris();
    show_int("logging", ncsetlogging(0));
    show_int("logging", ncsetlogging(1));
    show_int("logging", ncsetlogging(0));
    nclog(0, "a note that is not told");
    fflush(stdout);
    nclog(2, "an error %d %s %g %ld %c %.3f", 1, "two", 3.5, 4L, '5', 6.0625);
    ncsetlogging(1);
    nclog(0, "a note %s", "that is");
    nclog(1, "a warning");
    nclog(3, "for debugging");
    return 0;
}
