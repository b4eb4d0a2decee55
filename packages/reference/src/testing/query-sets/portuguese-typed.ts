/** Portuguese as it is typed in haste: small letters, no accents, slips, all in one breath. Today is Friday, 2026-11-20. */
export const PORTUGUESE_TYPED = `
voos baratos de lisboa para paris em fevereiro | LIS>PAR out:2027-02-01..2027-02-28
sp rio amanha cedo | SAO>RIO out:2026-11-21 at:morning
quero ir do porto a funchal dia 10 de dezembro e voltar dia 15 | OPO>FNC out:2026-12-10 back:2026-12-15 round
passagem aerea de sao paulo para miami ida e volta em julho para 2 adultos e 1 criança | SAO>MIA out:2027-07-01..2027-07-31 round pax:3
guarulhos - orlando classe executiva latam | GRU>ORL business with:LA
brasilia a lisboa pela tap sem escalas | BSB>LIS stops:0 with:TP
belo horizonte salvador no carnaval | BHZ>SSA out:2027-02-06..2027-02-09
recife fernando de noronha proximo fim de semana | REC>FEN out:2026-11-28..2026-11-29
voo so de ida de curitiba pra porto alegre sexta a noite | CWB>POA out:2026-11-20 oneway at:evening
algum lugar na europa saindo de fortaleza por menos de 3000 reais em setembro | FOR>EU out:2027-09-01..2027-09-30 max:3000BRL
lisbao londres 3 noites meados de março | LIS>LON out:2027-03-11..2027-03-20 stay:3
faro manchester easyjet ou ryanair | FAO>MAN with:U2,FR
luanda lisboa em primeira classe com bagagem despachada | LAD>LIS first bag:included
eu e minha esposa, de florianopolis para buenos aires no reveillon | FLN>BUE out:2026-12-31..2027-01-01 pax:2
viagem de 10 dias para o japao saindo de sao paulo em abril, no maximo uma escala | SAO>JP out:2027-04-01..2027-04-30 stay:10 stops:1
voos para os açores a partir do porto no verao | OPO>PDL,TER,HOR out:2027-06-01..2027-08-31
rio para nova york no natal | RIO>NYC out:2026-12-24..2026-12-26
natal para sao paulo em janeiro | NAT>SAO out:2027-01-01..2027-01-31
evitar madrid, lisboa para bogota | LIS>BOG avoid:MAD
congonhas santos dumont segunda de manha | CGH>SDU out:2026-11-23 at:morning
de lisboa a praia, cabo verde, depois de amanha | LIS>RAI out:2026-11-22
manaus a belem na semana que vem gol ou azul | MAO>BEL out:2026-11-23..2026-11-29 with:G3,AD
lisboa-nova iorque 12/1 a 20/1 | LIS>NYC out:2027-01-12 back:2027-01-20 round
viajar do brasil para portugal em maio ate 4 mil reais | BR>PT out:2027-05-01..2027-05-31 max:4000BRL
bom dia, gostaria de saber preços de voos do porto para zurique no inicio de abril | OPO>ZRH out:2027-04-01..2027-04-10
so com bagagem de mao, lisboa roma, de 5 a 7 noites em outubro | LIS>ROM out:2027-10-01..2027-10-31 stay:5..7 bag:extra
voo noturno de sao paulo para lisboa | SAO>LIS at:red_eye
bh porto seguro na pascoa | BHZ>BPS out:2027-03-26..2027-03-29
quatro pessoas lisboa palma de maiorca final de junho | LIS>PMI out:2027-06-21..2027-06-30 pax:4
via madrid de lisboa a cidade do mexico em premium economy | LIS>MEX premium_economy via:MAD
heathrow galeao british airways | LHR>GIG with:BA
foz do iguaçu a partir de são paulo na próxima terça | SAO>IGU out:2026-11-24
lisboa para a tailândia, em novembro do próximo ano, máximo 800 euros | LIS>TH out:2027-11-01..2027-11-30 max:800EUR
vou sozinho de goiania para santiago do chile | GYN>SCL pax:1
quero sair de porto alegre no dia 20 de dezembro e voltar no dia 3 de janeiro | POA> out:2026-12-20 back:2027-01-03 round
voo direto de lisboa a boston daqui a duas semanas | LIS>BOS out:2026-12-04 stops:0
madeira desde lisboa entre 5 e 12 de maio | LIS>FNC out:2027-05-05..2027-05-12
viracopos orlando azul | VCP>ORL with:AD
qualquer lugar a partir do porto no proximo mes ate 50 euros | OPO> out:2026-12-01..2026-12-31 max:50EUR
rio de janeiro paris air france sem passar por sao paulo | RIO>PAR with:AF avoid:SAO
maputo joanesburgo na quinta feira | MPM>JNB out:2026-11-26
passagens pra sampa saindo de brasilia à tarde | BSB>SAO at:afternoon
vitoria rio 2 passageiros | VIX>RIO pax:2
não quero ryanair, lisboa-berlim, 1 a 4 de abril | LIS>BER out:2027-04-01 back:2027-04-04 round without:FR
voos star alliance de lisboa a singapura em business | LIS>SIN business alliance:star_alliance
duas semanas nas maldivas saindo de lisboa em janeiro | LIS>MV out:2027-01-01..2027-01-31 stay:14
cuiaba para maceio com no maximo 1 parada dia 5 | CGB>MCZ out:2026-12-05 stops:1
milao malpensa a lisboa quarta 2 de dezembro | MXP>LIS out:2026-12-02
europa saindo de sao paulo com 2 malas | SAO>EU bag:included
terça que vem de lisboa pro porto | LIS>OPO out:2026-11-24
voos de lisboa para londres na sexta e voltar no domingo | LIS>LON out:2026-11-20 back:2026-11-22 round
quanto custa ir de sao paulo a toquio em marco | SAO>TYO out:2027-03-01..2027-03-31
de porto alegre a gramado?? nao, porto alegre a sao paulo amanha a noite | POA>SAO out:2026-11-21 at:evening
salvador - lisboa tap 10 de janeiro ate 25 de janeiro | SSA>LIS out:2027-01-10 back:2027-01-25 round with:TP
procuro passagem barata para buenos aires saindo de curitiba no feriado de carnaval | CWB>BUE out:2027-02-06..2027-02-09
2 adultos e 1 bebe do rio para orlando de 5 a 20 de julho | RIO>ORL out:2027-07-05 back:2027-07-20 round pax:3
voo do porto para paris orly com transavia ou easyjet | OPO>ORY with:HV,U2
funchal lisboa so ida dia 3 de dezembro | FNC>LIS out:2026-12-03 oneway
viagem para cancun de belo horizonte 7 noites em maio | BHZ>CUN out:2027-05-01..2027-05-31 stay:7
lisboa a ponta delgada no fim de semana que vem | LIS>PDL out:2026-11-28..2026-11-29
de faro para dublin no proximo sabado de manha | FAO>DUB out:2026-11-28 at:morning
recife a sao paulo na segunda semana de janeiro | REC>SAO out:2027-01-08..2027-01-14
fortaleza - lisboa, voo direto, executiva, tap | FOR>LIS business stops:0 with:TP
quero viajar pra maceio saindo de confins em fevereiro ate 800 reais | CNF>MCZ out:2027-02-01..2027-02-28 max:800BRL
natal rio de janeiro sexta que vem | NAT>RIO out:2026-11-27
lisboa maputo com 2 malas de 23kg | LIS>MPM bag:included
gru jfk 20/12 05/01 2 passageiros | GRU>JFK out:2026-12-20 back:2027-01-05 round pax:2
rio - paris, premium economy, no maximo 1 escala, evitando madrid | RIO>PAR premium_economy stops:1 avoid:MAD
vou do porto a barcelona de 12 a 15 de março sem bagagem | OPO>BCN out:2027-03-12 back:2027-03-15 round bag:extra
lisboa nova iorque na passagem de ano | LIS>NYC out:2026-12-31..2027-01-01
de brasilia para fernando de noronha em setembro, 5 dias | BSB>FEN out:2027-09-01..2027-09-30 stay:5
voos baratos lisboa - cabo verde em fevereiro | LIS>CV out:2027-02-01..2027-02-28
goiania - porto seguro dia 20 volta dia 27 | GYN>BPS out:2026-11-20 back:2026-11-27 round
manaus miami sem escalas na terça | MAO>MIA out:2026-11-24 stops:0
ir de lisboa a bali com escala em doha ou singapura | LIS>DPS via:DOH,SIN
de londres para o porto daqui a 10 dias | LON>OPO out:2026-11-30
passagens de ultima hora sao paulo rio hoje a noite | SAO>RIO out:2026-11-20 at:evening
campo grande a sao paulo quinta-feira de tarde | CGR>SAO out:2026-11-26 at:afternoon
lisboa roma na semana santa | LIS>ROM out:2027-03-21..2027-03-28
sampa - ushuaia em janeiro, 4 adultos | SAO>USH out:2027-01-01..2027-01-31 pax:4
braga? do porto a genebra 26 de dezembro a 2 de janeiro, esqui, mala incluida | OPO>GVA out:2026-12-26 back:2027-01-02 round bag:included
melhor preço de lisboa para a india em novembro | LIS>IN out:2026-11-20..2026-11-30
voo para o mexico saindo de guarulhos na primeira quinzena de março | GRU>MX out:2027-03-01..2027-03-15
lisboa amesterdao klm ou transavia | LIS>AMS with:KL,HV
de luanda para joanesburgo na primeira semana de fevereiro | LAD>JNB out:2027-02-01..2027-02-07
florianopolis santiago latam ou sky dia 15 as 10h | FLN>SCL out:2026-12-15 with:LA,H2 at:morning
porto - ilha terceira no verao | OPO>TER out:2027-06-01..2027-08-31
sao luis a lisboa com conexao em fortaleza | SLZ>LIS via:FOR
ida 10 de maio volta 24 de maio lisboa bangkok qatar ou emirates | LIS>BKK out:2027-05-10 back:2027-05-24 round with:QR,EK
do porto para qualquer cidade de italia por 40 euros | OPO>IT max:40EUR
curitiba foz do iguacu na vespera de ano novo | CWB>IGU out:2026-12-31
toquio saindo de lisboa na golden week | LIS>TYO out:2027-04-29..2027-05-05
lisboa - são tomé 9 noites em abril máximo 900€ | LIS>TMS out:2027-04-01..2027-04-30 stay:9 max:900EUR
rio branco a brasilia amanha | RBR>BSB out:2026-11-21
bagagem de mao apenas, porto - milao, ate 30 euros | OPO>MIL max:30EUR bag:extra
voo madrugada sao paulo salvador no dia 23 | SAO>SSA out:2026-11-23 at:red_eye
em familia, 2 adultos e 3 crianças, lisboa menorca, junho | LIS>MAH out:2027-06-01..2027-06-30 pax:5
passagem de ida e volta sao paulo recife em julho 2 pessoas azul | SAO>REC out:2027-07-01..2027-07-31 round pax:2 with:AD
de lisboa para barcelona no dia 5 de dezembro e regresso no dia 8 com a vueling | LIS>BCN out:2026-12-05 back:2026-12-08 round with:VY
quero um voo barato pra nova york em outubro, saindo do galeão | GIG>NYC out:2027-10-01..2027-10-31
porto londres stansted ryanair sexta a segunda | OPO>STN out:2026-11-20 back:2026-11-23 round with:FR
bh sao paulo amanhã de manhã cedo | BHZ>SAO out:2026-11-21 at:morning
lisboa - paris orly 3 noites janeiro menos de 100 euros | LIS>ORY out:2027-01-01..2027-01-31 stay:3 max:100EUR
brasília rio sexta de tarde volta domingo de noite | BSB>RIO out:2026-11-20 back:2026-11-22 round at:afternoon
voo de luanda a lisboa na tap em económica com 2 malas | LAD>LIS economy with:TP bag:included
fortaleza a jericoacoara? recife - fortaleza dia 10 de janeiro | REC>FOR out:2027-01-10
ate 2500 reais para a europa saindo de recife | REC>EU max:2500BRL
sp a santiago feriado de 7 de setembro | SAO>SCL out:2027-09-07
de manaus para sao paulo sem conexao no dia 2 de fevereiro | MAO>SAO out:2027-02-02 stops:0
2 passagens para salvador saindo de vitória em janeiro | VIX>SSA out:2027-01-01..2027-01-31 pax:2
lisboa funchal 1 adulto 1 criança próxima semana | LIS>FNC out:2026-11-23..2026-11-29 pax:2
paris ou roma saindo de lisboa em abril, o que for mais barato | LIS>PAR,ROM out:2027-04-01..2027-04-30
lua de mel nas maldivas, saindo de são paulo, 10 noites, setembro, executiva | SAO>MV business out:2027-09-01..2027-09-30 stay:10
voos diretos do porto para nova iorque no verão | OPO>NYC out:2027-06-01..2027-08-31 stops:0
lisboa cidade da praia tacv | LIS>RAI with:VR
curitiba miami com american ou latam, no máximo uma conexão, 15 de março a 30 de março | CWB>MIA out:2027-03-15 back:2027-03-30 round stops:1 with:AA,LA
joão pessoa a são paulo na última semana de dezembro | JPA>SAO out:2026-12-25..2026-12-31
de faro a londres gatwick quarta de manhã easyjet | FAO>LGW out:2026-11-25 with:U2 at:morning
rio de janeiro a buenos aires ezeiza com aerolineas | RIO>EZE with:AR
belém a lisboa tap direto | BEL>LIS stops:0 with:TP
voo pra orlando saindo de viracopos com malas incluidas em outubro | VCP>ORL out:2027-10-01..2027-10-31 bag:included
porto alegre a montevideu ida sexta volta domingo | POA>MVD out:2026-11-20 back:2026-11-22 round
lisboa tóquio com escala em dubai classe executiva até 3000 euros | LIS>TYO business max:3000EUR via:DXB
do funchal ao porto no natal | FNC>OPO out:2026-12-24..2026-12-26
terceira lisboa em agosto | TER>LIS out:2027-08-01..2027-08-31
voo noturno de recife a lisboa dia 20 de junho | REC>LIS out:2027-06-20 at:red_eye
eu queria ir pra noronha saindo de recife em novembro do ano que vem | REC>FEN out:2027-11-01..2027-11-30
4 amigos, lisboa ibiza, julho, 5 noites | LIS>IBZ out:2027-07-01..2027-07-31 stay:5 pax:4
lisboa sal cabo verde 7 noites maio com bagagem | LIS>SID out:2027-05-01..2027-05-31 stay:7 bag:included
milhas? sao paulo a lisboa star alliance em primeira classe | SAO>LIS first alliance:star_alliance
são paulo - johanesburgo direto latam ou south african | SAO>JNB stops:0 with:LA,SA
natal a lisboa em setembro | NAT>LIS out:2027-09-01..2027-09-30
florianópolis a são paulo congonhas segunda às 7h | FLN>CGH out:2026-11-23 at:morning
porto a madrid sem ser ryanair | OPO>MAD without:FR
uberlândia para são paulo quinta | UDI>SAO out:2026-11-26
voos de ida para dublin saindo do rio, intercambio, fevereiro | RIO>DUB out:2027-02-01..2027-02-28 oneway
lisboa - estocolmo entre 10 e 20 de junho, uma semana | LIS>STO out:2027-06-10..2027-06-20 stay:7
lisboa para nova york entre o natal e o ano novo | LIS>NYC out:2026-12-24..2027-01-01
europa em maio a partir de lisboa por menos de 60 euros ida e volta | LIS>EU out:2027-05-01..2027-05-31 round max:60EUR
chapecó a são paulo na terça à tarde | XAP>SAO out:2026-11-24 at:afternoon
salvador buenos aires sem passar por são paulo | SSA>BUE avoid:SAO
maceió - gru dia 3/1 às 15h | MCZ>GRU out:2027-01-03 at:afternoon
do porto para a madeira no carnaval | OPO>FNC out:2027-02-06..2027-02-09
ponta delgada boston azores airlines | PDL>BOS with:S4
quanto está um voo lisboa-são paulo para o reveillon? | LIS>SAO out:2026-12-31..2027-01-01
bariloche em julho saindo de são paulo com 2 crianças e 2 adultos | SAO>BRC out:2027-07-01..2027-07-31 pax:4
de recife para qualquer lugar da argentina em agosto | REC>AR out:2027-08-01..2027-08-31
voos lisoba madrid | LIS>MAD
brasila sao paulo amanha | BSB>SAO out:2026-11-21
passagem de sao paulo a porto seguro ida 5 de janeiro e volta 12 de janeiro para 2 adultos e 2 crianças | SAO>BPS out:2027-01-05 back:2027-01-12 round pax:4
do porto a paris na sexta à tarde com regresso no domingo à noite | OPO>PAR out:2026-11-20 back:2026-11-22 round at:afternoon
voo para miami saindo de guarulhos na american airlines em primeira classe | GRU>MIA first with:AA
rio-lisboa tap ida 10/3 volta 24/3 | RIO>LIS out:2027-03-10 back:2027-03-24 round with:TP
lisboa para bali em setembro, duas semanas, com escala em singapura, evitar dubai | LIS>DPS out:2027-09-01..2027-09-30 stay:14 via:SIN avoid:DXB
ofertas para italia saindo de lisboa em abril | LIS>IT out:2027-04-01..2027-04-30
de manaus a fortaleza ate 600 reais | MAO>FOR max:600BRL
qual o voo mais barato de lisboa a são paulo em maio? | LIS>SAO out:2027-05-01..2027-05-31
quero voar de noite de recife para são paulo no dia 2 de janeiro | REC>SAO out:2027-01-02 at:evening
faro-londres luton sem bagagem despachada | FAO>LTN bag:extra
4 pessoas de belém para orlando nas férias de julho | BEL>ORL out:2027-07-01..2027-07-31 pax:4
do rio a nova iorque pela delta ou united | RIO>NYC with:DL,UA
oneworld de são paulo a londres em executiva | SAO>LON business alliance:oneworld
lisboa açores na páscoa | LIS>PDL,TER,HOR out:2027-03-26..2027-03-29
vitória da conquista a são paulo na sexta | VDC>SAO out:2026-11-20
de curitiba ao rio às 8 da manhã de segunda | CWB>RIO out:2026-11-23 at:morning
gostaria de ir à índia em fevereiro saindo do porto, máximo 1 escala, 900 euros | OPO>IN out:2027-02-01..2027-02-28 stops:1 max:900EUR
são paulo - buenos aires - feriado de corpus christi | SAO>BUE out:2027-05-27..2027-05-30
porto a ponta delgada sata dia 3 | OPO>PDL out:2026-12-03 with:S4
lisboa luanda taag com duas malas | LIS>LAD with:DT bag:included
de maputo para lisboa em dezembro, volta em janeiro | MPM>LIS out:2026-12-01..2026-12-31 back:2027-01-01..2027-01-31 round
santos dumont a congonhas gol 18h | SDU>CGH with:G3 at:evening
eua saindo de fortaleza em outubro | FOR>US out:2027-10-01..2027-10-31
lisboa-dublin no st patricks day | LIS>DUB out:2027-03-17
londres a lisboa no primeiro fim de semana de março | LON>LIS out:2027-03-06..2027-03-07
lisboa a berlim de 3 a 6 de dezembro, easyjet, só mochila | LIS>BER out:2026-12-03 back:2026-12-06 round with:U2 bag:extra
quero viajar com minha namorada de são paulo para paris em setembro | SAO>PAR out:2027-09-01..2027-09-30 pax:2
passagem só de ida de porto velho para manaus amanhã | PVH>MAO out:2026-11-21 oneway
voos do porto para amesterdão em abril por menos de 80 euros | OPO>AMS out:2027-04-01..2027-04-30 max:80EUR
3 adultos 1 bebê de recife a orlando em primeira | REC>ORL first pax:4
são paulo toronto air canada direto ida 2 de maio volta 30 de maio | SAO>YTO out:2027-05-02 back:2027-05-30 round stops:0 with:AC
europa no outono de 2027 saindo de brasília | BSB>EU out:2027-09-01..2027-11-30
madrid saindo de lisboa no feriado de 1 de maio | LIS>MAD out:2027-05-01
10 dias na tailândia saindo do porto a partir de 5 de fevereiro | OPO>TH out:2027-02-05..2027-08-04 stay:10
sexta 11 de dezembro de lisboa para milão, volta domingo 13 | LIS>MIL out:2026-12-11 back:2026-12-13 round
do galeão para congonhas às 18h30 da quinta | GIG>CGH out:2026-11-26 at:evening
cabo verde em março, lisboa, tap ou easyjet, até 300 €, 7 noites | LIS>CV out:2027-03-01..2027-03-31 stay:7 max:300EUR with:TP,U2
chile saindo de são paulo na primeira quinzena de agosto | SAO>CL out:2027-08-01..2027-08-15
voo para a ilha do sal saindo do porto | OPO>SID
lisboa a macau com escala em doha | LIS>MFM via:DOH
barcelona ou madrid desde o porto no próximo mês | OPO>BCN,MAD out:2026-12-01..2026-12-31
saio de campinas e quero ir para recife em janeiro com azul | VCP>REC out:2027-01-01..2027-01-31 with:AD
de lisboa para qualquer lado em fevereiro por 30 euros | LIS> out:2027-02-01..2027-02-28 max:30EUR
voos baratos para a escócia saindo de lisboa na próxima sexta | LIS>GB out:2026-11-27
quero duas passagens em executiva de são paulo para bogotá com a avianca no natal | SAO>BOG business out:2026-12-24..2026-12-26 pax:2 with:AV
ilhas gregas saindo do porto em julho, uma escala | OPO>GR out:2027-07-01..2027-07-31 stops:1
de fiumicino para a portela no dia 3 de março de manhã | FCO>LIS out:2027-03-03 at:morning
los angeles ou são francisco para seul ou tóquio em maio | LAX,SFO>SEL,TYO out:2027-05-01..2027-05-31
istambul cidade do cabo sem passar por dubai nem doha | IST>CPT avoid:DXB,DOH
lisboa - nova iorque, menos de 500 dólares, voo noturno | LIS>NYC max:500USD at:red_eye
na quinta que vem de dublin para edimburgo | DUB>EDI out:2026-11-26
voo para o cairo saindo de lisboa em abril | LIS>CAI out:2027-04-01..2027-04-30
do recife para o rio de janeiro dia 20 de janeiro | REC>RIO out:2027-01-20
de ribeirão preto para salvador no feriado de finados | RAO>SSA out:2027-11-01..2027-11-02
de lisboa a nova iorque saindo a 20 de março e voltando a 27, 2 adultos, executiva, máximo 2500 euros | LIS>NYC business out:2027-03-20 back:2027-03-27 round pax:2 max:2500EUR
voo barato para londres neste fim de semana saindo de faro, sem malas | FAO>LON out:2026-11-21..2026-11-22 bag:extra
islândia saindo de lisboa, 5 dias, fim de fevereiro | LIS>IS out:2027-02-21..2027-02-28 stay:5
precisamos de 5 lugares do porto para o funchal no dia 28 de fevereiro | OPO>FNC out:2027-02-28 pax:5
porto - barcelona - porto 20 dez - 27 dez | OPO>BCN out:2026-12-20 back:2026-12-27 round
viagem a roma com a minha mãe, saindo do porto, 4 noites em abril | OPO>ROM out:2027-04-01..2027-04-30 stay:4 pax:2
de são paulo para nova york jfk ou newark em setembro | SAO>JFK,EWR out:2027-09-01..2027-09-30
saída sexta depois das 17h, volta segunda antes das 10h, lisboa madrid | LIS>MAD out:2026-11-20 back:2026-11-23 round at:evening
lisboa-rio em classe económica com latam ou tap, 1 mala, ida 14 fev volta 28 fev | LIS>RIO economy out:2027-02-14 back:2027-02-28 round with:LA,TP bag:included
passagens para joão pessoa saindo de brasília na semana do natal | BSB>JPA out:2026-12-24..2026-12-26
voo doméstico: recife são luís terça 1 de dezembro | REC>SLZ out:2026-12-01
de ponta delgada para lisboa amanhã às 6 da manhã | PDL>LIS out:2026-11-21 at:morning
lua de mel em bali, saindo de lisboa em maio, 12 noites | LIS>DPS out:2027-05-01..2027-05-31 stay:12
porto barcelona 20 dez - 27 dez | OPO>BCN out:2026-12-20 back:2026-12-27 round
porto barcelona dez noites em maio | OPO>BCN out:2027-05-01..2027-05-31 stay:10
lisboa paris início de dez | LIS>PAR out:2026-12-01..2026-12-10
lisboa roma volta em dez 2027 | LIS>ROM back:2027-12-01..2027-12-31 round
saindo a 20 de março e voltando a 27, lisboa paris | LIS>PAR out:2027-03-20 back:2027-03-27 round
`;
