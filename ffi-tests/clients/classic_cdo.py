#!/usr/bin/env python3
"""CDO prints the same of classic files and writes the same ones on our library as on the original, byte for byte."""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA
from pair import clean, generate, run

PRINT = """
info weather.cdf1.nc
infon weather.cdf2.nc
sinfo weather.cdf1.nc
sinfon weather.cdf5.nc
showname weather.cdf1.nc
showtimestamp weather.cdf1.nc
griddes weather.cdf1.nc
zaxisdes weather.cdf1.nc
vardes weather.cdf2.nc
ntime weather.cdf2.nc
showformat weather.cdf5.nc
outputtab,date,lat,lon,name,value weather.cdf1.nc
output -fldmean weather.cdf2.nc
diffn weather.cdf1.nc weather.cdf5.nc
infon relief.cdf1.nc
"""
# `--no_history` keeps the time of day out of the files.
WRITE = """
-f nc copy weather.cdf1.nc nc1.nc
-f nc1 copy weather.cdf5.nc nc11.nc
-f nc2 copy weather.cdf1.nc nc2.nc
-f nc5 copy weather.cdf1.nc nc5.nc
copy weather.cdf5.nc same_kind.nc
timmean weather.cdf1.nc timmean.nc
ymonmean weather.cdf1.nc ymonmean.nc
fldmean weather.cdf2.nc fldmean.nc
zonmean weather.cdf1.nc zonmean.nc
sellonlatbox,90,270,-45,45 weather.cdf1.nc box.nc
selname,t2m weather.cdf1.nc t2m.nc
selname,u weather.cdf5.nc u.nc
sellevel,50000 -selname,u weather.cdf1.nc level.nc
remapbil,r8x4 -selname,t2m weather.cdf1.nc bilinear.nc
remapcon,r6x3 relief.cdf1.nc conservative.nc
addc,10 weather.cdf2.nc warmer.nc
setctomiss,0 weather.cdf1.nc missing.nc
add weather.cdf1.nc weather.cdf2.nc sum.nc
expr,c=t2m-273.15 weather.cdf1.nc celsius.nc
-b F64 copy weather.cdf1.nc double.nc
-b I16 copy -selname,t2m weather.cdf1.nc packed.nc
seltimestep,1 weather.cdf1.nc step1.nc
seltimestep,2 weather.cdf1.nc step2.nc
mergetime step1.nc step2.nc merged.nc
cat step2.nc merged.nc
merge t2m.nc bilinear.nc two_grids.nc
splitname weather.cdf1.nc name_
splitlevel weather.cdf5.nc level_
splitmon weather.cdf2.nc month_
setreftime,1850-01-01,00:00:00 weather.cdf1.nc referred.nc
chname,t2m,temperature weather.cdf1.nc renamed.nc
invertlat weather.cdf1.nc inverted.nc
-P 2 timstd weather.cdf1.nc deviation.nc
-r copy weather.cdf1.nc relative.nc
"""
REFUSED = """
infon no_such.nc
copy weather.cdf1.nc no_such/a.nc
selname,no_such weather.cdf1.nc a.nc
"""

clean()
for kind in ("cdf1", "cdf2", "cdf5"):
    generate(DATA / "cdl/weather.cdl", kind)
generate(DATA / "relief.cdl", "cdf1")
for line in filter(None, PRINT.splitlines()):
    run(f"cdo -s {line}")
for line in filter(None, WRITE.splitlines()):
    run(f"cdo -s --no_history {line}")
for line in filter(None, REFUSED.splitlines()):
    run(f"cdo -s {line}", fails=True)
