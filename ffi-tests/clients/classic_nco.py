#!/usr/bin/env python3
"""The operators of NCO write the same classic files on our library as on the original, byte for byte."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA
from pair import clean, generate, run

# `-h` keeps the time of day out of the history; -O overwrites what the line before left.
PRINT = """
ncks --trd weather.cdf2.nc
ncks -m -M --trd six_types.cdf1.nc
ncks --cdl weather.cdf1.nc
ncks --json six_types.cdf2.nc
ncks --xml weather.cdf2.nc
ncks -H -C -s %g\\n -v t2m weather.cdf1.nc
ncks -H -d lat,0,,2 -d lon,1,,2 --trd weather.cdf1.nc
ncks -H -d lon,0.,180. -v t2m --trd weather.cdf2.nc
ncks --cdl more_types.cdf5.nc
"""
CHANGE = """
ncks -O -h weather.cdf1.nc copied.nc
ncks -O -h -3 weather.cdf2.nc three.nc
ncks -O -h -6 weather.cdf1.nc six.nc
ncks -O -h -5 weather.cdf1.nc five.nc
ncks -O -h -5 more_types.cdf5.nc more.nc
ncks -O -h -3 six_types.cdf5.nc types.nc
ncks -O -h -v t2m weather.cdf1.nc chosen.nc
ncks -O -h -x -v u weather.cdf1.nc excluded.nc
ncks -O -h -C -v t2m weather.cdf1.nc only.nc
ncks -O -h -d time,0 -d lon,1,3,2 weather.cdf1.nc part.nc
ncks -O -h -d lon,3,1 weather.cdf1.nc wrapped.nc
ncks -O -h -d time,1,,2 -d time,0 weather.cdf2.nc multi.nc
ncks -O -h --msa -d lat,2 -d lat,0 weather.cdf2.nc sorted.nc
ncks -O -h --fix_rec_dmn time weather.cdf1.nc fixed.nc
ncks -O -h --mk_rec_dmn lat -v lat weather.cdf1.nc record.nc
ncks -O -h -a weather.cdf2.nc unsorted.nc
ncks -O -h --hdr_pad 5000 weather.cdf1.nc padded.nc
ncks -A -h -v u weather.cdf1.nc only.nc
ncks -A -h -C -v t2m weather.cdf1.nc chosen.nc
ncks -O -h -b raw.bin -v t2m weather.cdf1.nc raw.nc
ncks -O -h --ppc t2m=2 weather.cdf1.nc rounded.nc
ncra -O -h weather.cdf1.nc mean.nc
ncra -O -h -y max -v t2m weather.cdf1.nc weather.cdf1.nc greatest.nc
ncra -O -h --mro -d time,,,2 weather.cdf1.nc means.nc
ncrcat -O -h weather.cdf1.nc weather.cdf1.nc long.nc
ncrcat -O -h -d time,0,3,2 weather.cdf2.nc weather.cdf2.nc part_long.nc
ncrcat -h --rec_apn weather.cdf1.nc long.nc
ncecat -O -h weather.cdf1.nc weather.cdf1.nc ensemble.nc
ncecat -O -h -u member -v t2m weather.cdf2.nc weather.cdf2.nc members.nc
nces -O -h weather.cdf1.nc weather.cdf1.nc ensemble_mean.nc
ncea -O -h -y ttl -v u weather.cdf2.nc weather.cdf2.nc total.nc
ncbo -O -h -y sub weather.cdf1.nc weather.cdf1.nc difference.nc
ncbo -O -h -y mlt -v t2m weather.cdf1.nc weather.cdf2.nc product.nc
ncflint -O -h -w 0.25,0.75 weather.cdf1.nc weather.cdf1.nc between.nc
ncwa -O -h -a lon weather.cdf1.nc zonal.nc
ncwa -O -h -a lat,lon -y rms -v t2m weather.cdf2.nc rms.nc
ncwa -O -h weather.cdf1.nc one.nc
ncpdq -O -h -a lon,lat weather.cdf1.nc turned.nc
ncpdq -O -h -a -lat weather.cdf1.nc upside_down.nc
ncpdq -O -h -a lat,time weather.cdf1.nc new_record.nc
ncpdq -O -h -P all_new -v t2m,u weather.cdf1.nc packed.nc
ncpdq -O -h -U packed.nc unpacked.nc
ncap2 -O -h -s twice=2*t2m;mean=t2m.avg($time);whole=int(u);lat=lat+1 weather.cdf1.nc computed.nc
ncap2 -O -h -v -s defdim("k",5);k[$k]=array(0,2,$k);t=t2m(0,:,:) weather.cdf1.nc made.nc
ncap2 -O -h -s t2m@units="celsius";where(t2m>280)t2m=0f;elsewhere;t2m=1f; weather.cdf2.nc edited.nc
ncap2 -A -h -s extra=time*2 weather.cdf1.nc chosen.nc
ncatted -O -h -a units,t2m,o,c,degC weather.cdf1.nc longer.nc
ncatted -O -h -a units,t2m,m,c,C -a ,lat,d,, -a new,global,c,d,1.5,2.5 weather.cdf1.nc atts.nc
ncatted -h -a title,global,o,c,a_title_in_place_that_is_longer_than_all_there_was atts.nc
ncatted -h -a numbers,t2m,o,s,1,2,3 -a more,global,a,c,and_more atts.nc
ncatted -O -h -a _FillValue,t2m,m,f,-1 weather.cdf2.nc filled.nc
ncrename -O -h -v t2m,temperature -d lat,y weather.cdf1.nc renamed.nc
ncrename -h -a temperature@units,einheit renamed.nc
ncrename -h -v temperature,t renamed.nc
ncrename -h -d y,latitude_of_the_grid renamed.nc
ncrename -h -v t,a_much_longer_name_than_before renamed.nc
ncatted -O -h -a units,ub,o,c,one more_types.cdf5.nc more_atts.nc
ncrcat -O -h -5 more_types.cdf5.nc more_types.cdf5.nc more_long.nc
ncwa -O -h -y min -a three more_types.cdf5.nc more_least.nc
ncks -O -h -6 -d time,0,1 six_types.cdf1.nc first.nc
"""
REFUSED = """
ncks -O -h no_such.nc a.nc
ncks -O -h -v no_such weather.cdf1.nc a.nc
ncks -O -h -d lat,9 weather.cdf1.nc a.nc
ncks -O -h -3 --no_tmp_fl more_types.cdf5.nc a.nc
ncrename -h -v t2m,u copied.nc
ncatted -h -a units,t2m,q,c,x copied.nc
"""

clean()
for stem in ("weather", "six_types", "more_types"):
    found = DATA / "classic" / f"{stem}.cdl"
    for kind in ("cdf1", "cdf2", "cdf5"):
        generate(found if found.exists() else DATA / "cdl" / f"{stem}.cdl", kind)
for line in filter(None, (PRINT + CHANGE).splitlines()):
    # What NCO says of separators depends on what is behind its texts in memory.
    run(line, edit=lambda text: re.sub(r'separator="[^"]*"', "", text))
for line in filter(None, REFUSED.splitlines()):
    run(line, fails=True)
