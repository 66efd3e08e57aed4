# What ncdf4 for R does with classic files, which it makes by default; prints what comes back.
library(ncdf4)

x <- ncdim_def("x", "degrees_east", c(0, 90, 180, 270))
y <- ncdim_def("y", "degrees_north", c(-45, 0, 45))
t <- ncdim_def("t", "days since 2000-01-01", 1:2, unlim = TRUE)
len <- ncdim_def("len", "", 1:8, create_dimvar = FALSE)
vars <- list(
    ncvar_def("temperature", "K", list(x, y, t), -999, prec = "float"),
    ncvar_def("count", "1", list(x, y), -1L, prec = "integer"),
    ncvar_def("small", "1", list(x), -1L, prec = "short"),
    ncvar_def("exact", "m", list(y), NULL, prec = "double"),
    ncvar_def("word", "", list(len, y), prec = "char")
)
nc <- nc_create("r.nc", vars)
ncvar_put(nc, "temperature", array(1:24 / 4, c(4, 3, 2)))
ncvar_put(nc, "count", matrix(1:12, 4, 3))
ncvar_put(nc, "small", c(1, NA, 3, 4))
ncvar_put(nc, "exact", c(0.1, 1e300, -1e-300))
ncvar_put(nc, "word", c("alpha", "beta", "gamma"))
ncvar_put(nc, "temperature", array(100:111, c(4, 3, 1)), start = c(1, 1, 3), count = c(4, 3, 1))
ncatt_put(nc, 0, "title", "written by R")
ncatt_put(nc, 0, "radius", 6378137)
nc_sync(nc)
nc_close(nc)

nc <- nc_open("r.nc", write = TRUE)
print(names(nc$var))
for (name in names(nc$var)) print(ncvar_get(nc, name))
print(ncvar_get(nc, "temperature", start = c(2, 1, 3), count = c(2, -1, 1)))
print(ncatt_get(nc, 0))
print(ncatt_get(nc, "count", "nothing"))
nc <- ncvar_rename(nc, "exact", "precise")
nc <- ncvar_add(nc, ncvar_def("added", "1", list(nc$dim$y), -1, prec = "double"))
ncvar_put(nc, "added", c(7, 8, 9))
print(ncvar_get(nc, "precise"))
print(ncvar_get(nc, "added"))
nc_close(nc)
