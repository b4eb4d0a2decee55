/** What travellers type in Spanish, and what each says. Today is Friday, 2026-11-20. */
export const SPANISH_QUERIES = `
vuelos baratos de Madrid a Londres en mayo | MAD>LON out:2027-05-01..2027-05-31
de Barcelona a Nueva York en Semana Santa | BCN>NYC out:2027-03-21..2027-03-28
ida y vuelta Sevilla París del 3 al 8 de enero | SVQ>PAR round out:2027-01-03 back:2027-01-08
solo ida de Bogotá a Miami mañana | BOG>MIA oneway out:2026-11-21
de Ciudad de México a Cancún este fin de semana | MEX>CUN out:2026-11-21..2026-11-22
vuelo directo de Buenos Aires a Madrid en clase ejecutiva | BUE>MAD stops:0 business
Bilbao a Canarias en Navidad por menos de 200 euros | BIO>TFS,LPA,ACE,FUE,TFN,SPC out:2026-12-24..2026-12-26 max:200EUR
de Lima a Cusco para dos personas el próximo viernes | LIM>CUZ pax:2 out:2026-11-27
Santiago de Chile a Buenos Aires, máximo una escala | SCL>BUE stops:1
de Valencia a Roma sin Ryanair | VLC>ROM without:FR
de Madrid a Tokio vía Estambul a principios de abril | MAD>TYO via:IST out:2027-04-01..2027-04-10
Monterrey a Las Vegas con Volaris o VivaAerobus | MTY>LAS with:Y4,VB
nochevieja en Nueva York desde Barcelona | BCN>NYC out:2026-12-31
a cualquier lugar desde Málaga en verano, máximo 100 euros | AGP> out:2027-06-01..2027-08-31 max:100EUR
de Quito a Europa en julio, tres semanas | UIO>EU out:2027-07-01..2027-07-31 stay:21
de Madrid a Bangkok sin pasar por Doha, con maleta facturada | MAD>BKK avoid:DOH bag:included
Palma a Berlín solo con equipaje de mano | PMI>BER bag:extra
finales de septiembre de Barcelona a Lisboa | BCN>LIS out:2027-09-21..2027-09-30
pasado mañana de Madrid a Oporto por la mañana | MAD>OPO out:2026-11-22 at:morning
familia de 4 de Guadalajara a Orlando en agosto | GDL>ORL pax:4 out:2027-08-01..2027-08-31
primera clase de Madrid a Dubái | MAD>DXB first
turista premium de Barcelona a Singapur en noviembre de 2027 | BCN>SIN premium_economy out:2027-11-01..2027-11-30
año nuevo chino de Madrid a Pekín | MAD>BJS out:2027-02-05..2027-02-12
Carnaval en Río desde Madrid | MAD>RIO out:2027-02-06..2027-02-09
de Caracas a Madrid dentro de dos semanas | CCS>MAD out:2026-12-04
entre el 10 y el 20 de junio de Vigo a Dublín | VGO>DUB out:2027-06-10..2027-06-20
de San José de Costa Rica a Panamá con Copa | SJO>PTY with:CM
de 5 a 7 noches en Grecia saliendo de Madrid en junio | MAD>GR stay:5..7 out:2027-06-01..2027-06-30
en pareja de Zaragoza a Venecia el 14 de febrero | ZAZ>VCE pax:2 out:2027-02-14
Star Alliance de Medellín a Fráncfort | MDE>FRA alliance:star_alliance
la próxima semana de Alicante a Bruselas | ALC>BRU out:2026-11-23..2026-11-29
de Montevideo a São Paulo antes del 20 de diciembre | MVD>SAO out:2026-11-20..2026-12-19
Madrid La Habana el 12/02/2027 vuelta el 26/02/2027 | MAD>HAV out:2027-02-12 back:2027-02-26 round
sin vuelos nocturnos, de Lima a Santiago en marzo | LIM>SCL not:red_eye out:2027-03-01..2027-03-31
de Santo Domingo a Madrid por menos de 600 dólares | SDQ>MAD max:600USD
de Barajas a Heathrow el lunes por la tarde | MAD>LHR out:2026-11-23 at:afternoon
Día de Muertos en Oaxaca desde Los Ángeles | LAX>OAX out:2027-11-01..2027-11-02
mediados de octubre de Bilbao a Marrakech | BIO>RAK out:2027-10-11..2027-10-20
Ibiza desde Barcelona el 3 de agosto más o menos 2 días | BCN>IBZ out:2027-08-01..2027-08-05
viajo solo de Cali a Buenos Aires en primavera | CLO>BUE pax:1 out:2027-03-01..2027-05-31
de Madrid a Centroamérica el próximo mes | MAD>BZ,CR,GT,HN,NI,PA,SV out:2026-12-01..2026-12-31
quiero volar de Málaga a Oslo con Norwegian el jueves | AGP>OSL with:DY out:2026-11-26
Quiero ir de Madrid a Nueva York en diciembre por menos de 500 euros | MAD>NYC out:2026-12-01..2026-12-31 max:500EUR
busco vuelo directo Barcelona–Tokio para la Golden Week | BCN>TYO stops:0 out:2027-04-29..2027-05-05
vuelo de ida y vuelta de Bogotá a Madrid saliendo el 5 de enero y regresando el 20 de enero | BOG>MAD round out:2027-01-05 back:2027-01-20
tres pasajeros de Lima a Miami el mes que viene | LIM>MIA pax:3 out:2026-12-01..2026-12-31
México – París en clase business con Aeroméxico | MEX>PAR business with:AM
de Sevilla a Italia este verano solo equipaje de mano | SVQ>IT out:2027-06-01..2027-08-31 bag:extra
Buenos Aires a Bariloche el próximo fin de semana | BUE>BRC out:2026-11-28..2026-11-29
de Madrid a las Islas Baleares a mediados de junio | MAD>PMI,IBZ,MAH out:2027-06-11..2027-06-20
de Barcelona a Asia evitando Moscú, como máximo dos escalas | BCN>AS avoid:MOW stops:2
vuelos de Santiago a Isla de Pascua en febrero | SCL>IPC out:2027-02-01..2027-02-28
de Tijuana a Guadalajara mañana por la noche | TIJ>GDL out:2026-11-21 at:evening
Oneworld de Madrid a Dallas en primera | MAD>DFW alliance:oneworld first
de Málaga a Marruecos, 4 noches, máximo 80 euros | AGP>MA stay:4 max:80EUR
de Madrid a Londres el 5 de marzo excepto Iberia | MAD>LON out:2027-03-05 without:IB
entre Navidad y Año Nuevo de Madrid a Viena | MAD>VIE out:2026-12-24..2027-01-01
en los próximos tres meses de Bilbao a Londres | BIO>LON out:2026-11-20..2027-02-20
de Madrid a Lisboa u Oporto dentro de 10 días | MAD>LIS,OPO out:2026-11-30
Vigo a Barcelona pasado mañana por la tarde | VGO>BCN out:2026-11-22 at:afternoon
con un niño de 6 y bebé de 8 meses de Madrid a Roma | MAD>ROM pax:3
`;
