/** What travellers type in Portuguese, and what each says. Today is Friday, 2026-11-20. */
export const PORTUGUESE_QUERIES = `
passagens baratas de São Paulo para Lisboa em maio | SAO>LIS out:2027-05-01..2027-05-31
do Rio para Salvador no Carnaval | RIO>SSA out:2027-02-06..2027-02-09
ida e volta de Guarulhos para Orlando de 10 a 24 de julho | GRU>ORL round out:2027-07-10 back:2027-07-24
só ida de Brasília para Recife amanhã | BSB>REC oneway out:2026-11-21
réveillon em Fortaleza saindo de Belo Horizonte | BHZ>FOR out:2026-12-31..2027-01-01
voo direto do Porto para Paris na próxima sexta-feira | OPO>PAR stops:0 out:2026-11-27
de Lisboa para Nova York em classe executiva | LIS>NYC business
de Curitiba para Buenos Aires por menos de 1200 reais | CWB>BUE max:1200BRL
de Porto Alegre para a Europa em setembro, até 4000 reais | POA>EU out:2027-09-01..2027-09-30 max:4000BRL
duas pessoas de Manaus para Miami em março | MAO>MIA pax:2 out:2027-03-01..2027-03-31
de Faro para Londres com bagagem de mão | FAO>LON bag:extra
de São Paulo a Tóquio via Dubai sem passar por Doha | SAO>TYO via:DXB avoid:DOH
Congonhas Santos Dumont segunda-feira de manhã | CGH>SDU out:2026-11-23 at:morning
fim de semana em Madrid saindo de Lisboa no próximo fim de semana | LIS>MAD out:2026-11-28..2026-11-29
de Campinas para Orlando com a Azul, no máximo 1 conexão | VCP>ORL with:AD stops:1
depois de amanhã de Vitória para São Paulo | VIX>SAO out:2026-11-22
no Natal de Paris para o Brasil | PAR>BR out:2026-12-24..2026-12-26
Páscoa em Roma saindo do Porto | OPO>ROM out:2027-03-26..2027-03-29
primeira classe de São Paulo para Dubai | SAO>DXB first
econômica premium do Rio de Janeiro para Londres | RIO>LON premium_economy
final de outubro de Lisboa para os Açores | LIS>PDL,TER,HOR out:2027-10-21..2027-10-31
início de junho de Recife para Madri | REC>MAD out:2027-06-01..2027-06-10
família de 4 de Goiânia para Natal em janeiro | GYN>NAT pax:4 out:2027-01-01..2027-01-31
qualquer lugar saindo de Lisboa no mês que vem | LIS> out:2026-12-01..2026-12-31
de São Paulo para Santiago exceto Gol, com mala despachada | SAO>SCL without:G3 bag:included
Star Alliance de São Paulo para Joanesburgo | SAO>JNB alliance:star_alliance
de Lisboa para a Ásia no inverno, 2 semanas | LIS>AS out:2026-12-01..2027-02-28 stay:14
casal de Florianópolis para Gramado em julho | FLN> pax:2 out:2027-07-01..2027-07-31
daqui a 3 semanas de Belém para Fortaleza | BEL>FOR out:2026-12-11
entre 10 e 20 de agosto do Porto para a Grécia | OPO>GR out:2027-08-10..2027-08-20
São Paulo Lima dia 12/02/2027 volta dia 20/02/2027 | SAO>LIM out:2027-02-12 back:2027-02-20 round
Ano Novo Chinês de Lisboa para Macau | LIS>MFM out:2027-02-05..2027-02-12
semana que vem do Rio para Brasília à noite | RIO>BSB out:2026-11-23..2026-11-29 at:evening
sozinho de Salvador para Lisboa em novembro de 2027 | SSA>LIS pax:1 out:2027-11-01..2027-11-30
Cancún saindo de São Paulo 15 de dezembro mais ou menos 3 dias | SAO>CUN out:2026-12-12..2026-12-18
5 a 7 noites no Chile saindo de Porto Alegre | POA>CL stay:5..7
antes do dia 20 de dezembro de Maceió para São Paulo | MCZ>SAO out:2026-11-20..2026-12-19
voos de Lisboa para Paris com a TAP ou Air France | LIS>PAR with:TP,AF
sem voos noturnos, de São Paulo para Miami | SAO>MIA not:red_eye
de Lisboa a Luanda por menos de 700 euros | LIS>LAD max:700EUR
meados de abril de Brasília para Buenos Aires | BSB>BUE out:2027-04-11..2027-04-20
Semana Santa em Sevilha saindo de Lisboa | LIS>SVQ out:2027-03-21..2027-03-28
Quero ir de São Paulo para Nova York em dezembro por até 3500 reais | SAO>NYC out:2026-12-01..2026-12-31 max:3500BRL
voo de ida e volta de Lisboa a Paris saindo dia 5 de janeiro e voltando dia 12 de janeiro | LIS>PAR round out:2027-01-05 back:2027-01-12
procuro passagem executiva do Rio para Londres com a British Airways | RIO>LON business with:BA
três passageiros de Fortaleza para Lisboa em julho | FOR>LIS pax:3 out:2027-07-01..2027-07-31
Porto – Barcelona no próximo sábado de manhã | OPO>BCN out:2026-11-28 at:morning
de Salvador para Fernando de Noronha em setembro | SSA>FEN out:2027-09-01..2027-09-30
de São Paulo para Tóquio na Golden Week, uma escala no máximo | SAO>TYO out:2027-04-29..2027-05-05 stops:1
do Recife para a Argentina em outubro com mala despachada | REC>AR out:2027-10-01..2027-10-31 bag:included
de Lisboa para o Brasil evitando Madrid | LIS>BR avoid:MAD
de Brasília para a Flórida nas férias de julho | BSB>MIA,MCO,FLL,TPA,RSW,PBI,JAX out:2027-07-01..2027-07-31
quatro noites em Roma saindo do Porto por menos de 150 euros | OPO>ROM stay:4 max:150EUR
de Manaus para São Paulo dia 20/12 | MAO>SAO out:2026-12-20
oneworld de Guarulhos para Doha | GRU>DOH alliance:oneworld
Lisboa Madeira no feriado da Páscoa | LIS>FNC out:2027-03-26..2027-03-29
entre o Natal e o Ano Novo de Lisboa para Viena | LIS>VIE out:2026-12-24..2027-01-01
nos próximos três meses do Porto para Londres | OPO>LON out:2026-11-20..2027-02-20
de Lisboa para Madrid ou Sevilha daqui a 10 dias | LIS>MAD,SVQ out:2026-11-30
`;
