/** German as it is typed in haste: small letters, no accents, slips, all in one breath. Today is Friday, 2026-11-20. */
export const GERMAN_TYPED = `
billige flüge von berlin nach barcelona im april | BER>BCN out:2027-04-01..2027-04-30
münchen new york hin und zurück 10.3. bis 20.3. | MUC>NYC out:2027-03-10 back:2027-03-20 round
frankfurt bangkok business lufthansa oder thai airways nonstop | FRA>BKK business stops:0 with:LH,TG
ich möchte am 5. dezember von hamburg nach london fliegen und am 8. zurück, 2 erwachsene und ein kind | HAM>LON out:2026-12-05 back:2026-12-08 round pax:3
köln palma nächstes wochenende | CGN>PMI out:2026-11-28..2026-11-29
wien rom morgen früh | VIE>ROM out:2026-11-21 at:morning
nur hinflug zürich lissabon übermorgen | ZRH>LIS out:2026-11-22 oneway
duesseldorf antalya in den osterferien 4 personen mit gepäck | DUS>AYT out:2027-03-20..2027-04-04 pax:4 bag:included
kanaren ab stuttgart 7 nächte im februar unter 300 euro | STR>TFS,LPA,ACE,FUE,TFN,SPC out:2027-02-01..2027-02-28 stay:7 max:300EUR
irgendwohin in südamerika ab frankfurt im märz | FRA>SA out:2027-03-01..2027-03-31
muenchen nach tokio ende märz über helsinki | MUC>TYO out:2027-03-21..2027-03-31 via:HEL
hanover mallorca ryanair | HAJ>PMI with:FR
flug von leipzig nach istanbul ohne turkish airlines | LEJ>IST without:TK
berln wien freitag abend | BER>VIE out:2026-11-20 at:evening
zürich singapur first class | ZRH>SIN first
ich suche einen günstigen flug für zwei personen von stuttgart nach athen anfang juni | STR>ATH out:2027-06-01..2027-06-10 pax:2
basel london gatwick nur handgepäck dienstag | EAP>LGW out:2026-11-24 bag:extra
frankfurt miami höchstens ein stopp bis 700 € | FRA>MIA stops:1 max:700EUR
über weihnachten von münchen auf die malediven | MUC>MV out:2026-12-24..2026-12-26
hamburg kopenhagen mitte dezember | HAM>CPH out:2026-12-11..2026-12-20
salzburg - london stansted 12.12. | SZG>STN out:2026-12-12
von österreich nach griechenland im sommer | AT>GR out:2027-06-01..2027-08-31
dresden - zürich nächsten montag swiss | DRS>ZRH out:2026-11-23 with:LX
zwei wochen thailand ab wien im januar, kein umstieg | VIE>TH out:2027-01-01..2027-01-31 stay:14 stops:0
flüge nach japan ab düsseldorf, premium economy, star alliance | DUS>JP premium_economy alliance:star_alliance
guten tag, gibt es einen flug von bremen nach malaga am donnerstag, den 3.12.? | BRE>AGP out:2026-12-03
silvester in new york ab berlin | BER>NYC out:2026-12-31
kapstadt ab frankfurt 3 wochen zwischen 10. januar und 20. februar | FRA>CPT out:2027-01-10..2027-02-20 stay:21
mit meiner freundin von köln nach paris über pfingsten | CGN>PAR out:2027-05-15..2027-05-17 pax:2
bern - wien alleine nächste woche | BRN>VIE out:2026-11-23..2026-11-29 pax:1
nachtflug von dubai nach münchen | DXB>MUC at:red_eye
sydney ab münchen, nicht über doha, max. 2 stopps | MUC>SYD stops:2 avoid:DOH
lissabon oder porto ab nürnberg in den nächsten zwei wochen | NUE>LIS,OPO out:2026-11-20..2026-12-04
eurowings oder condor, düsseldorf nach kreta, august | DUS>HER,CHQ out:2027-08-01..2027-08-31 with:EW,DE
graz frankfurt mittwoch nachmittag | GRZ>FRA out:2026-11-25 at:afternoon
für 50 euro irgendwohin von memmingen | FMM> max:50EUR
ber - jfk 5 bis 8 nächte im oktober | BER>JFK out:2027-10-01..2027-10-31 stay:5..8
von genf nach dublin, rückflug am 2. januar, hinflug am 28. dezember | GVA>DUB out:2026-12-28 back:2027-01-02 round
frankfurt-hahn nach sofia in 10 tagen | HHN>SOF out:2026-11-30
wochenendtrip nach prag von zürich im mai | ZRH>PRG out:2027-05-01..2027-05-31
münchen auckland 15. dezember plus minus 3 tage economy | MUC>AKL economy out:2026-12-12..2026-12-18
2 erwachsene 2 kinder hamburg fuerteventura im oktober | HAM>FUE out:2027-10-01..2027-10-31 pax:4
münchen–los angeles, abflug 20.12., rückkehr 05.01., 1 umstieg | MUC>LAX out:2026-12-20 back:2027-01-05 round stops:1
raus aus berlin am wochenende | BER> out:2026-11-21..2026-11-22
new york oder boston von frankfurt zweite januarwoche | FRA>NYC,BOS out:2027-01-08..2027-01-14
flug düsseldorf-teneriffa süd 1.-8. februar | DUS>TFS out:2027-02-01 back:2027-02-08 round
heute abend noch von hamburg nach münchen | HAM>MUC out:2026-11-20 at:evening
von frankfurt nach bali mit singapore airlines oder qatar | FRA>DPS with:SQ,QR
delhi ab wien 23 kg aufgabegepäck inklusive, hin 3. februar, zurück 24. februar | VIE>DEL out:2027-02-03 back:2027-02-24 round bag:included
flug von berlin nach mallorca am freitag zurück am montag | BER>PMI out:2026-11-20 back:2026-11-23 round
günstig nach bangkok ab münchen vom 5.1. bis 26.1. | MUC>BKK out:2027-01-05 back:2027-01-26 round
hamburg london heathrow 3.12 - 6.12 british airways | HAM>LHR out:2026-12-03 back:2026-12-06 round with:BA
2 personen frankfurt - new york ende februar 5 nächte | FRA>NYC out:2027-02-21..2027-02-28 stay:5 pax:2
köln istanbul pegasus oder sunexpress nur hinflug morgen | CGN>IST out:2026-11-21 oneway with:PC,XQ
wohin für 100 euro ab düsseldorf im januar | DUS> out:2027-01-01..2027-01-31 max:100EUR
von wien nach barcelona im nächsten sommer mit kindern, 2 erwachsene und 2 kinder | VIE>BCN out:2027-06-01..2027-08-31 pax:4
zürich - bali business class unter 2500 franken im mai | ZRH>DPS business out:2027-05-01..2027-05-31 max:2500CHF
flüge stuttgart - lissabon anfang märz tap direkt | STR>LIS out:2027-03-01..2027-03-10 stops:0 with:TP
berlin tegel? nein berlin brandenburg nach oslo übernächste woche | BER>OSL out:2026-11-30..2026-12-06
leipzig antalya 1 woche im juli all inclusive | LEJ>AYT out:2027-07-01..2027-07-31 stay:7
münchen - dubai emirates freitag nachmittag | MUC>DXB out:2026-11-20 with:EK at:afternoon
nürnberg nach hurghada, 14 tage, im november 2027, inkl. gepäck | NUE>HRG out:2027-11-01..2027-11-30 stay:14 bag:included
basel nach porto verlängertes wochenende im april | EAP>OPO out:2027-04-01..2027-04-30 stay:3
innsbruck - london samstag 13. februar bis samstag 20. februar | INN>LON out:2027-02-13 back:2027-02-20 round
frankfurt tokio ana oder jal direktflug golden week | FRA>TYO out:2027-04-29..2027-05-05 stops:0 with:NH,JL
von düsseldorf auf die kanaren zwischen weihnachten und neujahr | DUS>TFS,LPA,ACE,FUE,TFN,SPC out:2026-12-24..2027-01-01
hannover - palma in den sommerferien, 4 personen | HAJ>PMI out:2027-06-01..2027-08-31 pax:4
ich will spontan weg ab hamburg, dieses wochenende, egal wohin | HAM> out:2026-11-21..2026-11-22
bremen nach zürich montag früh, zurück am selben tag abends | BRE>ZRH out:2026-11-23 back:2026-11-23 round at:morning
flug nach südafrika ab frankfurt im februar ohne zwischenstopp | FRA>ZA out:2027-02-01..2027-02-28 stops:0
dortmund - kattowitz wizz 9. januar | DTM>KTW out:2027-01-09 with:W6
graz wien? lieber graz - frankfurt am dienstag den 1. dezember | GRZ>FRA out:2026-12-01
wien - new york, max 1 umstieg, nicht über london, bis 600 euro | VIE>NYC stops:1 max:600EUR avoid:LON
münchen kapstadt nachtflug anfang november nächsten jahres | MUC>CPT out:2027-11-01..2027-11-10 at:red_eye
nach malle ab köln im september für zwei | CGN>PMI out:2027-09-01..2027-09-30 pax:2
karlsruhe baden-baden - rom ciampino mit ryanair | FKB>CIA with:FR
salzburg - hamburg eurowings donnerstag abend retour sonntag abend | SZG>HAM out:2026-11-26 back:2026-11-29 round with:EW at:evening
berlin - rom 25.12.-1.1. | BER>ROM out:2026-12-25 back:2027-01-01 round
flug zürich - san francisco swiss oder united premium economy | ZRH>SFO premium_economy with:LX,UA
genf nach london city am mittwoch | GVA>LCY out:2026-11-25
von münchen in die türkei zu ostern | MUC>TR out:2027-03-26..2027-03-29
berlin–wien 7 uhr am 2. dezember | BER>VIE out:2026-12-02 at:morning
frankfurt havanna condor, 3 wochen, februar oder märz | FRA>HAV out:2027-02-01..2027-03-31 stay:21 with:DE
ab nach japan! von berlin, kirschblüte, april, zwei personen | BER>JP out:2027-04-01..2027-04-30 pax:2
von luxemburg nach mailand bergamo | LUX>BGY
düsseldorf - kos ende mai bis anfang juni | DUS>KGS out:2027-05-21..2027-06-10
wir suchen flüge von berlin nach kopenhagen für vier am 12. märz, zurück am 15. | BER>CPH out:2027-03-12 back:2027-03-15 round pax:4
hamburg – teneriffa süd, condor, 16. februar, 7 nächte, 23kg koffer | HAM>TFS out:2027-02-16 stay:7 with:DE bag:included
osterferien griechenland ab münchen | MUC>GR out:2027-03-20..2027-04-04
mit ryanair von memmingen nach dublin oder cork im mai | FMM>DUB,ORK out:2027-05-01..2027-05-31 with:FR
amsterdam nach curacao mit klm anfang januar drei wochen | AMS>CUR out:2027-01-01..2027-01-10 stay:21 with:KL
billigste tage von köln nach rom im november | CGN>ROM out:2026-11-20..2026-11-30
nach new york mit zwischenstopp in reykjavik ab frankfurt | FRA>NYC via:REK
erste klasse von frankfurt nach singapur mit lufthansa oder singapore airlines | FRA>SIN first with:LH,SQ
letzte oktoberwoche münchen - lissabon | MUC>LIS out:2027-10-25..2027-10-31
von zürich nach prag, wochenende 5./6. dezember | ZRH>PRG out:2026-12-05 back:2026-12-06 round
in 14 tagen von wien nach tel aviv und nach 5 tagen zurück | VIE>TLV out:2026-12-04 stay:5
gran canaria ab berlin im märz, nicht mit ryanair | BER>LPA out:2027-03-01..2027-03-31 without:FR
hin- und rückflug berlin - new york im mai unter 400 euro für 2 personen | BER>NYC out:2027-05-01..2027-05-31 round pax:2 max:400EUR
wir möchten im juni für eine woche nach griechenland, ab stuttgart, 2 erw. 2 kinder | STR>GR out:2027-06-01..2027-06-30 stay:7 pax:4
frankfurt-singapur 12. januar bis 2. februar singapore airlines premium eco | FRA>SIN premium_economy out:2027-01-12 back:2027-02-02 round with:SQ
billigflug von köln/bonn nach london stansted am 5.12. | CGN>STN out:2026-12-05
nächsten freitag von zürich nach barcelona, rückflug sonntag abend | ZRH>BCN out:2026-11-27 back:2026-11-29 round
städtetrip kopenhagen ab münchen, 3 nächte, märz | MUC>CPH out:2027-03-01..2027-03-31 stay:3
flug wien - bangkok mit höchstens einem stopp, gern mit thai | VIE>BKK stops:1 with:TG
ab basel irgendwohin in die wärme im februar für max 200 franken | EAP> out:2027-02-01..2027-02-28 max:200CHF
berlin nach sylt im juli | BER>GWT out:2027-07-01..2027-07-31
münchen - teneriffa, 20.2. - 27.2., nur handgepäck, condor oder eurowings | MUC>TCI out:2027-02-20 back:2027-02-27 round with:DE,EW bag:extra
geschäftsreise frankfurt-london montag früh hin dienstag abend zurück | FRA>LON out:2026-11-23 back:2026-11-24 round at:morning
dubai ab düsseldorf, emirates, ende november | DUS>DXB out:2026-11-21..2026-11-30 with:EK
einmal kapstadt und zurück ab zürich im januar | ZRH>CPT out:2027-01-01..2027-01-31 round
mit drei kindern und zwei erwachsenen von leipzig nach mallorca | LEJ>PMI pax:5
südostasien ab frankfurt, februar, 4 wochen | FRA>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-02-01..2027-02-28 stay:28
flug am 24. dezember von münchen nach hamburg | MUC>HAM out:2026-12-24
was kostet ein flug nach sydney ab frankfurt im november nächsten jahres | FRA>SYD out:2027-11-01..2027-11-30
wien london gatwick samstag 5.12 retour dienstag 8.12 | VIE>LGW out:2026-12-05 back:2026-12-08 round
in der ersten januarhälfte von berlin nach miami | BER>MIA out:2027-01-01..2027-01-15
billig nach malle ab dortmund, 1.5.-8.5. | DTM>PMI out:2027-05-01 back:2027-05-08 round
flüge nach lissabon ab hannover wochenende 12.-14. februar | HAJ>LIS out:2027-02-12 back:2027-02-14 round
ab zürich nach thailand, abflug zwischen 10. und 15. januar, 14 bis 16 nächte | ZRH>TH out:2027-01-10..2027-01-15 stay:14..16
nürnberg - antalya mit sunexpress inkl. 20kg gepäck im oktober | NUE>AYT out:2027-10-01..2027-10-31 with:XQ bag:included
alleinreisend von wien nach lima, business | VIE>LIM business pax:1
frankfurt toronto mit air canada oder condor, kein zwischenstopp | FRA>YTO stops:0 with:AC,DE
münster osnabrück nach palma | FMO>PMI
flug nach neapel von münchen über den 1. mai | MUC>NAP out:2027-05-01
berlin tokio über helsinki mit finnair in der premium economy | BER>TYO premium_economy with:AY via:HEL
bremen nach london vormittags, zurück nachmittags | BRE>LON at:morning
von salzburg nach berlin am donnerstag nach 18 uhr | SZG>BER out:2026-11-26 at:evening
innsbruck amsterdam skiurlaub? 6.-13. märz | INN>AMS out:2027-03-06 back:2027-03-13 round
nach kuba im winter ab wien, 2 personen, 800 euro pro person | VIE>CU out:2026-12-01..2027-02-28 pax:2 max:800EUR
köln - istanbul hin 3. april rück 17. april turkish oder pegasus | CGN>IST out:2027-04-03 back:2027-04-17 round with:TK,PC
zürich los angeles nonstop swiss | ZRH>LAX stops:0 with:LX
billigster flug von genf nach lissabon an pfingsten | GVA>LIS out:2027-05-15..2027-05-17
düsseldorf malaga 7 nächte zwischen 1. und 20. mai | DUS>AGP out:2027-05-01..2027-05-20 stay:7
ab berlin über silvester nach lissabon | BER>LIS out:2026-12-31
heidelberg? frankfurt nach porto im frühjahr | FRA>OPO out:2027-03-01..2027-05-31
wochenende in rom von köln aus im februar | CGN>ROM out:2027-02-01..2027-02-28
azoren ab frankfurt im august mit tap oder sata | FRA>PDL,TER,HOR out:2027-08-01..2027-08-31 with:TP,S4
münchen nach chicago first lufthansa | MUC>CHI first with:LH
hamburg - edinburgh 4 tage anfang oktober easyjet | HAM>EDI out:2027-10-01..2027-10-10 stay:4 with:U2
kroatien, ab berlin, juli, 2 wochen, bis 300 € | BER>HR out:2027-07-01..2027-07-31 stay:14 max:300EUR
antalya ab nürnberg mit 2 koffern, 4 personen, sommerferien | NUE>AYT out:2027-06-01..2027-08-31 pax:4 bag:included
flug zürich-belgrad air serbia oder swiss 18. dezember | ZRH>BEG out:2026-12-18 with:JU,LX
erfurt mallorca | ERF>PMI
flüge belin london | BER>LON
müchen nach paris am 3. mai | MUC>PAR out:2027-05-03
hin und rück hamburg - mailand freitag bis sonntag | HAM>MIL out:2026-11-20 back:2026-11-22 round
wir sind 4 personen und suchen flüge von frankfurt nach kapstadt vom 20. dezember bis 6. januar | FRA>CPT out:2026-12-20 back:2027-01-06 round pax:4
wien - tokio, austrian oder ana, business, unter 3.000 euro | VIE>TYO business max:3000EUR with:OS,NH
günstige flüge nach italien ab köln im april | CGN>IT out:2027-04-01..2027-04-30
stuttgart berlin mo früh | STR>BER out:2026-11-23 at:morning
berlin - marrakesch, 5 nächte, ende oktober, max 150 € p.p. | BER>RAK out:2027-10-21..2027-10-31 stay:5 max:150EUR
flug zürich-new york im herbst 2027 | ZRH>NYC out:2027-09-01..2027-11-30
leipzig nach dubai, 2 wochen, mit aufgabegepäck, emirates | LEJ>DXB stay:14 with:EK bag:included
von münchen mit lufthansa nach osaka, premium economy | MUC>OSA premium_economy with:LH
bremen london über pfingsten zu zweit | BRE>LON out:2027-05-15..2027-05-17 pax:2
genf - barcelona easyjet donnerstag 7. januar, nur kabinengepäck | GVA>BCN out:2027-01-07 with:U2 bag:extra
spätflug von berlin nach köln heute | BER>CGN out:2026-11-20 at:evening
ab wien in die karibik im januar | VIE>AG,AW,BB,BS,CU,CW,DM,DO,GD,GP,HT,JM,KN,LC,MQ,PR,SX,TC,TT,VC,VG,VI out:2027-01-01..2027-01-31
frankfurt boston morgens | FRA>BOS at:morning
welche flüge gibt es von basel nach london am wochenende | EAP>LON out:2026-11-21..2026-11-22
malediven ab münchen, 10 bis 14 nächte, märz, bis 1200 euro pro person | MUC>MV out:2027-03-01..2027-03-31 stay:10..14 max:1200EUR
saarbrücken - mallorca | SCN>PMI
flug von düsseldorf nach tokio narita mit ana am 1. april, zurück am 15. april | DUS>NRT out:2027-04-01 back:2027-04-15 round with:NH
berlin nach usa im sommer | BER>US out:2027-06-01..2027-08-31
nonstop von frankfurt nach mauritius mit condor | FRA>MRU stops:0 with:DE
ibiza ab köln, 28.8. bis 4.9., 2 erwachsene, 1 kind | CGN>IBZ out:2027-08-28 back:2027-09-04 round pax:3
oneworld frankfurt sydney | FRA>SYD alliance:oneworld
wien - graz | VIE>GRZ
münchen - san francisco, hinflug 3. märz vormittags, rückflug 17. märz | MUC>SFO out:2027-03-03 back:2027-03-17 round at:morning
billigste flüge ab deutschland nach thailand im mai | DE>TH out:2027-05-01..2027-05-31
berlin lissabon 3. bis 6. dezember easyjet nur rucksack | BER>LIS out:2026-12-03 back:2026-12-06 round with:U2 bag:extra
mit meiner freundin von köln nach athen im september | CGN>ATH out:2027-09-01..2027-09-30 pax:2
flüge von wien nach irland im april unter 80 euro | VIE>IE out:2027-04-01..2027-04-30 max:80EUR
3 erwachsene 1 baby von frankfurt nach orlando in der first class | FRA>ORL first pax:4
freitag 11. dezember von münchen nach mailand, zurück sonntag 13. | MUC>MIL out:2026-12-11 back:2026-12-13 round
10 tage thailand ab berlin ab dem 5. februar | BER>TH out:2027-02-05..2027-08-04 stay:10
japan im herbst 2027 ab frankfurt | FRA>JP out:2027-09-01..2027-11-30
von zürich oder basel nach new york im oktober, business, unter 2000 franken | ZRH,EAP>NYC business out:2027-10-01..2027-10-31 max:2000CHF
münchen peking air china 3. märz | MUC>BJS out:2027-03-03 with:CA
frankfurt nach chicago mit united oder lufthansa, max ein stopp | FRA>CHI stops:1 with:UA,LH
einfacher flug von hamburg nach accra am 8. januar mit zwei koffern à 23 kg | HAM>ACC out:2027-01-08 oneway bag:included
nächsten monat von leipzig nach madeira | LEJ>FNC out:2026-12-01..2026-12-31
zypern ab wien in den pfingstferien | VIE>CY out:2027-05-15..2027-05-30
bodensee? zürich nach split am langen wochenende im mai | ZRH>SPU out:2027-05-01..2027-05-31 stay:3
berlin nach tokio zwischen ende märz und anfang april | BER>TYO out:2027-03-21..2027-04-10
flug nach bali mit zwischenstopp in singapur, 3 wochen, august | >DPS out:2027-08-01..2027-08-31 stay:21 via:SIN
stuttgart palma hin 4.7. zurück 11.7. 2 erw 1 kind | STR>PMI out:2027-07-04 back:2027-07-11 round pax:3
günstige flüge nach schottland von berlin nächsten freitag | BER>GB out:2026-11-27
zwei business tickets von frankfurt nach bogota mit avianca zu weihnachten | FRA>BOG business out:2026-12-24..2026-12-26 pax:2 with:AV
galicien ab frankfurt für eine woche im juni | FRA>SCQ,LCG,VGO out:2027-06-01..2027-06-30 stay:7
griechische inseln ab wien im juli, ein stopp, 4 personen | VIE>GR out:2027-07-01..2027-07-31 stops:1 pax:4
von fiumicino nach schönefeld am 3. märz morgens | FCO>BER out:2027-03-03 at:morning
los angeles oder san francisco nach seoul oder tokio im mai | LAX,SFO>SEL,TYO out:2027-05-01..2027-05-31
istanbul kapstadt nicht über dubai oder doha | IST>CPT avoid:DXB,DOH
berlin - new york, unter 500 dollar, nachtflug | BER>NYC max:500USD at:red_eye
nächsten donnerstag von dublin nach edinburgh | DUB>EDI out:2026-11-26
ein paar tage im september von münchen nach split | MUC>SPU out:2027-09-01..2027-09-30
ans rote meer ab leipzig im november 2027 | LEJ>HRG,SSH,RMF out:2027-11-01..2027-11-30
am gardasee? von hamburg nach verona im juni | HAM>VRN out:2027-06-01..2027-06-30
von der schweiz nach portugal im mai unter 150 franken | CH>PT out:2027-05-01..2027-05-31 max:150CHF
von berlin nach new york, hinflug 20. märz, rückflug 27., 2 erwachsene, business, maximal 2500 euro | BER>NYC business out:2027-03-20 back:2027-03-27 round pax:2 max:2500EUR
billiger flug nach london dieses wochenende ab stuttgart ohne gepäck | STR>LON out:2026-11-21..2026-11-22 bag:extra
island ab frankfurt, 5 tage, ende februar, nordlichter | FRA>IS out:2027-02-21..2027-02-28 stay:5
wir brauchen 5 plätze von hamburg nach palma am 28. februar | HAM>PMI out:2027-02-28 pax:5
nach rom mit meiner mutter ab köln, 4 nächte im april | CGN>ROM out:2027-04-01..2027-04-30 stay:4 pax:2
münchen new york jfk oder newark im september | MUC>JFK,EWR out:2027-09-01..2027-09-30
abflug freitag nach 17 uhr, rückflug montag vor 10 uhr, frankfurt wien | FRA>VIE out:2026-11-20 back:2026-11-23 round at:evening
frankfurt havanna hin 14.2. zurück 28.2. economy 1 koffer | FRA>HAV economy out:2027-02-14 back:2027-02-28 round bag:included
morgen um 6 uhr von nürnberg nach frankfurt | NUE>FRA out:2026-11-21 at:morning
flug nach mexiko ab münchen | MUC>MX
düsseldorf - fuerteventura, 12.02. bis 26.02., condor oder tui fly, 3 pers. | DUS>FUE out:2027-02-12 back:2027-02-26 round pax:3 with:DE,X3
wien-malaga 8 tage ab 3. april | VIE>AGP out:2027-04-03 stay:8
zürich new york im februar, edelweiss oder swiss, höchstens 800 chf | ZRH>NYC out:2027-02-01..2027-02-28 max:800CHF with:WK,LX
berlin nach bangkok und zurück im november 2027 für 4 wochen | BER>BKK out:2027-11-01..2027-11-30 round stay:28
berlin rom am ersten montag im mai | BER>ROM out:2027-05-03
berlin rom in der letzten maiwoche | BER>ROM out:2027-05-25..2027-05-31
`;
