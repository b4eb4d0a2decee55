/** French as it is typed in haste: small letters, no accents, slips, all in one breath. Today is Friday, 2026-11-20. */
export const FRENCH_TYPED = `
vol pas cher paris new york en mai | PAR>NYC out:2027-05-01..2027-05-31
je cherche un aller simple lyon lisbonne le 15 janvier | LYS>LIS out:2027-01-15 oneway
bonjour, je voudrais partir de nantes à marrakech du 20 au 27 février à 2 adultes et 2 enfants | NTE>RAK out:2027-02-20 back:2027-02-27 round pax:4
cdg - nrt classe affaires sans escale air france ou jal | CDG>NRT business stops:0 with:AF,JL
toulouse londre demain matin | TLS>LON out:2026-11-21 at:morning
un week-end a rome depuis marseille en mars moins de 120 euros | MRS>ROM out:2027-03-01..2027-03-31 max:120EUR
geneve porto le week-end prochain avec easyjet | GVA>OPO out:2026-11-28..2026-11-29 with:U2
montreal paris fin juin retour mi juillet | YMQ>PAR out:2027-06-21..2027-06-30 back:2027-07-11..2027-07-20 round
bruxelles kinshasa brussels airlines deux bagages | BRU>FIH with:SN bag:included
n'importe où en asie depuis paris en novembre 2027 | PAR>AS out:2027-11-01..2027-11-30
bordeux dublin dans 3 semaines | BOD>DUB out:2026-12-11
orly ajaccio vendredi soir | ORY>AJA out:2026-11-20 at:evening
vols pour les antilles au départ de paris pour noel | PAR>AG,AW,BB,BS,CU,CW,DM,DO,GD,GP,HT,JM,KN,LC,MQ,PR,SX,TC,TT,VC,VG,VI out:2026-12-24..2026-12-26
paris tahiti via los angeles | PAR>PPT via:LAX
nice copenhague sans ryanair, bagage cabine uniquement | NCE>CPH without:FR bag:extra
vols aller-retour quebec cancun, 7 nuits, en février, budget 1200 dollars canadiens | YQB>CUN out:2027-02-01..2027-02-28 round stay:7 max:1200CAD
de strasbourg à athènes début juin pour deux personnes | SXB>ATH out:2027-06-01..2027-06-10 pax:2
alger paris air algerie apres demain | ALG>PAR out:2026-11-22 with:AH
paris bangkok premium éco une escale maximum evitez doha | PAR>BKK premium_economy stops:1 avoid:DOH
vol de nuit paris sao paulo | PAR>SAO at:red_eye
la réunion depuis paris pendant les vacances de noël | PAR>RUN out:2026-12-20..2027-01-06
casablanca montreal le 3 decembre retour le 10 | CMN>YMQ out:2026-12-03 back:2026-12-10 round
paris -> tokyo entre le 5 et le 12 avril | PAR>TYO out:2027-04-05..2027-04-12
lille nice mardi prochain direct | LIL>NCE out:2026-11-24 stops:0
avec ma femme, on veut aller aux maldives depuis genève en janvier, en business | GVA>MV business out:2027-01-01..2027-01-31 pax:2
de dakar à abidjan en première | DKR>ABJ first
vols skyteam amsterdam seoul | AMS>SEL alliance:skyteam
bastia depuis lyon pont de l'ascension | LYS>BIA out:2027-05-06..2027-05-09
je veux voler de zurich vers l'australie au printemps, max 2 escales | ZRH>AU out:2027-03-01..2027-05-31 stops:2
bale mulhouse - palma de majorque 2e semaine de juillet | EAP>PMI out:2027-07-08..2027-07-14
partir seul de toulouse à budapest la semaine prochaine 4 jours | TLS>BUD out:2026-11-23..2026-11-29 stay:4 pax:1
tunis nice tunisair samedi 28 novembre apres midi | TUN>NCE out:2026-11-28 with:TU at:afternoon
paris dubai le 10 janvier à 3 jours près | PAR>DXB out:2027-01-07..2027-01-13
vol paris-corse en août | PAR>AJA,BIA,FSC,CLY out:2027-08-01..2027-08-31
new orleans depuis montreal en fevrier | YMQ>MSY out:2027-02-01..2027-02-28
pointe à pitre - paris orly le 30/12 | PTP>ORY out:2026-12-30
quel est le vol le moins cher de lyon à istanbul ce mois-ci ? | LYS>IST out:2026-11-20..2026-11-30
papeete auckland 2 jan - 16 jan | PPT>AKL out:2027-01-02 back:2027-01-16 round
ile maurice depuis la reunion | RUN>MRU
londres heathrow -> boston, british ou virgin, pas d'escale | LHR>BOS stops:0 with:BA,VS
beauvais barcelone moins de 30€ | BVA>BCN max:30EUR
voyage de 10 à 14 nuits au vietnam depuis paris en octobre | PAR>VN out:2027-10-01..2027-10-31 stay:10..14
départ de bruxelles, n'importe quelle destination, ce week-end | BRU> out:2026-11-21..2026-11-22
paris rio pour le carnaval | PAR>RIO out:2027-02-06..2027-02-09
marseille alger vol du soir avec une valise en soute | MRS>ALG at:evening bag:included
aller retour paris montréal départ le 18 décembre et retour le 4 janvier à moins de 800 € | PAR>YMQ out:2026-12-18 back:2027-01-04 round max:800EUR
strasbourg ou bale vers lisbonne en mai | SXB,EAP>LIS out:2027-05-01..2027-05-31
les etats unis depuis bruxelles cet été | BRU>US out:2027-06-01..2027-08-31
luxembourg porto pour la toussaint | LUX>OPO out:2027-11-01..2027-11-02
paris la havane, evitez madrid, 3 personnes | PAR>HAV pax:3 avoid:MAD
je veux aller de lyon à rome vendredi et revenir lundi | LYS>ROM out:2026-11-20 back:2026-11-23 round
vols lille marseille demain soir aller simple | LIL>MRS out:2026-11-21 oneway at:evening
paris fort de france du 15 au 29 mars pour 2 adultes 1 enfant avec bagages | PAR>FDF out:2027-03-15 back:2027-03-29 round pax:3 bag:included
billet d'avion pas cher bruxelles marrakech en février | BRU>RAK out:2027-02-01..2027-02-28
de montréal à paris air transat ou air canada du 1er au 15 juillet | YMQ>PAR out:2027-07-01 back:2027-07-15 round with:TS,AC
toulouse ajaccio le 14 juillet | TLS>AJA out:2027-07-14
je pars de genève le 20 décembre retour 4 janvier destination new york | GVA>NYC out:2026-12-20 back:2027-01-04 round
paris tokyo direct ana jal ou air france en avril classe premium | PAR>TYO premium_economy out:2027-04-01..2027-04-30 stops:0 with:NH,JL,AF
marseille tunis aller retour 1er décembre 15 décembre | MRS>TUN out:2026-12-01 back:2026-12-15 round
un aller pour dakar depuis lyon la semaine prochaine | LYS>DKR out:2026-11-23..2026-11-29 oneway
bordeaux - lisbonne moins de 50 euros bagage à main en janvier | BOD>LIS out:2027-01-01..2027-01-31 max:50EUR bag:extra
de nice à corfou en juin, 10 jours | NCE>CFU out:2027-06-01..2027-06-30 stay:10
départ paris arrivée bangkok le 3 février 1 escale max | PAR>BKK out:2027-02-03 stops:1
dernière semaine d'août nantes athènes | NTE>ATH out:2027-08-25..2027-08-31
paris montréal en passant par reykjavik | PAR>YMQ via:REK
luxembourg - lisbonne luxair ou tap | LUX>LIS with:LG,TP
toulouse madrid lundi matin retour mercredi soir | TLS>MAD out:2026-11-23 back:2026-11-25 round at:morning
vol bébé: 2 adultes et 1 bébé strasbourg - djerba vacances de pâques | SXB>DJE out:2027-03-20..2027-04-04 pax:3
ouagadougou paris le 2 janvier deux valises de 23 kg | OUA>PAR out:2027-01-02 bag:included
île de la réunion depuis lyon en octobre 3 semaines | LYS>RUN out:2027-10-01..2027-10-31 stay:21
paris vers l'afrique du sud, décembre, business, moins de 2500 euros | PAR>ZA business out:2026-12-01..2026-12-31 max:2500EUR
nantes montréal classe éco mi-août | NTE>YMQ economy out:2027-08-11..2027-08-20
lyon vers n'importe quelle ville d'italie ce week-end | LYS>IT out:2026-11-21..2026-11-22
de paris à new york avec escale à dublin, pas londres | PAR>NYC via:DUB avoid:LON
noumea sydney demain apres-midi | NOU>SYD out:2026-11-21 at:afternoon
cayenne paris air caraibes ou air france dimanche | CAY>PAR out:2026-11-22 with:TX,AF
paris-lagos, évitez istanbul, 1 bagage en soute | PAR>LOS avoid:IST bag:included
séjour de 5 nuits à prague au départ de bordeaux au mois de mai | BOD>PRG out:2027-05-01..2027-05-31 stay:5
st denis de la reunion paris en juillet aller simple | RUN>PAR out:2027-07-01..2027-07-31 oneway
de casa à paris royal air maroc le 22 décembre | >PAR out:2026-12-22 with:AT
deux personnes, nantes vers le portugal, entre le 10 et le 25 septembre, 150 euros max | NTE>PT out:2027-09-10..2027-09-25 pax:2 max:150EUR
vols marseille corse en août départ le matin | MRS>AJA,BIA,FSC,CLY out:2027-08-01..2027-08-31 at:morning
bruxelles new york pour thanksgiving, une semaine | BRU>NYC out:2026-11-26..2026-11-29 stay:7
en famille à 5 de paris à la guadeloupe pour les vacances de noël | PAR>PTP out:2026-12-20..2027-01-06 pax:5
paris porto ryanair exclu | PAR>OPO without:FR
charleroi bucarest wizz | CRL>BUH with:W6
zurich - malé qatar airways en première classe | ZRH>MLE first with:QR
je souhaiterais un vol lyon copenhague le 28/12 retour le 02/01 | LYS>CPH out:2026-12-28 back:2027-01-02 round
lille bastia samedi 3 juillet | LIL>BIA out:2027-07-03
mulhouse marrakech avec easyjet, 15 jours en avril | EAP>RAK out:2027-04-01..2027-04-30 stay:15 with:U2
bruxelles tel aviv départ après 18h jeudi | BRU>TLV out:2026-11-26 at:evening
ibiza depuis paris la première quinzaine de juillet, moins de 200€ a/r | PAR>IBZ out:2027-07-01..2027-07-15 round max:200EUR
vol pas cher pour lisbonne au départ de nantes du 3 au 8 mars | NTE>LIS out:2027-03-03 back:2027-03-08 round
je cherche un vol paris-new york aller retour pour 2 personnes en octobre sans escale | PAR>NYC out:2027-10-01..2027-10-31 round stops:0 pax:2
montréal cancun 1 semaine en mars tout inclus air transat | YMQ>CUN out:2027-03-01..2027-03-31 stay:7 with:TS
paris → osaka le 4 avril, retour le 18 avril, business, ana | PAR>OSA business out:2027-04-04 back:2027-04-18 round with:NH
vol pour la havane depuis paris en janvier | PAR>HAV out:2027-01-01..2027-01-31
genève-marrakech vendredi soir retour dimanche soir easyjet | GVA>RAK out:2026-11-20 back:2026-11-22 round with:U2 at:evening
bruxelles-charleroi vers budapest ryanair en février moins de 40 euros | CRL>BUD out:2027-02-01..2027-02-28 max:40EUR with:FR
quebec paris mi mai à fin mai | YQB>PAR out:2027-05-11..2027-05-31
de pointe-à-pitre à fort-de-france demain | PTP>FDF out:2026-11-21
lyon - la réunion 3 semaines en juillet air austral ou french bee | LYS>RUN out:2027-07-01..2027-07-31 stay:21 with:UU,BF
un vol pour le caire depuis paris cdg avec egyptair le 9 janvier | CDG>CAI out:2027-01-09 with:MS
nice londres city british airways lundi prochain | NCE>LCY out:2026-11-23 with:BA
toulouse nantes après-demain matin | TLS>NTE out:2026-11-22 at:morning
vols vers le canada depuis bordeaux en été | BOD>CA out:2027-06-01..2027-08-31
nous sommes 4, on veut aller en sicile depuis paris fin septembre | PAR>CTA,PMO,TPS out:2027-09-21..2027-09-30 pax:4
aller-retour marseille - alger du 20 décembre au 5 janvier, 2 valises | MRS>ALG out:2026-12-20 back:2027-01-05 round bag:included
lausanne? genève dubai emirates 5 nuits février | GVA>DXB out:2027-02-01..2027-02-28 stay:5 with:EK
ajaccio paris orly dimanche soir | AJA>ORY out:2026-11-22 at:evening
paris - seychelles lune de miel 10 jours en octobre classe affaires | PAR>SC business out:2027-10-01..2027-10-31 stay:10
strasbourg lisbonne vol de moins de 100 € en avril ou mai | SXB>LIS out:2027-04-01..2027-05-31 max:100EUR
lille → malte, pont de l'ascension | LIL>MLA out:2027-05-06..2027-05-09
paris montreal french bee ou corsair | PAR>YMQ with:BF,SS
vols de nuit pour new york depuis paris | PAR>NYC at:red_eye
je voudrais partir n'importe où au soleil en février depuis bâle | EAP> out:2027-02-01..2027-02-28
rennes toulouse mardi 1er décembre au matin | RNS>TLS out:2026-12-01 at:morning
voyage à rome avec ma fille, départ nantes, 4 jours en avril | NTE>ROM out:2027-04-01..2027-04-30 stay:4 pax:2
paris miami direct moins de 450 euros, entre le 10 et le 25 janvier | PAR>MIA out:2027-01-10..2027-01-25 stops:0 max:450EUR
bruxelles kigali brussels airlines ou ethiopian, classe éco, 46kg | BRU>KGL economy with:SN,ET bag:included
bordeaux londres tous aéroports 14 février | BOD>LON out:2027-02-14
biarritz paris le 2 janvier après 17h | BIQ>PAR out:2027-01-02 at:evening
un aller simple montréal vancouver westjet le 30 juin | YMQ>YVR out:2027-06-30 oneway with:WS
paris saint martin en décembre | PAR>SXM out:2026-12-01..2026-12-31
tunis paris ce dimanche | TUN>PAR out:2026-11-22
ouest canadien: montréal calgary mi-juillet, 10 jours | YMQ>YYC out:2027-07-11..2027-07-20 stay:10
deux adultes et trois enfants lyon djerba vacances d'été | LYS>DJE out:2027-06-01..2027-08-31 pax:5
de paris à tokyo pour les jeux? en août 2027 pendant 2 semaines | PAR>TYO out:2027-08-01..2027-08-31 stay:14
new york depuis bruxelles pour le nouvel an | BRU>NYC out:2026-12-31..2027-01-01
paris hanoï vietnam airlines, retour depuis saïgon | PAR>HAN with:VN
nantes fuerteventura ou lanzarote en janvier | NTE>FUE,ACE out:2027-01-01..2027-01-31
vol perpignan paris | PGF>PAR
vol metz nice | ETZ>NCE
bamako paris air france 15 juin | BKO>PAR out:2027-06-15 with:AF
le vol le moins cher de paris vers l'asie en mars | PAR>AS out:2027-03-01..2027-03-31
dublin au départ de beauvais, bagage cabine, 1er weekend de mars | BVA>DUB out:2027-03-06..2027-03-07 bag:extra
lyon oran aller 3 juillet retour 28 août 2 adultes 2 enfants 1 bébé | LYS>ORN out:2027-07-03 back:2027-08-28 round pax:5
vol genève - porto, pas ryanair, départ le soir, 2e quinzaine d'août | GVA>OPO out:2027-08-16..2027-08-31 without:FR at:evening
paris papeete air tahiti nui via vancouver | PAR>PPT with:TN via:YVR
marseile londres le 3 mai | MRS>LON out:2027-05-03
aller-retour bordeaux genève du vendredi 5 au dimanche 7 février | BOD>GVA out:2027-02-05 back:2027-02-07 round
je recherche un vol pour 3 personnes de lyon à prague en avril pour 4 nuits à moins de 100 euros par personne | LYS>PRG out:2027-04-01..2027-04-30 stay:4 pax:3 max:100EUR
paris - montréal, départ après le 15 juin, retour avant le 10 juillet | PAR>YMQ out:2027-06-16..2027-07-09 back:2027-06-16..2027-07-09 round
vol nantes toulouse mardi prochain à 8h | NTE>TLS out:2026-11-24 at:morning
paris new-york en classe affaires avec air france ou delta sans escale | PAR>NYC business stops:0 with:AF,DL
pas cher: toulouse lisbonne, 2 adultes, bagage en soute, vacances de février | TLS>LIS out:2027-02-01..2027-02-28 pax:2 bag:included
strasbourg amsterdam klm lundi retour jeudi | SXB>AMS out:2026-11-23 back:2026-11-26 round with:KL
partir de bruxelles pour l'asie du sud-est 3 semaines en janvier, une escale maximum, éviter dubai et doha | BRU>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-01-01..2027-01-31 stay:21 stops:1 avoid:DXB,DOH
vol direct paris osaka au printemps 2027 | PAR>OSA out:2027-03-01..2027-05-31 stops:0
orly - pointe à pitre, 2 bagages, 20 décembre - 5 janvier | ORY>PTP out:2026-12-20 back:2027-01-05 round bag:included
de québec à fort lauderdale avec porter ou air transat en janvier | YQB>FLL out:2027-01-01..2027-01-31 with:PD,TS
vols à moins de 30 € au départ de beauvais | BVA> max:30EUR
nice-rome vendredi après-midi | NCE>ROM out:2026-11-20 at:afternoon
lyon marrakech 4 jours pont de l'ascension, avec ma copine | LYS>RAK out:2027-05-06..2027-05-09 stay:4 pax:2
genève - lisbonne tap ou swiss | GVA>LIS with:TP,LX
paris stockholm sas, la première semaine de juillet | PAR>STO out:2027-07-01..2027-07-07 with:SK
londres depuis rennes pour la saint valentin | RNS>LON out:2027-02-14
alliance star: bruxelles washington | BRU>WAS alliance:star_alliance
abidjan paris en première avec corsair | ABJ>PAR first with:SS
un vol de nuit entre la réunion et paris le 12 août | RUN>PAR out:2027-08-12 at:red_eye
vol montréal haïti | YMQ>HT
départ lille ou bruxelles, direction le maroc, toussaint | LIL,BRU>MA out:2027-11-01..2027-11-02
casablanca - new york royal air maroc aller 1 mars retour 31 mars | CMN>NYC out:2027-03-01 back:2027-03-31 round with:AT
ajaccio - nice demain à 18h30 | AJA>NCE out:2026-11-21 at:evening
dakar paris demain ou après-demain | DKR>PAR out:2026-11-21..2026-11-22
vol pour papeete en premium | >PPT premium_economy
paris lisbonne du 3 au 6 décembre easyjet sac à dos | PAR>LIS out:2026-12-03 back:2026-12-06 round with:U2 bag:extra
je veux partir avec ma copine de bordeaux à athènes en septembre | BOD>ATH out:2027-09-01..2027-09-30 pax:2
vols de lyon vers l'irlande en avril à moins de 80 euros | LYS>IE out:2027-04-01..2027-04-30 max:80EUR
3 adultes 1 bébé de paris à orlando en première | PAR>ORL first pax:4
nantes rome vendredi 11 décembre retour dimanche 13 | NTE>ROM out:2026-12-11 back:2026-12-13 round
10 jours en thaïlande depuis bruxelles à partir du 5 février | BRU>TH out:2027-02-05..2027-08-04 stay:10
le maroc depuis toulouse pour l'aïd | TLS>MA out:2027-03-09..2027-03-11
paris pékin air china 3 mars | PAR>BJS out:2027-03-03 with:CA
depuis roissy vers narita le 2 avril au soir | CDG>NRT out:2027-04-02 at:evening
marseille ou nice vers new york en octobre, business, moins de 2000 euros | MRS,NCE>NYC business out:2027-10-01..2027-10-31 max:2000EUR
paris chicago avec american ou united en mai, une escale maximum | PAR>CHI out:2027-05-01..2027-05-31 stops:1 with:AA,UA
vol aller simple pour bamako depuis orly le 8 janvier avec deux valises de 23kg | ORY>BKO out:2027-01-08 oneway bag:included
québec - paris avec escale à montréal | YQB>PAR via:YMQ
tokyo depuis paris entre fin mars et début avril | PAR>TYO out:2027-03-21..2027-04-10
quels vols pour madère au départ de nantes cet hiver | NTE>FNC out:2026-12-01..2027-02-28
martinique depuis bordeaux le mois prochain | BOD>FDF out:2026-12-01..2026-12-31
vols pas chers pour l'écosse depuis paris vendredi prochain | PAR>GB out:2026-11-27
deux billets en business de paris à bogota avec avianca à noël | PAR>BOG business out:2026-12-24..2026-12-26 pax:2 with:AV
la bretagne depuis londres une semaine en juin | LON>RNS,BES out:2027-06-01..2027-06-30 stay:7
les îles grecques depuis lyon en juillet, une escale, 4 passagers | LYS>GR out:2027-07-01..2027-07-31 stops:1 pax:4
de fiumicino à orly le 3 mars au matin | FCO>ORY out:2027-03-03 at:morning
los angeles ou san francisco vers séoul ou tokyo en mai | LAX,SFO>SEL,TYO out:2027-05-01..2027-05-31
istanbul le cap sans passer par dubaï ni doha | IST>CPT avoid:DXB,DOH
paris - new york, moins de 500 dollars, vol de nuit | PAR>NYC max:500USD at:red_eye
jeudi prochain de dublin à édimbourg | DUB>EDI out:2026-11-26
quelques jours en septembre de munich à split | MUC>SPU out:2027-09-01..2027-09-30
vol pour le caire depuis nantes en avril | NTE>CAI out:2027-04-01..2027-04-30
de la rochelle à dublin en juin | LRH>DUB out:2027-06-01..2027-06-30
la martinique depuis orly du 10 au 24 février pour 2 | ORY>FDF out:2027-02-10 back:2027-02-24 round pax:2
de paris à new york en partant le 20 mars et en revenant le 27, 2 adultes, affaires, maximum 2500 euros | PAR>NYC business out:2027-03-20 back:2027-03-27 round pax:2 max:2500EUR
vol pas cher londres ce week-end depuis bordeaux sans valise | BOD>LON out:2026-11-21..2026-11-22 bag:extra
islande depuis paris, 5 jours, fin février, aurores boréales | PAR>IS out:2027-02-21..2027-02-28 stay:5
il nous faut 5 places de nantes à ajaccio le 28 février | NTE>AJA out:2027-02-28 pax:5
lyon - barcelone - lyon 20 déc - 27 déc | LYS>BCN out:2026-12-20 back:2026-12-27 round
à rome avec ma mère depuis lille, 4 nuits en avril | LIL>ROM out:2027-04-01..2027-04-30 stay:4 pax:2
paris new york jfk ou newark en septembre | PAR>JFK,EWR out:2027-09-01..2027-09-30
départ vendredi après 17h, retour lundi avant 10h, toulouse paris | TLS>PAR out:2026-11-20 back:2026-11-23 round at:evening
paris la havane aller 14 fév retour 28 fév éco 1 valise | PAR>HAV economy out:2027-02-14 back:2027-02-28 round bag:included
demain à 6h du matin de nice à paris | NCE>PAR out:2026-11-21 at:morning
vol pour le mexique depuis paris | PAR>MX
paris orly - fort-de-france corsair ou air caraïbes, du 12/02 au 26/02, 3 pers | ORY>FDF out:2027-02-12 back:2027-02-26 round pax:3 with:SS,TX
montréal - fort lauderdale, 1er au 8 mars, air transat, budget 500 $ ca | YMQ>FLL out:2027-03-01 back:2027-03-08 round max:500CAD with:TS
bruxelles-malaga 8 jours à partir du 3 avril | BRU>AGP out:2027-04-03 stay:8
paris rome 3 sept retour 10 sept | PAR>ROM out:2027-09-03 back:2027-09-10 round
paris rome sept nuits en mai | PAR>ROM out:2027-05-01..2027-05-31 stay:7
paris rome début sept | PAR>ROM out:2027-09-01..2027-09-10
paris rome le dernier vendredi de mai | PAR>ROM out:2027-05-28
`;
