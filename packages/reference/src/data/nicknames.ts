/** What travellers call cities in passing, too short or too ambiguous for a search by prefix: `code|name/name`. */
export const NICKNAMES = `
NYC|NYC/NY/New York City/Big Apple/the Big Apple/Manhattan
LAX|LA/L.A./Los Angeles CA/Hollywood
SFO|SF/San Fran/Frisco/Bay Area/the Bay Area
SAN|SD
LAS|Vegas/Sin City/LV
PHL|Philly
CHI|Chi-town/Chitown/Windy City/the Windy City
WAS|DC/D.C./Washington DC/Washington D.C.
MSY|NOLA
MSP|Saint Paul/St Paul/St. Paul/Twin Cities
SEA|Tacoma
DFW|Fort Worth/Ft Worth/Ft. Worth/Dallas Fort Worth
FLL|Ft Lauderdale/Ft. Lauderdale
STL|St Louis/St. Louis
ATL|Hotlanta
CLT|Charlotte NC
ONT|Ontario California/Ontario CA
HPN|Westchester County/Westchester
MEX|CDMX/Ciudad de México/Mexico DF/DF
KUL|KL
HKG|HK
SGN|HCMC/Saigon
BKK|BKK
DEL|New Delhi
BLR|Bangalore/Bengaluru
RIO|Rio
LON|Big Smoke
PMI|Mallorca/Majorca/Mallorque/Maiorca/Майорка/马略卡/マヨルカ/마요르카/مايوركا
DPS|Bali/Бали/巴厘岛/峇里岛/バリ島/バリ/발리/بالي
HNL|Hawaii/Hawaï/Hawai/Havaí/Гавайи/夏威夷/ハワイ/하와이/هاواي
OKA|Okinawa
CJU|Jeju/济州岛/제주도/チェジュ
TCI|Teneriffa/Tenerife/Тенерифе
KRK|Krakow/Cracow
SJD|Cabo/Los Cabos/Cabo San Lucas
BRC|Bariloche
RHO|Rhodos/Rhodes/Rodas/Родос/罗得岛/ロードス島/로도스
PKC|Камчатка
IKT|Байкал
SSH|Шарм/Sharm
LXA|Tibet/西藏/Тибет/チベット/티베트
URC|Xinjiang/新疆
SJO|San José de Costa Rica/San José Costa Rica
PUS|김해/김해공항
ROV|Ростов
PWM|Portland Maine/Portland ME
CSG|Columbus Georgia/Columbus GA
JAC|Jackson Hole/Jackson Wyoming/Jackson WY
JAN|Jackson Mississippi/Jackson MS
RST|Rochester Minnesota/Rochester MN
CRW|Charleston West Virginia/Charleston WV
COU|Columbia Missouri/Columbia MO
SPI|Springfield Illinois/Springfield IL
SGF|Springfield Missouri/Springfield MO
MHT|Manchester New Hampshire/Manchester NH
XNA|Fayetteville Arkansas/Fayetteville AR
PDX|Vancouver Washington/Vancouver WA
BMI|Bloomington Illinois/Bloomington IL
AUG|Augusta Maine/Augusta ME
MOW|МСК
SVX|ЕКБ
OVB|НСК
LED|СПб/St Petersburg/St. Petersburg/Питер/Петербург
`;
