/** Spanish as it is typed in haste: small letters, no accents, slips, all in one breath. Today is Friday, 2026-11-20. */
export const SPANISH_TYPED = `
vuelos baratos de madrid a buenos aires en marzo | MAD>BUE out:2027-03-01..2027-03-31
hola, quisiera volar de barcelona a roma el 12 de diciembre y volver el 16, 2 adultos y un niño | BCN>ROM out:2026-12-12 back:2026-12-16 round pax:3
bogota miami solo ida la proxima semana | BOG>MIA out:2026-11-23..2026-11-29 oneway
cdmx a cancun este viernes por la noche sin escalas | MEX>CUN out:2026-11-20 stops:0 at:evening
de sevila a londre para semana santa | SVQ>LON out:2027-03-21..2027-03-28
vuelo ida y vuelta lima cusco del 3 al 8 de enero con latam | LIM>CUZ out:2027-01-03 back:2027-01-08 round with:LA
algo barato a canarias desde bilbao en febrero por menos de 100 euros | BIO>TFS,LPA,ACE,FUE,TFN,SPC out:2027-02-01..2027-02-28 max:100EUR
santiago a punta cana 7 noches todo febrero equipaje incluido | SCL>PUJ out:2027-02-01..2027-02-28 stay:7 bag:included
necesito un vuelo pasado mañana temprano de medellin a cartagena | MDE>CTG out:2026-11-22 at:morning
barajas - heathrow primera clase | MAD>LHR first
nueva york los angeles jetblue o delta | NYC>LAX with:B6,DL
vuelos desde valencia a cualquier sitio en el puente de diciembre | VLC> out:2026-12-05..2026-12-08
malaga berlin ida 5/12 vuelta 9/12 | AGP>BER out:2026-12-05 back:2026-12-09 round
me gustaria viajar con mi pareja de alicante a oslo a mediados de enero | ALC>OSL out:2027-01-11..2027-01-20 pax:2
buenos aires a madrid en premium economy salida 15 de marzo regreso 2 de abril hasta 1500 dolares | BUE>MAD premium_economy out:2027-03-15 back:2027-04-02 round max:1500USD
quito a guayaquil mañana por la mañana | UIO>GYE out:2026-11-21 at:morning
billetes para 4 personas de madrid a mallorca en agosto | MAD>PMI out:2027-08-01..2027-08-31 pax:4
de montevideo a europa en julio que no pase por sao paulo | MVD>EU out:2027-07-01..2027-07-31 avoid:SAO
madrid bangkok via doha 2 semanas en noviembre | MAD>BKK out:2026-11-20..2026-11-30 stay:14 via:DOH
vuelos directos tenerife madrid el finde que viene | TCI>MAD out:2026-11-28..2026-11-29 stops:0
iberia o air europa madrid caracas en navidad con dos maletas | MAD>CCS out:2026-12-24..2026-12-26 with:IB,UX bag:included
de san jose costa rica a ciudad de panama | SJO>PTY
cordoba argentina a rio de janeiro en carnaval | COR>RIO out:2027-02-06..2027-02-09
somos dos adultos y dos niños, queremos ir a orlando desde bogota en junio, presupuesto 3000 dolares | BOG>ORL out:2027-06-01..2027-06-30 pax:4 max:3000USD
vuelo nocturno lima madrid | LIM>MAD at:red_eye
de managua a madrid evitando miami | MGA>MAD avoid:MIA
de porto a palma a principios de mayo solo con equipaje de mano | OPO>PMI out:2027-05-01..2027-05-10 bag:extra
¿cuánto cuesta volar de Zaragoza a París el 24 de diciembre? | ZAZ>PAR out:2026-12-24
asuncion a sao paulo por menos de 2 millones de guaranies | ASU>SAO max:2000000PYG
chile a españa en mayo 20 dias | CL>ES out:2027-05-01..2027-05-31 stay:20
star alliance bogota frankfurt business | BOG>FRA business alliance:star_alliance
quiero escaparme 3 noches a lisboa desde madrid la semana que viene | MAD>LIS out:2026-11-23..2026-11-29 stay:3
guadalajara tijuana volaris o viva aerobus el lunes | GDL>TIJ out:2026-11-23 with:Y4,VB
madrid nyc por menos de 400€ i/v | MAD>NYC round max:400EUR
monterrey a houston dentro de 10 dias | MTY>IAH out:2026-11-30
sin ryanair por favor, de barcelona a dublin | BCN>DUB without:FR
vuelos de madrid a grecia finales de septiembre | MAD>GR out:2027-09-21..2027-09-30
habana madrid con escala en paris | HAV>MAD via:PAR
fin de año en nueva york desde mexico df | MEX>NYC out:2026-12-31
la paz a santa cruz de la sierra 1 pasajero | LPB>VVI pax:1
volar a asia desde barcelona en verano, máximo 700 euros con una escala como mucho | BCN>AS out:2027-06-01..2027-08-31 stops:1 max:700EUR
Miami a Medellín del 20 de diciembre al 5 de enero | MIA>MDE out:2026-12-20 back:2027-01-05 round
ibiza desde londres gatwick 2º fin de semana de junio | LGW>IBZ out:2027-06-12..2027-06-13
vuelos por la tarde de bilbao a munich el jueves 3 de diciembre | BIO>MUC out:2026-12-03 at:afternoon
desde el prat a ezeiza en business | BCN>EZE business
san francisco tokio ana o jal sin pasar por los angeles | SFO>TYO with:NH,JL avoid:LAX
un viaje de 5 a 7 noches a marruecos desde malaga en las proximas dos semanas | AGP>MA out:2026-11-20..2026-12-04 stay:5..7
madrid roma ida jueves vuelta domingo | MAD>ROM out:2026-11-26 back:2026-11-29 round
la gran manzana desde bogota en enero | BOG>NYC out:2027-01-01..2027-01-31
quiero volar de madrid a londres el viernes y volver el lunes | MAD>LON out:2026-11-20 back:2026-11-23 round
vuelos de guayaquil a nueva york para 3 pasajeros en diciembre | GYE>NYC out:2026-12-01..2026-12-31 pax:3
que vuelos hay de barcelona a ibiza manana temprano | BCN>IBZ out:2026-11-21 at:morning
santiago de chile a madrid 15/01/2027 - 30/01/2027 con iberia | SCL>MAD out:2027-01-15 back:2027-01-30 round with:IB
viaje a punta cana desde bogota del 10 al 17 de febrero para dos con equipaje | BOG>PUJ out:2027-02-10 back:2027-02-17 round pax:2 bag:included
valencia - palma ida y vuelta viernes a domingo | VLC>PMI out:2026-11-20 back:2026-11-22 round
miami desde caracas solo ida 28 de noviembre | CCS>MIA out:2026-11-28 oneway
de madrid a tokio sin escalas o con una escala maximo | MAD>TYO stops:1
buscame algo barato de sevilla a paris en primavera | SVQ>PAR out:2027-03-01..2027-05-31
rosario a florianopolis 10 dias en enero, 2 adultos 2 menores | ROS>FLN out:2027-01-01..2027-01-31 stay:10 pax:4
de alicante a cracovia con wizz air o ryanair sin maletas | ALC>KRK with:W6,FR bag:extra
vuelo a la habana desde cancun la segunda semana de febrero | CUN>HAV out:2027-02-08..2027-02-14
desde asturias a londres stansted en navidades | OVD>STN out:2026-12-20..2027-01-06
bsas a mendoza el finde largo de octubre | BUE>MDZ out:2027-10-01..2027-10-31 stay:3
de ezeiza a barajas con aerolineas argentinas en clase turista | EZE>MAD economy with:AR
vuelos baratos a roma desde palma el proximo jueves por la tarde | PMI>ROM out:2026-11-26 at:afternoon
cuanto cuesta ir a nueva zelanda desde buenos aires en febrero | BUE>NZ out:2027-02-01..2027-02-28
lima a cusco manana regreso en 5 dias | LIM>CUZ out:2026-11-21 back:2026-11-25 round
mexico a madrid aeromexico ida 1 de abril vuelta 20 de abril | MEX>MAD out:2027-04-01 back:2027-04-20 round with:AM
bogota a san andres 4 noches con avianca o latam hasta 600 mil pesos colombianos | BOG>ADZ stay:4 max:600000COP with:AV,LA
de tijuana a cdmx el martes a primera hora | TIJ>MEX out:2026-11-24 at:morning
de barcelona a bali con escala en singapur evitando dubai | BCN>DPS via:SIN avoid:DXB
de madrid a canarias en semana santa 2 adultos 1 bebe | MAD>TFS,LPA,ACE,FUE,TFN,SPC out:2027-03-21..2027-03-28 pax:3
a donde sea desde santiago en febrero por menos de 200 dolares | SCL> out:2027-02-01..2027-02-28 max:200USD
madrid-dakar vuelo nocturno | MAD>DKR at:red_eye
guadalajara jalisco a los angeles california en thanksgiving | GDL>LAX out:2026-11-26..2026-11-29
san salvador a washington en enero | SAL>WAS out:2027-01-01..2027-01-31
de vigo a madrid ultima semana de enero | VGO>MAD out:2027-01-25..2027-01-31
vuelos de londres a madrid el 24 por la noche | LON>MAD out:2026-11-24 at:evening
viajo solo, de granada a berlin, a finales de mes | GRX>BER out:2026-11-21..2026-11-30 pax:1
quiero pasar el fin de año en rio saliendo de asuncion | ASU>RIO out:2026-12-31
de panama a miami con copa en business el 2 de marzo | PTY>MIA business out:2027-03-02 with:CM
de cali a medellin el sabado por la mañana ida y vuelta el mismo dia | CLO>MDE out:2026-11-21 back:2026-11-21 round at:morning
un billete de ida a dublin desde santander el 1 de septiembre | SDR>DUB out:2027-09-01 oneway
lanzarote desde madrid una semana en octubre maximo 250 euros por persona | MAD>ACE out:2027-10-01..2027-10-31 stay:7 max:250EUR
tarifa mas barata de quito a madrid entre el 1 y el 20 de junio | UIO>MAD out:2027-06-01..2027-06-20
viaje de novios a maldivas desde madrid, 12 noches, business, junio | MAD>MV business out:2027-06-01..2027-06-30 stay:12
a coruña - barcelona vueling 3 diciembre | LCG>BCN out:2026-12-03 with:VY
paris a buenos aires con air france via sao paulo en clase premium | PAR>BUE premium_economy with:AF via:SAO
oneworld de madrid a doha por la noche | MAD>DOH alliance:oneworld at:evening
de la paz a lima en 2 semanas | LPB>LIM out:2026-12-04
me voy de erasmus a praga desde malaga, solo ida, principios de febrero, una maleta | AGP>PRG out:2027-02-01..2027-02-10 oneway bag:included
de salta a buenos aires el 8 de diciembre | SLA>BUE out:2026-12-08
europa desde cancun en verano ida y vuelta 900 euros tope | CUN>EU out:2027-06-01..2027-08-31 round max:900EUR
sidney desde santiago con qantas o latam | SCL>SYD with:QF,LA
3 noches en oporto desde barcelona a partir del 10 de enero | BCN>OPO out:2027-01-10..2027-07-09 stay:3
vuelos para mañana de madrid a barcelona despues de las 18 | MAD>BCN out:2026-11-21 at:evening
marrakech desde madrid por menos de 60 € i/v en enero | MAD>RAK out:2027-01-01..2027-01-31 round max:60EUR
hola busco vuelo de ida y vuelta de lima a miami para julio, 2 personas, sin escalas | LIM>MIA out:2027-07-01..2027-07-31 round stops:0 pax:2
de madrid a nueva york en mayo por 350 euros o menos | MAD>NYC out:2027-05-01..2027-05-31 max:350EUR
vuelo madrid la paz bolivia | MAD>LPB
cordoba buenos aires viernes temprano regreso domingo a la noche | COR>BUE out:2026-11-20 back:2026-11-22 round at:morning
cuanto sale un pasaje a florianopolis desde rosario en febrero para 4 | ROS>FLN out:2027-02-01..2027-02-28 pax:4
barcelona - tenerife sur 3 de abril a 10 de abril vueling o ryanair | BCN>TFS out:2027-04-03 back:2027-04-10 round with:VY,FR
pasajes baratos santiago calama el 18 de septiembre | SCL>CJC out:2027-09-18
madrid a menorca del 1 al 8 de agosto, 2 adultos y 3 niños, con 2 maletas | MAD>MAH out:2027-08-01 back:2027-08-08 round pax:5 bag:included
vuelo de sabado a sabado de bilbao a lanzarote en julio | BIO>ACE out:2027-07-01..2027-07-31
medellin a madrid 20 de enero solo ida avianca | MDE>MAD out:2027-01-20 oneway with:AV
desde caracas a bogota por la tarde en clase economica | CCS>BOG economy at:afternoon
viajar de valencia a bucarest con wizz sin equipaje en enero | VLC>BUH out:2027-01-01..2027-01-31 with:W6 bag:extra
londres desde santander o bilbao en noviembre del año que viene | SDR,BIO>LON out:2027-11-01..2027-11-30
mañana por la tarde sevilla barcelona | SVQ>BCN out:2026-11-21 at:afternoon
de lima a europa por menos de 800 dolares ida y vuelta en octubre | LIM>EU out:2027-10-01..2027-10-31 round max:800USD
vuelos directos de madrid a tokio con iberia a partir de abril | MAD>TYO out:2027-04-01..2027-09-28 stops:0 with:IB
de cancun a la habana el dia 12 y vuelta el dia 19 | CUN>HAV out:2026-12-12 back:2026-12-19 round
la ultima semana de mayo de malaga a roma | AGP>ROM out:2027-05-25..2027-05-31
quito - galapagos en agosto 5 dias | UIO>GPS,SCY out:2027-08-01..2027-08-31 stay:5
madrid dubai emirates primera clase | MAD>DXB first with:EK
necesito llegar a paris antes del 10 de diciembre desde madrid | MAD>PAR out:2026-11-20..2026-12-09
tijuana guadalajara con volaris, viva o aeromexico | TIJ>GDL with:Y4,VB,AM
de granada a palma de mallorca con escala maximo 1 | GRX>PMI stops:1
asturias madrid 7 enero por la mañana | OVD>MAD out:2027-01-07 at:morning
de montevideo a punta cana con copa, no latam | MVD>PUJ with:CM without:LA
puerto rico desde orlando en reyes | ORL>PR out:2027-01-06
salgo de guatemala a los angeles el 3 de marzo | GUA>LAX out:2027-03-03
bogota-cartagena 2 noches fin de semana con avianca | BOG>CTG out:2026-11-21..2026-11-22 stay:2 with:AV
madrid shanghai air china via pekin | MAD>PVG with:CA via:BJS
dos billetes madrid parís 14 febrero san valentin | MAD>PAR out:2027-02-14 pax:2
costa rica desde madrid, 15 dias, en agosto, flexible | MAD>CR out:2027-08-01..2027-08-31 stay:15
san sebastian madrid lunes ida y miercoles vuelta | EAS>MAD out:2026-11-23 back:2026-11-25 round
¿hay vuelos de noche de barcelona a buenos aires? | BCN>BUE at:red_eye
mendoza santiago el proximo finde | MDZ>SCL out:2026-11-28..2026-11-29
de guayaquil a galapagos y vuelta, 3 adultos, enero | GYE>GPS,SCY out:2027-01-01..2027-01-31 round pax:3
de zaragoza a milan bergamo ryanair jueves | ZAZ>BGY out:2026-11-26 with:FR
alicante estocolmo norwegian ida 5 febrero vuelta 12 febrero | ALC>STO out:2027-02-05 back:2027-02-12 round with:DY
tres amigos de madrid a amsterdam en el puente de la constitucion | MAD>AMS out:2026-12-05..2026-12-08 pax:3
mexico df tokio directo con ana o aeromexico en premium | MEX>TYO premium_economy stops:0 with:NH,AM
de iquitos a lima a mediados del mes que viene | IQT>LIM out:2026-12-11..2026-12-20
islas baleares desde bruselas en junio | BRU>PMI,IBZ,MAH out:2027-06-01..2027-06-30
de asuncion a buenos aires hoy mismo | ASU>BUE out:2026-11-20
de santo domingo a nueva york jfk con jetblue en nochebuena | SDQ>JFK out:2026-12-24 with:B6
santa cruz a madrid con boa o air europa | VVI>MAD with:OB,UX
madrid - bangkok turkish o qatar menos de 600 euros | MAD>BKK max:600EUR with:TK,QR
vuelos baratos madird paris | MAD>PAR
bracelona roma el 3 de mayo | BCN>ROM out:2027-05-03
de ciudad de mexico a bogota en avianca, el 14 de enero, con regreso el 20 | MEX>BOG out:2027-01-14 back:2027-01-20 round with:AV
quiero un pasaje de ida y vuelta a cancun para 2 adultos y 1 infante desde medellin del 5 al 12 de junio | MDE>CUN out:2027-06-05 back:2027-06-12 round pax:3
madrid londres ida el viernes por la tarde y vuelta el domingo por la noche, sin maleta | MAD>LON out:2026-11-20 back:2026-11-22 round at:afternoon bag:extra
ofertas a italia desde valencia en abril | VLC>IT out:2027-04-01..2027-04-30
bilbao - edimburgo, semana santa, 4 personas, menos de 150 euros cada uno | BIO>EDI out:2027-03-21..2027-03-28 pax:4 max:150EUR
lima santiago de chile latam 2 de febrero 1 maleta de 23 kilos | LIM>SCL out:2027-02-02 with:LA bag:included
vuelos a filipinas desde barcelona con qatar o emirates, 3 semanas en noviembre de 2027 | BCN>PH out:2027-11-01..2027-11-30 stay:21 with:QR,EK
quiero volar por la noche de bogota a madrid el 2 de enero | BOG>MAD out:2027-01-02 at:evening
gran canaria desde malaga puente de diciembre | AGP>LPA out:2026-12-05..2026-12-08
de cordoba (argentina) a cancun | COR>CUN
madrid-praga, 2 noches, primer fin de semana de diciembre | MAD>PRG out:2026-12-05..2026-12-06 stay:2
miami bogota en primera | MIA>BOG first
necesito ir a washington desde el salvador el miercoles que viene | SAL>WAS out:2026-11-25
tenerife norte a la palma mañana | TFN>SPC out:2026-11-21
¿puedo volar directo de valencia a marrakech? | VLC>RAK stops:0
de nueva york a santo domingo con jetblue el 23 de diciembre, regresando el 6 de enero | NYC>SDQ out:2026-12-23 back:2027-01-06 round with:B6
skyteam de guadalajara a paris | GDL>PAR alliance:skyteam
vuelo de lunes a viernes lima arequipa | LIM>AQP out:2026-11-23 back:2026-11-27 round
hasta 300 dolares de quito a miami | UIO>MIA max:300USD
ibiza - barcelona a las 7 de la tarde | IBZ>BCN at:afternoon
madrid new york british airways via londres | MAD>NYC with:BA via:LON
san juan puerto rico a madrid con iberia | SJU>MAD with:IB
de pereira a nueva york en navidad y año nuevo | PEI>NYC out:2026-12-24..2027-01-01
vuelo de barcelona a amsterdam klm o transavia, equipaje de cabina, jueves 4 de marzo | BCN>AMS out:2027-03-04 with:KL,HV bag:extra
de caracas a madrid sin pasar por bogota con plus ultra | CCS>MAD avoid:BOG
vuelo barcelona londres gatwick con easyjet 12 de marzo vuelta 15 de marzo, equipaje de mano | BCN>LGW out:2027-03-12 back:2027-03-15 round with:U2 bag:extra
madrid a oporto el 30 de abril por la tarde, regreso el 3 de mayo por la noche | MAD>OPO out:2027-04-30 back:2027-05-03 round at:afternoon
quiero visitar japon en otoño de 2027 desde barcelona con mi novia | BCN>JP out:2027-09-01..2027-11-30 pax:2
de malaga a londres luton entre el 10 y el 20 de enero por menos de 40 euros | AGP>LTN out:2027-01-10..2027-01-20 max:40EUR
vuelos a argentina para semana santa saliendo de santiago | SCL>AR out:2027-03-21..2027-03-28
3 adultos 1 niño 1 bebe de cancun a madrid en premium | CUN>MAD premium_economy pax:5
bogota - paris air france o klm sin escalas ida 2 de mayo vuelta 30 de mayo | BOG>PAR out:2027-05-02 back:2027-05-30 round stops:0 with:AF,KL
de sao paulo a montevideo mañana a la noche | SAO>MVD out:2026-11-21 at:evening
algo en europa por menos de 50 euros desde girona en febrero | GRO>EU out:2027-02-01..2027-02-28 max:50EUR
de panama a lima por copa el sabado | PTY>LIM out:2026-11-21 with:CM
10 dias en tailandia desde bilbao a partir del 5 de febrero | BIO>TH out:2027-02-05..2027-08-04 stay:10
vueling o iberia express madrid santiago de compostela | MAD>SCQ with:VY,I2
quiero irme dos semanas a cuba en marzo, salgo de cancun o merida | CUN,MID>CU out:2027-03-01..2027-03-31 stay:14
de buenos aires a ushuaia ida 10/1 vuelta 17/1 con 1 valija de 15 kg | BUE>USH out:2027-01-10 back:2027-01-17 round bag:included
madrid-nueva york, 4 noches, primera semana de diciembre, hasta 500€ | MAD>NYC out:2026-12-01..2026-12-07 stay:4 max:500EUR
viernes 11 de diciembre de valencia a milan, vuelta domingo 13 | VLC>MIL out:2026-12-11 back:2026-12-13 round
barcelona a kioto en cerezos, abril | BCN>OSA out:2027-04-01..2027-04-30
vuelos baratos a escocia desde madrid el proximo viernes | MAD>GB out:2026-11-27
quiero dos billetes en business de madrid a bogota con avianca para navidad | MAD>BOG business out:2026-12-24..2026-12-26 pax:2 with:AV
galicia desde londres una semana en junio | LON>SCQ,LCG,VGO out:2027-06-01..2027-06-30 stay:7
de sydney a las islas griegas en julio, una escala, 4 pasajeros | SYD>GR out:2027-07-01..2027-07-31 stops:1 pax:4
de fiumicino a barajas el 3 de marzo por la mañana | FCO>MAD out:2027-03-03 at:morning
solo ida de barcelona a tanger con ryanair el dia de año nuevo | BCN>TNG out:2027-01-01 oneway with:FR
los angeles o san francisco a seul o tokio en mayo | LAX,SFO>SEL,TYO out:2027-05-01..2027-05-31
estambul ciudad del cabo sin pasar por dubai ni doha | IST>CPT avoid:DXB,DOH
madrid - nueva york, menos de 500 dolares, vuelo nocturno | MAD>NYC max:500USD at:red_eye
el jueves que viene de dublin a edimburgo | DUB>EDI out:2026-11-26
unos dias en septiembre de munich a split | MUC>SPU out:2027-09-01..2027-09-30
vuelo a las palmas desde sevilla | SVQ>LPA
quiero ir a las vegas desde mexico df en mayo | MEX>LAS out:2027-05-01..2027-05-31
ida y vuelta a la romana desde madrid, 8 dias, todo incluido | MAD>LRM round stay:8
pasaje a el cairo desde madrid en abril | MAD>CAI out:2027-04-01..2027-04-30
de la coruña a las palmas de gran canaria el 20 de enero | LCG>LPA out:2027-01-20
vuelos de buenos aires a punta del este en enero ida y vuelta | BUE>PDP out:2027-01-01..2027-01-31 round
de madrid a nueva york saliendo el 20 de marzo y volviendo el 27, 2 adultos, business, maximo 2500 euros | MAD>NYC business out:2027-03-20 back:2027-03-27 round pax:2 max:2500EUR
vuelo barato a londres para este finde desde alicante sin maletas | ALC>LON out:2026-11-21..2026-11-22 bag:extra
de santiago a lima el primer lunes de diciembre | SCL>LIM out:2026-12-07
cancun - bogota wingo | CUN>BOG with:P5
viaje a islandia desde barcelona, 5 dias, finales de febrero, auroras | BCN>IS out:2027-02-21..2027-02-28 stay:5
barcelona - malaga ave? no, vuelo el miercoles | BCN>AGP out:2026-11-25
de madrid a punta cana del 15 al 23 de marzo con air europa o world2fly todo incluido | MAD>PUJ out:2027-03-15 back:2027-03-23 round with:UX
necesitamos 5 plazas de valencia a tenerife norte el 28 de febrero con binter | VLC>TFN out:2027-02-28 pax:5 with:NT
madrid la habana ida 14 feb vuelta 28 feb iberia economica 1 maleta | MAD>HAV economy out:2027-02-14 back:2027-02-28 round with:IB bag:included
mejor precio a cartagena de indias desde madrid en noviembre del proximo año | MAD>CTG out:2027-11-01..2027-11-30
a roma con mi madre, desde bilbao, 4 noches en abril, vueling | BIO>ROM out:2027-04-01..2027-04-30 stay:4 pax:2 with:VY
de barcelona a nueva york jfk o newark en septiembre | BCN>JFK,EWR out:2027-09-01..2027-09-30
bogota - miami - bogota 20 dic - 10 ene | BOG>MIA out:2026-12-20 back:2027-01-10 round
madrid roma el ultimo domingo de abril | MAD>ROM out:2027-04-25
madrid lisboa a mediados de enero ida y vuelta | MAD>LIS out:2027-01-11..2027-01-20 round
`;
