/** What travellers type in French, and what each says. Today is Friday, 2026-11-20. */
export const FRENCH_QUERIES = `
vols pas chers de Lyon à Lisbonne en mai | LYS>LIS out:2027-05-01..2027-05-31
Lyon Rome le week-end prochain du vendredi au dimanche | LYS>ROM out:2026-11-27 back:2026-11-29 round
week-end à Rome au départ de Nantes le week-end prochain | NTE>ROM out:2026-11-28..2026-11-29
Paris Montréal aller-retour du 12 au 26 juillet | PAR>YMQ round out:2027-07-12 back:2027-07-26
aller simple de Toulouse à Dakar en janvier | TLS>DKR oneway out:2027-01-01..2027-01-31
vacances de Noël en Martinique au départ d’Orly | ORY>FDF out:2026-12-20..2027-01-06
vol direct de Genève à New York en classe affaires | GVA>NYC stops:0 business
Marseille – Alger pour l’Aïd el-Fitr | MRS>ALG out:2027-03-09..2027-03-11
de Bruxelles à Bangkok avec une escale à Doha | BRU>BKK via:DOH
de Nice à Athènes, maximum une escale, moins de 180 euros | NCE>ATH stops:1 max:180EUR
quatre personnes de Bordeaux à Marrakech en février | BOD>RAK pax:4 out:2027-02-01..2027-02-28
en couple de Paris à Venise pour la Saint-Valentin | PAR>VCE pax:2 out:2027-02-14
de Paris à Tokyo fin mars, sans passer par Moscou | PAR>TYO out:2027-03-21..2027-03-31 avoid:MOW
demain matin de Lille à Toulouse | LIL>TLS out:2026-11-21 at:morning
après-demain Strasbourg Londres | SXB>LON out:2026-11-22
début août de Montréal à Paris avec Air Transat | YMQ>PAR out:2027-08-01..2027-08-10 with:TS
Paris Bali deux semaines en septembre | PAR>DPS stay:14 out:2027-09-01..2027-09-30
vol de nuit de Paris à Johannesburg en première classe | PAR>JNB first at:red_eye
pas de vol de nuit, de Genève à Dubaï en mars | GVA>DXB out:2027-03-01..2027-03-31 not:red_eye
Paris Barcelone vendredi prochain en soirée | PAR>BCN out:2026-11-27 at:evening
week-end de Pâques à Séville depuis Nantes | NTE>SVQ out:2027-03-26..2027-03-29
pont de l’Ascension en Corse au départ de Lyon | LYS>AJA,BIA,FSC,CLY out:2027-05-06..2027-05-09
n’importe où depuis Paris pour moins de 50 euros en décembre | PAR> max:50EUR out:2026-12-01..2026-12-31
de Casablanca à Paris avec bagage en soute | CMN>PAR bag:included
Nantes Dublin sans bagage en soute, sauf Ryanair | NTE>DUB bag:extra without:FR
dans trois semaines de Bâle à Budapest | EAP>BUD out:2026-12-11
SkyTeam de Paris à Séoul en premium économique | PAR>SEL alliance:skyteam premium_economy
entre le 10 et le 20 juin de Lyon à Reykjavik | LYS>REK out:2027-06-10..2027-06-20
5 à 7 nuits en Grèce au départ de Marseille en juin | MRS>GR stay:5..7 out:2027-06-01..2027-06-30
de Paris à Pékin pour le Nouvel An chinois | PAR>BJS out:2027-02-05..2027-02-12
le mois prochain de Bordeaux à Londres avec easyJet ou British Airways | BOD>LON out:2026-12-01..2026-12-31 with:U2,BA
avant le 15 décembre de Paris à Oslo | PAR>OSL out:2026-11-20..2026-12-14
seul de Paris à Lima, budget de 900 euros | PAR>LIM pax:1 max:900EUR
cet été de Nantes aux Canaries | NTE>TFS,LPA,ACE,FUE,TFN,SPC out:2027-06-01..2027-08-31
Roissy – Los Angeles le 14 février 2027 | CDG>LAX out:2027-02-14
mi-avril de Québec à Cancún pour deux adultes | YQB>CUN out:2027-04-11..2027-04-20 pax:2
Orly Fort-de-France le 20/12/2026 retour le 03/01/2027 | ORY>FDF out:2026-12-20 back:2027-01-03 round
vers l’Amérique du Sud depuis Madrid au printemps | MAD>SA out:2027-03-01..2027-05-31
Toussaint à Porto au départ de Paris | PAR>OPO out:2027-11-01..2027-11-02
de Paris à Hanoï le 5 mars plus ou moins 3 jours | PAR>HAN out:2027-03-02..2027-03-08
la semaine prochaine de Nice à Milan | NCE>MIL out:2026-11-23..2026-11-29
Lyon Tunis moins de 200 francs suisses | LYS>TUN max:200CHF
Asie du Sud-Est depuis Paris en janvier, 15 jours | PAR>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-01-01..2027-01-31 stay:15
Je cherche un vol direct Paris–New York le 15 mars, retour le 22 mars | PAR>NYC stops:0 out:2027-03-15 back:2027-03-22 round
partir de Lyon vers les Baléares en juillet pour 2 adultes et 2 enfants | LYS>PMI,IBZ,MAH out:2027-07-01..2027-07-31 pax:4
billet pas cher pour Tokyo au départ de Paris pendant la Golden Week | PAR>TYO out:2027-04-29..2027-05-05
Marseille-Londres, aller simple, moins de 50 € | MRS>LON oneway max:50EUR
Où partir depuis Bruxelles le week-end prochain pour 100 euros maximum ? | BRU> out:2026-11-28..2026-11-29 max:100EUR
Paris Sydney via Singapour en classe premium | PAR>SYD via:SIN premium_economy
Genève vers l’Europe de l’Est en avril | GVA>BG,HR,CZ,EE,HU,LT,LV,PL,RO,RS,SI,SK out:2027-04-01..2027-04-30
trois adultes de Paris à Saint-Denis de la Réunion en décembre | PAR>RUN pax:3 out:2026-12-01..2026-12-31
de Montréal à Cuba pendant les vacances de Noël | YMQ>CU out:2026-12-20..2027-01-06
pour le Nouvel An, de Paris à New York avec Delta ou Air France | PAR>NYC out:2026-12-31..2027-01-01 with:DL,AF
Lyon-Porto samedi matin sans bagage | LYS>OPO out:2026-11-21 at:morning bag:extra
Alger Paris le 5 janvier 2027 avec Air Algérie | ALG>PAR out:2027-01-05 with:AH
Pentecôte à Barcelone au départ de Toulouse | TLS>BCN out:2027-05-15..2027-05-17
vol Nice Reykjavik en évitant Londres | NCE>REK avoid:LON
entre Noël et le Nouvel An de Paris à Vienne | PAR>VIE out:2026-12-24..2027-01-01
dans les trois prochains mois de Lille à Londres | LIL>LON out:2026-11-20..2027-02-20
Paris vers Lisbonne ou Porto dans 10 jours | PAR>LIS,OPO out:2026-11-30
demain soir de Lyon à Paris, aller simple | LYS>PAR oneway out:2026-11-21 at:evening
`;
