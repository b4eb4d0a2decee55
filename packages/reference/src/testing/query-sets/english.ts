/** What travellers type in English, and what each says. Today is Friday, 2026-11-20. */
export const ENGLISH_QUERIES = `
cheap flights from LA to NYC next weekend | LAX>NYC out:2026-11-28..2026-11-29
budapest to rome next weekend friday to sunday | BUD>ROM out:2026-11-27 back:2026-11-29 round
friday to sunday next weekend from vienna to london | VIE>LON out:2026-11-27 back:2026-11-29 round
fly business class from Tokyo to anywhere in Europe over Golden Week, no red-eyes | TYO>EU business out:2027-04-29..2027-05-05 not:red_eye
Boston to Miami over Thanksgiving, nonstop | BOS>MIA out:2026-11-26..2026-11-29 stops:0
two adults from Heathrow to Singapore in early February | LHR>SIN pax:2 out:2027-02-01..2027-02-10
anywhere warm from Chicago for Christmas | CHI> out:2026-12-24..2026-12-26
London to Bangkok return leaving 10 January coming back 24 January | LON>BKK round out:2027-01-10 back:2027-01-24
one way SFO to JFK tomorrow morning | SFO>JFK oneway out:2026-11-21 at:morning
Dublin to Spain in May for under 150 euros | DUB>ES out:2027-05-01..2027-05-31 max:150EUR
Vegas to Honolulu with Hawaiian Airlines | LAS>HNL with:HA
Sydney to London via Singapore, not through Dubai | SYD>LON via:SIN avoid:DXB
Manchester to New York in premium economy, max one stop | MAN>NYC premium_economy stops:1
weekend in Rome from Gatwick next weekend | LGW>ROM out:2026-11-28..2026-11-29
I need a flight from Philly to Frankfurt on Star Alliance in March | PHL>FRA alliance:star_alliance out:2027-03-01..2027-03-31
oneworld first class Hong Kong to London | HKG>LON first alliance:oneworld
Toronto to Florida between 20 and 27 March for a family of 4 | YTO>MIA,MCO,FLL,TPA,RSW,PBI,JAX out:2027-03-20..2027-03-27 pax:4
Edinburgh to the Canary Islands in February for 7 nights | EDI>TFS,LPA,ACE,FUE,TFN,SPC out:2027-02-01..2027-02-28 stay:7
from Phoenix to Las Vegas with zero checked bags | PHX>LAS bag:extra
BUD to BCN 12/03/2027 carry-on only | BUD>BCN out:2027-03-12 bag:extra
Paris to Montreal with a checked bag, anything but Air Transat | PAR>YMQ bag:included without:TS
from Delhi to Dubai under 20000 rupees | DEL>DXB max:20000INR
Atlanta to Seattle the day after tomorrow, evening departure | ATL>SEA out:2026-11-22 at:evening
Singapore to Seoul for Chinese New Year | SIN>SEL out:2027-02-05..2027-02-12
Kuala Lumpur to Jeddah after Eid al-Fitr | KUL>JED out:2027-03-12..2027-09-08
Denver to Cancun in 3 weeks | DEN>CUN out:2026-12-11
Berlin to Lisbon 15 December plus or minus 2 days | BER>LIS out:2026-12-13..2026-12-17
Perth, Australia to Bali in the summer for two weeks | PER>DPS out:2027-06-01..2027-08-31 stay:14
Portland, Maine to Washington DC on Friday | PWM>WAS out:2026-11-20
London or Manchester to Orlando in August | LON,MAN>ORL out:2027-08-01..2027-08-31
Amsterdam to Japan for 10 to 14 days in April | AMS>JP stay:10..14 out:2027-04-01..2027-04-30
san fransisco to los angelos friday | SFO>LAX out:2026-11-20
LHR-JFK 2027-01-15 business | LHR>JFK business out:2027-01-15
fly from Auckland to South America at the end of next month | AKL>SA out:2026-12-21..2026-12-31
Johannesburg to Cape Town this weekend under $120 | JNB>CPT out:2026-11-21..2026-11-22 max:120USD
solo trip from Austin to Lima, up to 2 stops | AUS>LIM pax:1 stops:2
couple from Glasgow to Majorca the first week of July | GLA>PMI pax:2 out:2027-07-01..2027-07-07
Easter break in Greece from Birmingham | BHX>GR out:2027-03-20..2027-04-04
New Year’s Eve in New York from Boston by train or plane, budget $200 | BOS>NYC out:2026-12-31 max:200USD
skyteam flights Amsterdam to Detroit, no Air France | AMS>DTT alliance:skyteam without:AF
Hong Kong to Phuket within the next two weeks | HKG>HKT out:2026-11-20..2026-12-04
Stansted to Krakow with Ryanair or Wizz Air next Tuesday | STN>KRK with:FR,W6 out:2026-11-24
Mumbai to the Middle East in winter | BOM>AE,BH,IL,JO,KW,LB,OM,QA,SA,TR out:2026-12-01..2027-02-28
flights to Tokyo after 10 January | >TYO out:2027-01-11..2027-07-10
leaving from Newark on the 3rd returning on the 9th | EWR> out:2026-12-03 back:2026-12-09 round
I'd like to fly business from Zurich to New York next Friday for less than 3000 francs | ZRH>NYC business out:2026-11-27 max:3000CHF
show me nonstop flights out of Denver to Cabo in mid-December | DEN>SJD stops:0 out:2026-12-11..2026-12-20
cheapest economy fare Sydney - Tokyo, two people, leaving Dec 20 back Jan 5 | SYD>TYO economy pax:2 out:2026-12-20 back:2027-01-05 round
London to New York on British Airways or Virgin Atlantic, first class | LON>NYC first with:BA,VS
somewhere in Italy from Dublin, 3 nights, under €100 | DUB>IT stay:3 max:100EUR
Seattle to Hawaii over spring with a checked bag | SEA>HNL,OGG,KOA,LIH out:2027-03-01..2027-05-31 bag:included
Eid al-Adha from London to Islamabad, one way | LON>ISB oneway out:2027-05-16..2027-05-19
Frankfurt to the USA avoiding London and Amsterdam | FRA>US avoid:LON,AMS
next month from Nairobi to Mumbai via Addis Ababa | NBO>BOM via:ADD out:2026-12-01..2026-12-31
Memorial Day weekend, Dallas to Las Vegas, no Spirit | DFW>LAS out:2027-05-29..2027-05-31 without:NK
flights from Manila to Dubai for 3 passengers in January 2027 with Emirates | MNL>DXB pax:3 out:2027-01-01..2027-01-31 with:EK
Oslo to Copenhagen tonight | OSL>CPH out:2026-11-20 at:evening
from Cairo to anywhere in Southeast Asia, max 2 stops | CAI>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN stops:2
round trip Lagos London 5th to 19th of March | LOS>LON round out:2027-03-05 back:2027-03-19
I come back on Sunday from Vienna and want to depart from Leeds | LBA>VIE back:2026-11-22 round
I am staying in Oslo and will return to Gatwick on 3 March | LGW>OSL back:2027-03-03 round
leaving from Denver on the 5th from Boise | DEN>BOI out:2026-12-05
I'm heading to Prague to Krakow | KRK>PRG
going to Leeds and then flying to Cork | LBA>ORK
between Christmas and New Year from Paris to Vienna | PAR>VIE out:2026-12-24..2027-01-01
first weekend of May from Brussels to Nice | BRU>NCE out:2027-05-01..2027-05-02
Newcastle to Faro in the next three months | NCL>FAO out:2026-11-20..2027-02-20
Bristol to Geneva leaving after 6pm on Thursday | BRS>GVA out:2026-11-26 at:evening
flights from London to either Porto or Lisbon in 10 days | LON>OPO,LIS out:2026-11-30
direct to Tokyo from Vancouver in cherry blossom season, April 2027 | YVR>TYO stops:0 out:2027-04-01..2027-04-30
Cologne to Tel Aviv mid-January, premium economy, no more than 1 stop, under 700 EUR | CGN>TLV out:2027-01-11..2027-01-20 premium_economy stops:1 max:700EUR
I want to visit Mexico City from Houston next summer with my wife | IAH>MEX out:2027-06-01..2027-08-31 pax:2
Buenos Aires to Santiago, Chile on Monday, no LATAM | BUE>SCL out:2026-11-23 without:LA
jfk lhr 15 jan | JFK>LHR out:2027-01-15
Tokyo, Seoul or Taipei from Los Angeles in March under $700 | LAX>TYO,SEL,TPE out:2027-03-01..2027-03-31 max:700USD
rome to oslo around 20 may, family of 5 (2 adults, 3 kids) | ROM>OSL out:2027-05-18..2027-05-22 pax:5
london to tokyo for at least 16 nights in march, 2 adults and baby | LON>TYO stay:16..365 out:2027-03-01..2027-03-31 pax:3
boston to vegas with 3 friends the friday before martin luther king day | BOS>LAS pax:4 out:2027-01-15
paris to nice with my parents, thanksgiving week | PAR>NCE pax:3 out:2026-11-23..2026-11-29
my wife and I plus her mother from dublin to faro | DUB>FAO pax:3
adelaide to europe (rome, athens or split) in may | ADL>ROM,ATH,SPU out:2027-05-01..2027-05-31
dublin or cork to lisbon, out friday 5 march or saturday 6, back 12th or 13th | DUB,ORK>LIS out:2027-03-05..2027-03-06 back:2027-03-12..2027-03-13 round
atlanta to denver, southwest, in the week of 10 may | ATL>DEN with:WN out:2027-05-10..2027-05-16
chicago to the caribbean but not jamaica in april | CHI>AG,AW,BB,BS,CU,CW,DM,DO,GD,GP,HT,KN,LC,MQ,PR,SX,TC,TT,VC,VG,VI out:2027-04-01..2027-04-30
2 returns from leeds to dublin the week after easter | LBA>DUB round pax:2 out:2027-03-29..2027-04-04
Leeds to Dublin around the 10th of January | LBA>DUB out:2027-01-08..2027-01-12
leeds dublin may | LBA>DUB out:2027-05-01..2027-05-31
Leeds to Dublin on Monday, no sorry, make that Wednesday | LBA>DUB out:2026-11-25
Leeds to Dublin on Christmas Day | LBA>DUB out:2026-12-25
London to Rome, 5 people including 2 kids | LON>ROM pax:5
london to rome, stopovers no thanks | LON>ROM stops:0
`;
