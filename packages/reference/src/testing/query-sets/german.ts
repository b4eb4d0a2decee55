/** What travellers type in German, and what each says. Today is Friday, 2026-11-20. */
export const GERMAN_QUERIES = `
günstige Flüge von Berlin nach Lissabon im Mai | BER>LIS out:2027-05-01..2027-05-31
Wien Rom nächstes Wochenende Freitag bis Sonntag | VIE>ROM out:2026-11-27 back:2026-11-29 round
in den Osterferien von Frankfurt nach Mallorca | FRA>PMI out:2027-03-20..2027-04-04
München – New York, Business Class, ohne Zwischenstopp | MUC>NYC business stops:0
Hin- und Rückflug Hamburg London vom 3. bis 7. Dezember | HAM>LON round out:2026-12-03 back:2026-12-07
übers Wochenende von Köln nach Rom unter 150 Euro | CGN>ROM out:2026-11-21..2026-11-22 max:150EUR
nur Hinflug von Wien nach Bangkok im Januar mit Thai Airways | VIE>BKK oneway out:2027-01-01..2027-01-31 with:TG
über Weihnachten von Düsseldorf auf die Kanaren | DUS>TFS,LPA,ACE,FUE,TFN,SPC out:2026-12-24..2026-12-26
zu zweit von Stuttgart nach Island, 5 Nächte | STR>IS pax:2 stay:5
Zürich nach Tokio in der Premium Economy über Helsinki | ZRH>TYO premium_economy via:HEL
Flug von Leipzig nach Istanbul, bloß nicht mit Pegasus | LEJ>IST without:PC
morgen früh von Frankfurt nach Paris | FRA>PAR out:2026-11-21 at:morning
nächsten Freitag Berlin Wien abends | BER>VIE out:2026-11-27 at:evening
Anfang März von Hannover in die Türkei, 2 Wochen | HAJ>TR out:2027-03-01..2027-03-10 stay:14
Ende nächsten Monats von Nürnberg nach Kreta | NUE>HER,CHQ out:2026-12-21..2026-12-31
Silvester in Lissabon, Abflug Basel | EAP>LIS out:2026-12-31
Frankfurt nach Südafrika mit Aufgabegepäck, maximal 1 Stopp | FRA>ZA bag:included stops:1
von Köln nach Palma mit 0 Koffern | CGN>PMI bag:extra
von Bremen nach London nur mit Handgepäck | BRE>LON bag:extra
erste Klasse von Zürich nach Singapur | ZRH>SIN first
mit Star Alliance von München nach Los Angeles im Sommer | MUC>LAX alliance:star_alliance out:2027-06-01..2027-08-31
Familie mit 4 Personen von Hamburg nach Florida im Juli | HAM>MIA,MCO,FLL,TPA,RSW,PBI,JAX pax:4 out:2027-07-01..2027-07-31
von Berlin irgendwohin nächstes Wochenende bis 100 € | BER> out:2026-11-28..2026-11-29 max:100EUR
Wien Dubai am 12.02.2027, zurück am 20.02.2027 | VIE>DXB out:2027-02-12 back:2027-02-20 round
Pfingsten von Stuttgart nach Barcelona | STR>BCN out:2027-05-15..2027-05-17
über Christi Himmelfahrt von Frankfurt nach Porto | FRA>OPO out:2027-05-06..2027-05-09
Chinesisches Neujahr von Frankfurt nach Shanghai | FRA>PVG out:2027-02-05..2027-02-12
in 3 Wochen von München nach Kopenhagen | MUC>CPH out:2026-12-11
übermorgen Genf Nizza | GVA>NCE out:2026-11-22
von Berlin nach Bangkok, nicht über Istanbul, keine Nachtflüge | BER>BKK avoid:IST not:red_eye
zwischen dem 10. und 20. August von Köln nach Griechenland | CGN>GR out:2027-08-10..2027-08-20
Mitte April von Salzburg nach Irland | SZG>IE out:2027-04-11..2027-04-20
5 bis 7 Nächte auf Teneriffa ab Düsseldorf | DUS>TCI stay:5..7
Flug nach Peking ab München mit Air China oder Lufthansa | MUC>BJS with:CA,LH
vor dem 15. Dezember von Hamburg nach Oslo | HAM>OSL out:2026-11-20..2026-12-14
innerhalb von 2 Wochen von Wien nach Athen | VIE>ATH out:2026-11-20..2026-12-04
drei Erwachsene von Frankfurt nach Havanna im Februar für höchstens 800 Euro | FRA>HAV pax:3 out:2027-02-01..2027-02-28 max:800EUR
Zürich – Palma für unter 200 Franken | ZRH>PMI max:200CHF
Skandinavien ab Berlin im Frühling | BER>DK,NO,SE,FI,IS out:2027-03-01..2027-05-31
Dortmund nach Kattowitz mit Wizz Air am Montag | DTM>KTW with:W6 out:2026-11-23
Wochenendtrip nach Prag ab Zürich am 15. Dezember plus minus 3 Tage | ZRH>PRG out:2026-12-12..2026-12-18
oneworld von Berlin nach Doha, vormittags | BER>DOH alliance:oneworld at:morning
Langstrecke ab Wien: Mexiko-Stadt im November 2027 | VIE>MEX out:2027-11-01..2027-11-30
nächsten Monat von Wien nach Australien über Singapur | VIE>AU via:SIN out:2026-12-01..2026-12-31
ich möchte allein von Frankfurt nach Kapstadt fliegen | FRA>CPT pax:1
Ich suche einen Direktflug von Stuttgart nach Málaga Ende Februar | STR>AGP stops:0 out:2027-02-21..2027-02-28
Was kostet ein Flug von Berlin nach Tokio in der Golden Week? | BER>TYO out:2027-04-29..2027-05-05
Zwei Erwachsene, Hamburg – Dubai, 20.12. bis 3.1. | HAM>DXB pax:2 out:2026-12-20 back:2027-01-03 round
Flug nach Kanada ab Frankfurt im Juni, Hin- und Rückflug | FRA>CA out:2027-06-01..2027-06-30 round
von München nach Barcelona am kommenden Samstag, Rückflug am 29. November | MUC>BCN out:2026-11-21 back:2026-11-29 round
billig nach London ab Köln/Bonn, maximal 60 € | CGN>LON max:60EUR
Singapur ab Zürich in der Business Class mit Swiss oder Singapore Airlines | ZRH>SIN business with:LX,SQ
von Graz nach Antalya Mitte Juni, 14 Nächte, mit Koffer | GRZ>AYT out:2027-06-11..2027-06-20 stay:14 bag:included
Karneval in Rio ab Frankfurt | FRA>RIO out:2027-02-06..2027-02-09
von Düsseldorf nach Thailand im Winter, höchstens ein Umstieg | DUS>TH out:2026-12-01..2027-02-28 stops:1
Frankfurt–Seoul am 15. Januar 2027, Nachtflug | FRA>SEL out:2027-01-15 at:red_eye
von Hannover auf die Balearen in den Sommerferien | HAJ>PMI,IBZ,MAH out:2027-06-01..2027-08-31
SkyTeam ab Berlin nach Atlanta | BER>ATL alliance:skyteam
zwischen Weihnachten und Neujahr von Berlin nach Wien | BER>VIE out:2026-12-24..2027-01-01
am ersten Wochenende im Mai von Basel nach Nizza | EAP>NCE out:2027-05-01..2027-05-02
in den nächsten drei Monaten von Linz nach London | LNZ>LON out:2026-11-20..2027-02-20
Berlin nach Lissabon oder Porto in 10 Tagen | BER>LIS,OPO out:2026-11-30
morgen Abend von Hamburg nach München, einfach | HAM>MUC oneway out:2026-11-21 at:evening
Mitte Januar nach Tel Aviv ab Wien, Premium Economy, höchstens 700 Euro | VIE>TLV out:2027-01-11..2027-01-20 premium_economy max:700EUR
Bern? nein dann Zürich nach Rom, Mittwochabend hin, Freitag zurück | ZRH>ROM out:2026-11-25 back:2026-11-27 round at:evening
über Weihnachten nach Wien von Köln, Abflug am 19. oder 20., 4 Personen insgesamt, 2 Kinder | CGN>VIE out:2026-12-19..2026-12-20 pax:4
10 Tage Ägypten ab DUS FRA oder MUC, Ende Okt. bis Mitte Nov. | DUS,FRA,MUC>EG stay:10 out:2027-10-21..2027-11-20
Hin- und Rückflug Memmingen - Thessaloniki am 28.6. + 12.7. | FMM>SKG round out:2027-06-28 back:2027-07-12
Montagmorgen von Wien nach Graz | VIE>GRZ out:2026-11-23 at:morning
Berlin Rom 5 Personen davon 2 Kinder | BER>ROM pax:5
`;
