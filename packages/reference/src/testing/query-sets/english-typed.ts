/** English as it is typed in haste: small letters, no accents, slips, all in one breath. Today is Friday, 2026-11-20. */
export const ENGLISH_TYPED = `
cheap flights london to new york in february | LON>NYC out:2027-02-01..2027-02-28
hi, i need to get from manchester to alicante on the 14th of may, back on the 21st, 2 adults and 2 kids | MAN>ALC out:2027-05-14 back:2027-05-21 round pax:4
LHR-JFK business 3 dec to 10 dec | LHR>JFK business out:2026-12-03 back:2026-12-10 round
somewhere in europe for under 100 quid next weekend from stansted | STN>EU out:2026-11-28..2026-11-29 max:100GBP
nyc to la one way tomorrow morning | NYC>LAX out:2026-11-21 oneway at:morning
sf to chicago nonstop fri evening | SFO>CHI out:2026-11-20 stops:0 at:evening
flights from bostom to dublin | BOS>DUB
frankfrt to singapor premium economy in march | FRA>SIN premium_economy out:2027-03-01..2027-03-31
return flight from Gatwick to Malaga, leaving 3rd April and coming home 10th April | LGW>AGP out:2027-04-03 back:2027-04-10 round
sydney to bali 10 nights in july, not jetstar | SYD>DPS out:2027-07-01..2027-07-31 stay:10 without:JQ
toronto to vancouver with westjet or air canada, checked bag included | YTO>YVR with:WS,AC bag:included
what's the cheapest way to fly from dublin to lisbon over easter? | DUB>LIS out:2027-03-26..2027-03-29
two people from edinburgh to rome first weekend of march carry on only | EDI>ROM out:2027-03-06..2027-03-07 pax:2 bag:extra
dubai to heathrow first class on emirates | DXB>LHR first with:EK
seattle to haneda direct, april 2027 | SEA>HND out:2027-04-01..2027-04-30 stops:0
melbourne to london via singapore avoiding doha | MEL>LON via:SIN avoid:DOH
cheap trip from berlin to anywhere in south america in january | BER>SA out:2027-01-01..2027-01-31
budapest to barcelona direct or at most one stop | BUD>BCN stops:1
budapest to lisbon or anywhere in spain | BUD>LIS,ES
flying out of JFK on Dec 20, returning Jan 3, 1 stop max, under $900 | JFK> out:2026-12-20 back:2027-01-03 round stops:1 max:900USD
hong kong to osaka 5 days mid january | HKG>OSA out:2027-01-11..2027-01-20 stay:5
manchester to orlando for a fortnight in august | MAN>ORL out:2027-08-01..2027-08-31 stay:14
one-way ticket Bangkok - Chiang Mai on 12/24 | BKK>CNX out:2026-12-24 oneway
kl to hanoi airasia | KUL>HAN with:AK
philly to vegas for new year's | PHL>LAS out:2026-12-31..2027-01-01
i want to fly to paris this friday and come back sunday night | >PAR out:2026-11-20 back:2026-11-22 round
flight from Delhi to Toronto with 2 pieces of luggage | DEL>YTO bag:included
johannesburg to cape town late march, no early mornings | JNB>CPT out:2027-03-21..2027-03-31 not:morning
cheapest red eye from LAX to BOS on monday | LAX>BOS out:2026-11-23 at:red_eye
star alliance business class zurich to sao paulo 10 february give or take 3 days | ZRH>SAO business out:2027-02-07..2027-02-13 alliance:star_alliance
amsterdam to curacao 22 to 29 dec for a family of four | AMS>CUR out:2026-12-22 back:2026-12-29 round pax:4
atlanta to the caribbean in march under 400 dollars | ATL>AG,AW,BB,BS,CU,CW,DM,DO,GD,GP,HT,JM,KN,LC,MQ,PR,SX,TC,TT,VC,VG,VI out:2027-03-01..2027-03-31 max:400USD
reykjavik from boston, 4 nights, thanksgiving | BOS>REK out:2026-11-26..2026-11-29 stay:4
Hi there! Could you please find me a flight for my wife and me from Brisbane to Auckland on December 5th? | BNE>AKL out:2026-12-05 pax:2
me and my girlfriend, london to santorini, late june, max 1 stop, 250 pounds each | LON>JTR out:2027-06-21..2027-06-30 stops:1 pax:2 max:250GBP
lisbon to the azores | LIS>PDL,TER,HOR
qantas or singapore airlines perth to london premium econ | PER>LON premium_economy with:QF,SQ
o'hare to heathrow no united | ORD>LHR without:UA
MUC > BCN 12.12. - 15.12. | MUC>BCN out:2026-12-12 back:2026-12-15 round
stockholm or copenhagen to malaga any time in february | STO,CPH>AGP out:2027-02-01..2027-02-28
flights to thailand for christmas from birmingham | BHX>TH out:2026-12-24..2026-12-26
mumbai to goa tomorow 3 passengers no layovers | BOM>GOI out:2026-11-21 stops:0 pax:3
mexico city to cancun leaving after 6pm on thursday | MEX>CUN out:2026-11-26 at:evening
doha → kathmandu, qatar airways, 2 jan | DOH>KTM out:2027-01-02 with:QR
st louis to new orleans the day after tomorrow | STL>MSY out:2026-11-22
from anywhere in germany to mallorca at the end of may for 200 euro max | DE>PMI out:2027-05-21..2027-05-31 max:200EUR
oneworld flights SYD to HEL not via Bangkok | SYD>HEL alliance:oneworld avoid:BKK
nairobi to london in the second week of january | NBO>LON out:2027-01-08..2027-01-14
business class under 2000 from miami to madrid in the next 3 months | MIA>MAD business out:2026-11-20..2027-02-20 max:2000
just a backpack, bristol to krakow in 3 weeks | BRS>KRK out:2026-12-11 bag:extra
what can i get for 1.5k aud from sydney to europe in september return | SYD>EU out:2027-09-01..2027-09-30 round max:1500AUD
any cheap flights to barcelona from leeds on friday coming back monday? | LBA>BCN out:2026-11-20 back:2026-11-23 round
looking for 3 tickets from houston to cancun june 12-19 | IAH>CUN out:2027-06-12 back:2027-06-19 round pax:3
whats the lowest price from boston to reykjavik in the first half of december | BOS>REK out:2026-12-01..2026-12-15
tokyo to honolulu, early january, 6 nights, business | TYO>HNL business out:2027-01-01..2027-01-10 stay:6
need to be in singapore by 8 dec from melbourne | MEL>SIN out:2026-11-20..2026-12-08
kids free? 2 adults 1 infant from luton to tenerife south 10/02 - 17/02 | LTN>TFS out:2027-02-10 back:2027-02-17 round pax:3
fly me from buenos aires to madrid with iberia or air europa no more than one stop, max 1200 usd | BUE>MAD stops:1 max:1200USD with:IB,UX
washington dc to london heathrow over presidents day | WAS>LHR out:2027-02-13..2027-02-15
from belfast to anywhere sunny under £80 | BFS> max:80GBP
LAX SYD qantas business 20 march return 4 april | LAX>SYD business out:2027-03-20 back:2027-04-04 round with:QF
shanghai to new york city nonstop on china eastern | PVG>NYC stops:0 with:MU
round trip denver - frankfurt sept 3 to sept 17 united or lufthansa | DEN>FRA out:2027-09-03 back:2027-09-17 round with:UA,LH
from oslo to new york, one stop at most, not via reykjavik | OSL>NYC stops:1 avoid:REK
warsaw to dubai with flydubai or emirates in late february | WAW>DXB out:2027-02-21..2027-02-28 with:FZ,EK
bangkok to koh samui tomorrow afternoon | BKK>USM out:2026-11-21 at:afternoon
what about dublin to boston on st patricks day | DUB>BOS out:2027-03-17
montreal to paris this winter with a layover in reykjavik | YMQ>PAR out:2026-12-01..2027-02-28 via:REK
a week in crete from gatwick in september, two of us | LGW>HER,CHQ out:2027-09-01..2027-09-30 stay:7 pax:2
prague to tel aviv, carry-on, leaving sunday morning | PRG>TLV out:2026-11-22 at:morning bag:extra
flight to vancouver from calgary for a family of five next saturday | YYC>YVR out:2026-11-28 pax:5
i'd like to go from cape town to mauritius for our honeymoon, 10 nights, in november next year | CPT>MRU out:2027-11-01..2027-11-30 stay:10
cheapest day to fly from miami to bogota in march | MIA>BOG out:2027-03-01..2027-03-31
edinburgh to new york 3-5 nights in early december below 450 pounds | EDI>NYC out:2026-12-01..2026-12-10 stay:3..5 max:450GBP
jakarta to tokyo garuda or ana | JKT>TYO with:GA,NH
from athens to santorini evening flight 3rd june | ATH>JTR out:2027-06-03 at:evening
student flight milan to budapest at the weekend | MIL>BUD out:2026-11-21..2026-11-22
houston to anywhere in central america for spring, no spirit or frontier | IAH>BZ,CR,GT,HN,NI,PA,SV out:2027-03-01..2027-05-31 without:NK,F9
hawaii from seattle, memorial day weekend, 4 people | SEA>HNL,OGG,KOA,LIH out:2027-05-29..2027-05-31 pax:4
leaving paris cdg on the 28th for new york jfk | CDG>JFK out:2026-11-28
lhr to hkg, one world only, premium | LHR>HKG premium_economy alliance:oneworld
berlin munich 7am monday | BER>MUC out:2026-11-23 at:morning
dallas to las vegas fri to sun | DFW>LAS out:2026-11-20 back:2026-11-22 round
lisbon > rio > one way in may | LIS>RIO out:2027-05-01..2027-05-31 oneway
4 adults and 2 children, brussels to malaga, 1 to 15 august, luggage included | BRU>AGP out:2027-08-01 back:2027-08-15 round pax:6 bag:included
NYC to SF sometime in the next two months for less than 250 | NYC>SFO out:2026-11-20..2027-01-20 max:250
any flights ex perth to colombo under 600 aud | PER>CMB max:600AUD
accra to london in december, two 23kg bags | ACC>LON out:2026-12-01..2026-12-31 bag:included
from sao paulo to lisbon on tap, morning arrival | SAO>LIS with:TP at:morning
bristol to dublin day trip 5 december | BRS>DUB out:2026-12-05
nice to london city airport thursday evening | NCE>LCY out:2026-11-26 at:evening
glasgow to dubai april 2nd through april 12th | GLA>DXB out:2027-04-02 back:2027-04-12 round
the philippines from los angeles, christmas and new year | LAX>PH out:2026-12-24..2027-01-01
manchester to islamabad on pia, 40kg luggage | MAN>ISB with:PK bag:included
portland to seattle | PDX>SEA
birmingham alabama to chicago on american | BHM>CHI with:AA
flying to rome in 6 weeks from bucharest | BUH>ROM out:2027-01-01
first class to tokyo from chicago under 9k | CHI>TYO first max:9000
cheapest ticket to accra from heathrow leaving after christmas | LHR>ACC out:2026-12-27..2027-06-25
paris for the weekend from southampton | SOU>PAR out:2026-11-21..2026-11-22
2 adults, dublin to new york, 17th march to 24th march, hold luggage | DUB>NYC out:2027-03-17 back:2027-03-24 round pax:2 bag:included
lisbon or madrid from new york, whichever is cheaper, in may | NYC>LIS,MAD out:2027-05-01..2027-05-31
sydney to queenstown 4th july for a week with one checked bag each | SYD>ZQN out:2027-07-04 stay:7 bag:included
can i fly direct from manchester to las vegas in april | MAN>LAS out:2027-04-01..2027-04-30 stops:0
fly from toronto to havana on the 15th of january and return on the 22nd | YTO>HAV out:2027-01-15 back:2027-01-22 round
where can i go from milan bergamo for 30 euros | BGY> max:30EUR
seoul to jeju this afternoon | SEL>CJU out:2026-11-20 at:afternoon
zurich new york business class lie flat, swiss or delta, not united | ZRH>NYC business with:LX,DL without:UA
kuala lumpur - tokyo, anytime between 5 and 20 april, max myr 1500 | KUL>TYO out:2027-04-05..2027-04-20 max:1500MYR
vacation in greece, from newark, late june to early july | EWR>GR out:2027-06-21..2027-07-10
los angeles to tokyo with zipair | LAX>TYO with:ZG
LON-DXB rtn 12/02-19/02 2pax | LON>DXB out:2027-02-12 back:2027-02-19 round pax:2
delhi to leh morning flight | DEL>IXL at:morning
quickest way from oslo to tromso on boxing day | OSL>TOS out:2026-12-26
flights from newcastle to alicante departing between 1st and 5th october for 7 nights | NCL>ALC out:2027-10-01..2027-10-05 stay:7
chicago to rome via london, returning from milan | CHI>ROM via:LON
boston - paris under $400 round trip nonstop in october or november | BOS>PAR out:2027-10-01..2027-11-30 round stops:0 max:400USD
last minute deals from dubai this week | DXB> out:2026-11-20..2026-11-22
honeymoon to the seychelles from frankfurt in business | FRA>SC business
bangkok to tokyo tmrw night | BKK>TYO out:2026-11-21 at:evening
glasgow to malaga sat 5 june to sat 12 june | GLA>AGP out:2027-06-05 back:2027-06-12 round
three of us want to go to ibiza from liverpool in the first week of september | LPL>IBZ out:2027-09-01..2027-09-07 pax:3
mumbai to london non stop air india or virgin 2nd of jan | BOM>LON out:2027-01-02 stops:0 with:AI,VS
two tickets hong kong to tokyo for lunar new year | HKG>TYO out:2027-02-05..2027-02-12 pax:2
jfk to anywhere in the caribbean on jetblue | JFK>AG,AW,BB,BS,CU,CW,DM,DO,GD,GP,HT,JM,KN,LC,MQ,PR,SX,TC,TT,VC,VG,VI with:B6
amsterdam to new york in a premium cabin for about 900 euros | AMS>NYC premium_economy max:900EUR
auckland to london with no more than 2 stops and 2 bags | AKL>LON stops:2 bag:included
i need a flight out of mexico city into toronto on wednesday the 2nd of december | MEX>YTO out:2026-12-02
san jose to seattle friday after 5pm | SJC>SEA out:2026-11-20 at:evening
stockholm to tokyo at the end of march for ten days | STO>TYO out:2027-03-21..2027-03-31 stay:10
anything from bristol to italy under 60 pounds in june | BRS>IT out:2027-06-01..2027-06-30 max:60GBP
berlin to bali ~ 20 dec, flexible by 3 days | BER>DPS out:2026-12-17..2026-12-23
melbourne to tokyo before march | MEL>TYO out:2026-11-20..2027-02-28
nyc to miami wed morning return sun evening | NYC>MIA out:2026-11-25 back:2026-11-29 round at:morning
i want to leave houston on may 1 and get back on may 9 to visit medellin | IAH>MDE out:2027-05-01 back:2027-05-09 round
manila cebu 14 feb, 2 people, cebu pacific or airasia | MNL>CEB out:2027-02-14 pax:2 with:5J,AK
madrid to new york at xmas, not through lisbon, max 700€ | MAD>NYC out:2026-12-24..2026-12-26 max:700EUR avoid:LIS
frankfurt to goa in the second half of january | FRA>GOI out:2027-01-16..2027-01-31
london city to amsterdam first thing tomorrow | LCY>AMS out:2026-11-21 at:morning
economy from perth to singapore below aud 300 | PER>SIN economy max:300AUD
beijing to frankfurt on lufthansa without stops on the 9th | BJS>FRA out:2026-12-09 stops:0 with:LH
fll to sju spirit one way tonight | FLL>SJU out:2026-11-20 oneway at:evening
tampa to the bahamas long weekend in february | TPA>BS out:2027-02-01..2027-02-28 stay:3
nashville to vegas, 4 guys, memorial day | BNA>LAS out:2027-05-29..2027-05-31 pax:4
cheep flights dublin to amsterdam next month | DUB>AMS out:2026-12-01..2026-12-31
lodnon to paris tomorrow | LON>PAR out:2026-11-21
fly to new yrok from dublin in march | DUB>NYC out:2027-03-01..2027-03-31
barcelona flights from manchester, leave 3/5 return 10/5 | MAN>BCN out:2027-05-03 back:2027-05-10 round
i'm looking for a return from gatwick to faro for me and the kids, 1 adult 2 children, easter holidays, hold bag | LGW>FAO out:2027-03-20..2027-04-04 round pax:3 bag:included
any business class fare from milan to bangkok below €1,800 in january or february? | MIL>BKK business out:2027-01-01..2027-02-28 max:1800EUR
family of 4 from aberdeen to orlando for two weeks in july/august | ABZ>ORL out:2027-07-01..2027-08-31 stay:14 pax:4
SIN-BKK-SIN 2-5 jan | SIN>BKK out:2027-01-02 back:2027-01-05 round
london to cape town overnight flight, not ethiopian | LON>CPT without:ET at:red_eye
sydney melbourne 6pm friday | SYD>MEL out:2026-11-20 at:evening
from bergen to london via oslo | BGO>LON via:OSL
anywhere in asia from helsinki for less than 400 eur round trip | HEL>AS round max:400EUR
miami - bogota - 12 december - 20 december - 2 passengers - economy | MIA>BOG economy out:2026-12-12 back:2026-12-20 round pax:2
two weeks in vietnam from paris in february, max one stop, star alliance | PAR>VN out:2027-02-01..2027-02-28 stay:14 stops:1 alliance:star_alliance
cheapest way to get from lisbon to rio for carnival | LIS>RIO out:2027-02-06..2027-02-09
prague to london stansted only on saturdays in january | PRG>STN out:2027-01-01..2027-01-31
austin to denver on southwest, no checked bags | AUS>DEN with:WN bag:extra
flight to geneva from luton on 18 december for skiing, back on boxing day | LTN>GVA out:2026-12-18 back:2026-12-26 round
stockholm to new york 1st class | STO>NYC first
flights to the maldives from manchester for about 10 nights around christmas | MAN>MV out:2026-12-24..2026-12-26 stay:10
what flights are there from brisbane to fiji in the middle of june | BNE>NAN out:2027-06-11..2027-06-20
milwaukee to phoenix for spring training, early march | MKE>PHX out:2027-03-01..2027-03-10
one passenger from vienna to zagreb on thursday the 10th | VIE>ZAG out:2026-12-10 pax:1
need a cheap flight home to warsaw from london for easter | LON>WAW out:2027-03-26..2027-03-29
london to lagos british airways or virgin atlantic premium economy may 2027 | LON>LOS premium_economy out:2027-05-01..2027-05-31 with:BA,VS
seattle to anchorage in alaska on alaska airlines june 1 | SEA>ANC out:2027-06-01 with:AS
jfk to heathrow redeye no later than 20 jan | JFK>LHR out:2026-11-20..2027-01-20 at:red_eye
flights under 50 from stansted to anywhere this month | STN> out:2026-11-20..2026-11-30 max:50
i want to go to japan with my girlfriend for 2 weeks in october from birmingham | BHX>JP out:2027-10-01..2027-10-31 stay:14 pax:2
phuket in january from sydney for 4 with jetstar or scoot | SYD>HKT out:2027-01-01..2027-01-31 pax:4 with:JQ,TR
glasgow -> barcelona 9 april (flexible +/- 3 days) | GLA>BCN out:2027-04-06..2027-04-12
ryanair flights from dublin to poland under €25 | DUB>PL max:25EUR with:FR
new york - tel aviv el al tuesday | NYC>TLV out:2026-11-24 with:LY
ewr-lis tap business 8-18 september | EWR>LIS business out:2027-09-08 back:2027-09-18 round with:TP
manchester to antalya all of july, 2 ads 2 chd | MAN>AYT out:2027-07-01..2027-07-31 pax:4
long haul from amsterdam in first under 3000 euros | AMS> first max:3000EUR
chennai to singapore 11pm tonight | MAA>SIN out:2026-11-20 at:evening
bologna to brussels charleroi | BLQ>CRL
please show direct flights between frankfurt and windhoek | FRA>WDH stops:0
i have 500 dollars, where can i fly from denver in march | DEN> out:2027-03-01..2027-03-31 max:500USD
leave tokyo may 3 arrive honolulu | TYO>HNL out:2027-05-03
melbourne hobart this arvo | MEL>HBA out:2026-11-20 at:afternoon
dublin to nyc, not aer lingus, not via london | DUB>NYC without:EI avoid:LON
bags included: lisbon to london, 1 adult, 2nd feb | LIS>LON out:2027-02-02 pax:1 bag:included
toronto to delhi under c$1500 | YTO>DEL max:1500CAD
quito-lima-quito december 10 to 17 | UIO>LIM out:2026-12-10 back:2026-12-17 round
nyc to tokyo in business using ana miles | NYC>TYO business with:NH
cheap flights to scotland from london next friday | LON>GB out:2026-11-27
i'd like two business class tickets from hong kong to vancouver on cathay pacific around christmas time | HKG>YVR business out:2026-12-24..2026-12-26 pax:2 with:CX
costa brava from birmingham for a week in june | BHX>GRO,BCN out:2027-06-01..2027-06-30 stay:7
spring break flights from boston to puerto rico under $350 | BOS>PR max:350USD
sydney to the greek islands in july, one stop, 4 passengers | SYD>GR out:2027-07-01..2027-07-31 stops:1 pax:4
fly from rome fiumicino to madrid barajas | FCO>MAD
cheapest one way from singapore to perth with scoot on new year's day | SIN>PER out:2027-01-01 oneway with:TR
dublin to new york leaving st stephen's day back new year's eve | DUB>NYC out:2026-12-26 back:2026-12-31 round
las vegas from london, no more than 1 stop, at least 23kg of baggage | LON>LAS stops:1 bag:included
weekend break in prague from luton in january under £70 | LTN>PRG out:2027-01-01..2027-01-31 max:70GBP
what's the cheapest month to fly from paris to seoul | PAR>SEL
JFK to LHR on 15/03 evening flight | JFK>LHR out:2027-03-15 at:evening
los angeles or san francisco to seoul or tokyo in may | LAX,SFO>SEL,TYO out:2027-05-01..2027-05-31
amsterdam - bangkok, 3 weeks, early november 2027, max 1 stop, klm or eva air | AMS>BKK out:2027-11-01..2027-11-10 stay:21 stops:1 with:KL,BR
return to bali from auckland, 2 pax, july 3 - july 17 | AKL>DPS out:2027-07-03 back:2027-07-17 round pax:2
istanbul to cape town without going through dubai or doha | IST>CPT avoid:DXB,DOH
milan to new york, red eye ok, under 500 dollars | MIL>NYC max:500USD at:red_eye
next thursday dublin to edinburgh | DUB>EDI out:2026-11-26
munich to split, a few days in september | MUC>SPU out:2027-09-01..2027-09-30
auckland to sydney 27 dec | AKL>SYD out:2026-12-27
can you get me from belfast to malaga for easter, 2 adults 1 child 1 infant, with a suitcase each? | BFS>AGP out:2027-03-26..2027-03-29 pax:4 bag:included
late august, dublin to split, 10 nights, budget 200 euro pp | DUB>SPU out:2027-08-21..2027-08-31 stay:10 max:200EUR
flights calgary to phoenix thru denver | YYC>PHX via:DEN
houston hobby to dallas love field with southwest | HOU>DAL with:WN
i want to get away from london next weekend for less than £80, carry on only, no ryanair | LON> out:2026-11-28..2026-11-29 max:80GBP without:FR bag:extra
guadalajara to tijuana mar 3 | GDL>TIJ out:2027-03-03
oakland - maui may 22-29 hawaiian or alaska | OAK>OGG out:2027-05-22 back:2027-05-29 round with:HA,AS
depart ord after 5pm on friday and return before noon on monday, to lga | ORD>LGA out:2026-11-20 back:2026-11-23 round at:evening
osaka to fukuoka mid-april one way before 10am | OSA>FUK out:2027-04-11..2027-04-20 oneway at:morning
two students from galway? shannon to boston in june one way | SNN>BOS out:2027-06-01..2027-06-30 oneway pax:2
the cheapest flight to anywhere from bristol in the next two weeks | BRS> out:2026-11-20..2026-12-04
london to dubai, 28 feb - 7 mar, any airline but emirates, baggage included | LON>DXB out:2027-02-28 back:2027-03-07 round without:EK bag:included
manchester-heathrow shuttle monday morning | MAN>LHR out:2026-11-23 at:morning
new york to los angeles first class on delta or jetblue, not a redeye | NYC>LAX first with:DL,B6 not:red_eye
sunday 6th december, gatwick to berlin, evening | LGW>BER out:2026-12-06 at:evening
paris for two from lisbon in the last week of may | LIS>PAR out:2027-05-25..2027-05-31 pax:2
dublin to rome on the last friday of may | DUB>ROM out:2027-05-28
`;
