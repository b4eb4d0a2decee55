/** What travellers call cities in passing, too short or too ambiguous for a search by prefix: `code|name/name`. */
export const NICKNAMES = `
NYC|NYC/NY/New York City/Big Apple/the Big Apple/Manhattan/Gran Manzana/La Gran Manzana/Grande Maçã/Grosse Pomme/Nueva York City/Nova York/Nova Iorque
LAX|LA/L.A./Los Angeles CA/Hollywood/洛城/엘에이/로스엔젤레스/로스앤젤래스/ロス
SFO|SF/San Fran/Frisco/Bay Area/the Bay Area/三藩/샌프란/サンフラン/三藩市
SAN|SD
LAS|Vegas/Sin City/LV
PHL|Philly
CHI|Chi-town/Chitown/Windy City/the Windy City
WAS|DC/D.C./Washington DC/Washington D.C.
MSY|NOLA
MSP|Saint Paul/St Paul/St. Paul/Twin Cities
SEA|Tacoma
DFW|Fort Worth/Ft Worth/Ft. Worth/Dallas Fort Worth
FLL|Ft Lauderdale/Ft. Lauderdale
STL|St Louis/St. Louis
ATL|Hotlanta
CLT|Charlotte NC
ONT|Ontario California/Ontario CA
HPN|Westchester County/Westchester
MEX|CDMX/Ciudad de México/Mexico DF/DF
KUL|KL/كوالا/كوالا لمبور/콸라룸푸르/쿠알라룸프르
HKG|HK/홍꽁/香江
SGN|HCMC/Saigon/사이공/호찌민/西贡/西貢
BKK|BKK/방꼭
DEL|New Delhi
BLR|Bangalore/Bengaluru
RIO|Rio/Rio de Janeiro/Cidade Maravilhosa/RJ
SAO|SP/Sampa
BHZ|BH
FLN|Floripa
POA|Porto Alegre RS
CNF|Confins
LCG|La Coruña/Coruña/La Corogne
LPA|Las Palmas de Gran Canaria
TFN|Santa Cruz de Tenerife
FNC|Madeira/Madère/Madera
TPA|St Pete/St. Pete/Tampa Bay
FEN|Noronha
RAI|Cidade da Praia
CAY|Cayenne/Cayena/Caiena
BUE|Bs As/Bsas/Bs. As./Baires/Capital Federal/CABA
SCL|Santiago de Chile
MTY|Mty
GDL|Gdl
HAV|Habana/La Havane
LON|Big Smoke/Ldn/London town
PMI|Пальма де Майорка/Malle/Mallorca/Majorca/Mallorque/Maiorca/Майорка/马略卡/マヨルカ/마요르카/مايوركا
DPS|Bali/Бали/巴厘岛/峇里岛/バリ島/バリ/발리/بالي/巴厘/峇里/峇里島/峇厘
HNL|Hawaii/Hawaï/Hawai/Havaí/Гавайи/夏威夷/ハワイ/하와이/هاواي/Oahu
OKA|Okinawa/오끼나와
CJU|Jeju/济州岛/제주도/チェジュ/濟州島/済州島
TCI|Teneriffa/Tenerife/Тенерифе
KRK|Krakow/Cracow
SJD|Cabo/Los Cabos/Cabo San Lucas
BRC|Bariloche
RHO|Rhodos/Rhodes/Rodas/Родос/罗得岛/ロードス島/로도스
PKC|Камчатка
IKT|Байкал
SSH|Шарм/Sharm
LXA|Tibet/西藏/Тибет/チベット/티베트
URC|Xinjiang/新疆
SJO|San José de Costa Rica/San José Costa Rica
PUS|김해/김해공항/釜山/プサン
ROV|Ростов
PWM|Portland Maine/Portland ME
CSG|Columbus Georgia/Columbus GA
JAC|Jackson Hole/Jackson Wyoming/Jackson WY
JAN|Jackson Mississippi/Jackson MS
RST|Rochester Minnesota/Rochester MN
CRW|Charleston West Virginia/Charleston WV
COU|Columbia Missouri/Columbia MO
SPI|Springfield Illinois/Springfield IL
SGF|Springfield Missouri/Springfield MO
MHT|Manchester New Hampshire/Manchester NH
XNA|Fayetteville Arkansas/Fayetteville AR
PDX|Vancouver Washington/Vancouver WA
BMI|Bloomington Illinois/Bloomington IL
AUG|Augusta Maine/Augusta ME
PVG|魔都/沪/申城
BJS|帝都/京城/북경/베이찡
CAN|羊城/花城
TFU|蓉城
CKG|山城/江北机场/江北機場
SZX|鹏城
KMG|春城
HRB|冰城
WUH|江城
XMN|鹭岛
TNA|泉城
NKG|金陵/石头城
REP|씨엠립/시엠립/시엠레아프/앙코르와트/吴哥窟/吴哥/アンコールワット/Сием-Рип/سيام ريب
VVO|Владик/Влад
NOZ|Шерегеш
GBB|قبالا/غابالا/Габала
MRV|Минводы/Мин-Воды/КМВ/Кисловодск/Пятигорск/Ессентуки/Железноводск/Архыз/Домбай
KGD|Калик/Кёниг/Кенигсберг
MOW|МСК
SVX|ЕКБ/Екат/Ёбург
OVB|НСК/Новосиб/Толмачёво
LED|СПб/St Petersburg/St. Petersburg/Питер/Петербург
ISG|石垣島/石垣岛/이시가키섬/新石垣
ASJ|奄美大島
MPH|ボラカイ/ボラカイ島/长滩岛/長灘島/보라카이섬/Боракай
CJJ|清州
SZX|深セン/심천
VCE|ベネチア
SZG|ザルツブルク/잘츠부르크/萨尔茨堡/薩爾斯堡
RVN|ロヴァニエミ/로바니에미/罗瓦涅米
JTR|サントリーニ島/圣托里尼岛
DBV|ドブロブニク
OSA|京都/교토/Киото/كيوتو/Kyoto/Kioto/Quioto/関西圏/오사까/오오사카
UTP|パタヤ/파타야/芭提雅/芭堤雅/Паттайя/Паттайю/باتايا
CXR|냐짱
CRK|클락
LOP|롬복/龙目岛/ロンボク島/Ломбок/لومبوك
TAO|청도/칭따오
DLC|대련
SHE|심양
DYG|장가계
LJG|리장/여강
BUE|부에노스아이레스/بوينس آيرس
MEL|멜번/Melb/Melbs
CNS|케언즈
CDG|샤를드골
SGN|胡志明
TAG|薄荷岛/ボホール島
BKI|沙巴/코타키나/亚庇/亞庇
VVO|符拉迪沃斯托克
SPN|塞班岛/サイパン島/사이판섬
RIO|里约/Рио
DIG|香格里拉
LZY|林芝
JGN|嘉峪关
NZH|满洲里
OHE|漠河
NBS|长白山
RIZ|日照
HSN|舟山
WUS|武夷山
HUZ|惠州
FUO|佛山
ACX|兴义
PZI|攀枝花
ENH|恩施
YCU|运城
DAT|大同
GOQ|格尔木
DSN|鄂尔多斯
CIF|赤峰
TGO|通辽
CIH|长治
HDG|邯郸
TVS|唐山
BPE|秦皇岛
CDE|承德
JNZ|锦州
AOG|鞍山
JHG|版纳
AER|Адлер/Красная Поляна/Роза Хутор/Сириус/Хоста/Лазаревское
SIP|Крым
PKV|Псков
KLF|Калуга
IAR|Ярославль
IWA|Иваново
JOK|Йошкар-Ола
OSW|Орск
KRO|Курган
RGK|Горно-Алтайск/Алтай/Горный Алтай
BTK|Братск
GZP|Аланья/Алания/الانيا/ألانيا
AYT|Кемер
VRA|Варадеро
JED|مكة/مكة المكرمة
IST|استانبول/伊斯坦堡
BUS|باتومي
MIL|ميلان
AGP|ملقا/ملقة/مالقا
PEN|بينانج
CAN|كوانزو/قوانزو
PEW|بيشاور
SYZ|شيراز
IFN|أصفهان
BHX|Brum
MAN|Manny
NCL|the Toon
SCQ|Santiago
EWR|New Jersey/Jersey City
BNE|Brissie/Brisvegas/Bris
OOL|Goldie/the Goldie/골코
MCO|Disney World/Disneyworld/Walt Disney World/WDW
MCY|Sunny Coast/Sunshine Coast
YTO|the 6ix/T dot
YVR|Vancity/벤쿠버
AMS|A dam/Dam
JNB|Jozi/Jburg/Jo burg/Joburg
BCN|Barna/巴塞/바셀로나
PAR|Paname/빠리
MDE|Medallo
CMN|كازا/الدار البيضا
SSH|شرم/شارم/دهب
HRG|غردقة/الغردقه
SAW|صبيحة/اسطنبول صبيحة/إسطنبول صبيحة/صبيحة اسطنبول
TUN|تونس قرطاج/قرطاج/تونس العاصمة
ALG|دزاير/الجزائر العاصمة/الجزائر العاصمه
RUH|رياض/مطار الملك خالد
DMM|الخبر/الظهران/الشرقية/المنطقة الشرقية/مطار الملك فهد
AUH|بوظبي
DAM|الشام
EBL|هولير
HBE|اسكندرية/الاسكندرية برج العرب/اسكندريه
SPX|سفنكس/مطار سفنكس
MJI|معيتيقة
HKT|بوكت/布吉/푸껫/普吉岛/普吉島
COK|كوتشين/كيرلا/كيرالا
CCJ|كاليكوت
TZX|ترابزون/اوزنجول/أوزنغول/ريزا
ADD|اديس
CAN|قوانجو/جوانزو
GXF|سيئون
SCT|سقطرى
BLJ|باتنة
HME|حاسي مسعود
LIL|ليل الفرنسية
DWC|مكتوم/المكتوم
DBB|العلمين/الساحل الشمالي
BGY|بيرجامو
BHX|برمنجهام
BAH|البحرين
IST|اسطمبول/استنبول/مطار اسطنبول الجديد
DXB|دوبي
JED|جدا/مطار الملك عبدالعزيز/مطار الملك عبد العزيز
MLE|المالديف العاصمة/马代/馬代
VIE|فينا
PAR|باريز
BRU|بروكسيل/بروكسال
MRS|مارسيليا/مرسيلية/مارساي
BCN|برشلونه
LYS|ليون الفرنسية
HAM|HH
FRA|FFM/Ffm
ZRH|Züri/Zueri
DUS|Ddorf
CGN|Kölle
STR|Stuggi
MUC|Minga
ADD|Addis/Аддис/Adis
SAW|Sabiha/Сабиха
FUE|Fuerte
ZAG|Agram
BTS|Pressburg
LJU|Laibach
KHV|Хабара
NBC|Челны/Набережные Челны
CEK|Челяба
KRR|Крд
MQF|Магнитка
FUK|博多/후꾸오까/후쿠오까
KKJ|小倉
FSZ|富士山静岡
SZX|宝安
HGH|萧山/杭城
NKG|禄口
XIY|咸阳/长安
CKG|江北
CSX|黄花
CGO|新郑
TAO|胶东/岛城
DLC|周水子
TPE|桃机/桃機/타이페이/타이뻬이
KHH|小港/까오슝
RMQ|清泉崗/清泉岗
FOC|榕城
SIN|星洲/狮城/獅城/シンガ
HKT|布吉島/布吉岛
DPS|峇里
MLE|马代/馬代
XMN|鼓浪屿/鼓浪嶼
AAT|阿勒泰
DCY|稻城/稻城亚丁
SWA|潮汕
CYI|嘉義
YVR|温村/溫村
TSA|송산
VVO|블라디/블라디보스톡
CEI|치앙라이
KUL|쿠알라
BKI|코타
SFO|샌프란
FRA|프랑크
LAS|베가스
MMY|미야코지마
TKS|도쿠시마
BTH|바탐
DFW|달라스
IGU|Foz
JPA|Jampa
BHZ|Beagá/Belô
CWB|Ctba
JJD|Jeri
GRU|Cumbica
POA|Salgado Filho
FOR|Pinto Martins
OPO|Pedras Rubras/Sá Carneiro/Francisco Sá Carneiro
LIS|Lx
HOR|Faial/Ilha do Faial
PIX|Ilha do Pico
SJZ|Ilha de São Jorge
GRW|Ilha Graciosa
CVU|Ilha do Corvo
VXE|Mindelo
FAO|Albufeira/Vilamoura
REC|Porto de Galinhas
NVT|Balneário Camboriú/Beto Carrero
BPS|Trancoso/Arraial d’Ajuda/Arraial D'Ajuda
SLZ|Lençóis Maranhenses
NAT|Praia da Pipa
BEL|Belém do Pará/Belém PA
SJP|Rio Preto
JDO|Juazeiro do Norte
BVB|Boa Vista Roraima/Boa Vista RR
STR|Estugarda
DEL|Nova Deli/Nova Délhi
TLV|Telavive
LPA|Grã Canária
LCG|Corunha/A Corunha
ZAZ|Saragoça
BIO|Bilbau
LYS|Lião
SXB|Estrasburgo
FRA|Francoforte
ANR|Antuérpia
MRU|Maurícias/Ilhas Maurícias

FOR|Fortal
GVA|Cointrin/Genève Cointrin
OUA|Ouaga
CFE|Clermont/Clermont-Fd
YMQ|Mtl/Mtrl
YUL|Pierre-Elliott-Trudeau
YYZ|Toronto Pearson
YQB|Ville de Québec
YBG|Saguenay
BRU|Bxl
CRL|Gosselies/Bruxelles Sud
LDE|Lourdes
CDG|Roissy CDG/Roissy-Charles de Gaulle
MRS|Marignane
LYS|Saint-Exupéry/St Exupéry/Lyon St Exupéry
TLS|Blagnac
BOD|Mérignac/Bordeaux Mérignac/Bdx
LIL|Lesquin/Lille Lesquin
SXB|Entzheim
EAP|Euroairport/Bâle-Mulhouse/Bâle Mulhouse
GNB|Grenoble
FSC|Figari/Porto-Vecchio/Bonifacio
ETZ|Metz-Nancy
PTP|Gwada
RUN|St Denis de la Réunion/Saint-Denis de la Réunion/Saint-Denis Réunion
CAY|Guyane
NOU|Nouvelle-Calédonie
PPT|Polynésie
DZA|Mamoudzou
BZV|Brazza
RAK|Kech
BRN|Berne
ZRH|Kloten
SKG|Salonique
LED|St Pétersbourg
AUH|Abou Dhabi
CAI|Caire
SGN|Ho Chi Minh
CUN|Playa del Carmen
TQO|Tulum
SSA|Salvador de Bahia/Salvador de Bahía
SCQ|Compostela
BCN|Barcelona El Prat/Prat
VLC|Manises
BIO|Loiu/Bilbo
ALC|Alacant/El Altet/Altet
PMI|Son Sant Joan
MAH|Maó
VGO|Peinador
OVD|Gijón
EAS|Donosti/Donostia
VIT|Gasteiz/Vitoria-Gasteiz/Foronda
XRY|Cádiz
RMU|Murcia
COR|Pajas Blancas
MDZ|Mza
IGR|Cataratas del Iguazú
FTE|Calafate
TUC|Tucumán
MDQ|Mardel
CPC|San Martín de los Andes
CRD|Comodoro
PMY|Madryn
JUJ|Jujuy
SCL|Stgo/Pudahuel/Santiago Chile
CCP|Conce
ANF|Antofa
CJC|San Pedro de Atacama
PMC|Pto Montt
PUQ|Pta Arenas
IPC|Rapa Nui
CUZ|Machu Picchu/マチュピチュ/마추픽추/马丘比丘/馬丘比丘
BOG|Bogotá DC
SMR|Sta Marta
ADZ|San Andrés Isla
GYE|Gye
CCS|Maiquetía
PMV|Margarita/Isla de Margarita/Porlamar
GUA|Guate
TGU|Tegus
SDQ|Sto Domingo
PUJ|Bávaro
SJU|San Juan de Puerto Rico
MEX|AICM/Cd de México
TIJ|Tijuas
CJS|Cd Juárez/Juárez
PVR|Vallarta/Pto Vallarta
ZIH|Zihuatanejo
TGZ|Tuxtla
MVD|Mvdeo
SAO|San Pablo
BCN|Barça
FMM|Allgäu Airport/Allgäu/Allgäu-Airport
SIN|SG/Spore/S'pore
HKG|Honkers
ADL|Radelaide
PER|Perff
GLA|Glesga
EDI|Edinboro/Edinborough
LPL|Lpool/L'pool
MAN|Mcr/Manc/Manchester UK
SXB|Straßburg/Strassburg
CPH|Cph
NCL|Ncl
LAX|Lalaland
TYO|首都圏/関東圏/도꾜/토쿄/토오쿄/동경
SEL|수도권/首爾/汉城/漢城
CEB|セブ島/세부섬/宿务/宿霧/宿雾
UYU|ウユニ/ウユニ塩湖/우유니/乌尤尼
PEK|首都机场/首都機場
TWU|仙本那
HBA|Tassie
VIE|Wean
SZG|Soizburg
TIV|Kotor
OKD|丘珠
ONJ|大館能代
HNA|いわて花巻
SDS|佐渡
MMJ|信州
SHM|白浜
UBJ|宇部
IZO|松江
IWJ|石見
OKI|隠岐
FUJ|福江
AXJ|天草
OIT|別府/벳푸/别府
KKX|喜界島
MYJ|松山空港/마츠야마
SGN|ホーチミンシティ/هوشي منه
HUI|フエ/후에
LOP|ロンボク
PPS|パラワン/팔라완/巴拉望
TAG|ボホール
SFO|シスコ
LAS|ベガス
RIO|リオ
GRX|グラナダ/그라나다
ASR|カッパドキア/카파도키아/卡帕多奇亚/卡帕多奇亞
CTS|치토세
KMQ|고마쓰/고마츠
TAK|다카마츠
TTJ|돗토리
IBR|이바라키
SHI|시모지시마
TNN|타이난
HUN|화롄
DYG|장자제
SYX|산야/亚龙湾
KWL|계림
USM|사무이/苏梅/蘇梅/كوساموي
PQC|푸꾸억
DAD|호이안/ホイアン/会安/會安
CEB|막탄
KOA|빅아일랜드
LAX|로스엔젤레스
ATL|아틀란타
ULN|울란바타르
YIN|伊犁
LYG|连云港
LZN|马祖/馬祖
MMY|宫古岛/宮古島/미야코
CEI|清莱
CSX|星城
CAN|妖都
FLR|佛羅倫斯
AMS|阿姆
MAN|曼城
GOJ|НН/Нижний
KUF|Тольятти
MRV|Кавминводы/Эльбрус/Приэльбрусье
SSH|شارم الشيخ/شارم
TIV|Будва/Котор/Черногория Тиват
INI|Ниш
ASR|Каппадокия/كبادوكيا/كابادوكيا
SZG|Зальцбург/سالزبورغ/سالزبورج
KUN|Каунас
BCN|Барса
AMS|Амстер
NYC|НЙ
BKK|БКК
UUS|Сахалин
KYZ|Кызыл
VGD|Вологда
KMW|Кострома
TBW|Тамбов
MJZ|Мирный
KZO|Кызылорда
NCU|Нукус
TMJ|Термез
MCX|Дагестан/Дербент
GRV|Чечня
KJA|Емельяново
PES|Карелия
UFA|Башкирия
KXK|Комсомольск/Комсомольск-на-Амуре
UCT|Ухта
KVK|Апатиты/Кировск
AHB|خميس مشيط
RBA|سلا
SSX|سامسون
OGU|أوردو
TBS|تفليس
DOH|مطار حمد
AMM|مطار الملكة علياء/الملكة علياء
KAC|القامشلي
RIY|المكلا
GJL|جيجل
NUM|نيوم
SHW|شرورة
URY|القريات
RAH|رفحاء
YIN|伊宁
NGO|小牧空港
CDT|Castellón/Castelló/Castellón de la Plana
SLW|Saltillo
CXJ|Caxias/Serra Gaúcha
PIX|Pico/Isla de Pico
JJD|Jijoca/Jijoca de Jericoacoara
LEC|Lençóis/Chapada Diamantina
SID|Ilha do Sal/Isla de Sal/Sal Cabo Verde
BVC|Boa Vista Cabo Verde/Ilha da Boa Vista
VDE|El Hierro
HSK|Huesca
JCU|Ceuta
IOS|Itacaré
RAO|Ribeirão
CFB|Búzios
STM|Alter do Chão
MCZ|Maragogi
BAQ|Curramba
MHC|Chiloé/Isla de Chiloé
PNT|Torres del Paine
CJC|Atacama/Desierto de Atacama/Deserto do Atacama
FRS|Tikal/Flores Guatemala/Petén
CUN|Holbox/Isla Mujeres
PXM|Pto Escondido/Zicatela/Mazunte
TGZ|Chiapas/San Cristóbal de las Casas
LOH|Loja
TIJ|TJ/Baja California/Ensenada
MID|Mérida Yucatán
BJX|León Guanajuato/San Miguel de Allende
LAP|La Paz BCS/La Paz Baja California
PBM|Paramaribo
OPO|Oporto/Invicta/a Invicta/Braga/Guimarães
ALC|Benidorm
AGP|Marbella/Torremolinos/Fuengirola
REU|Salou/Tarragona
SCL|Valparaíso/Viña del Mar/Viña
RIO|Niterói/Copacabana/Ipanema
SLC|Salt Lake
EZE|Ezeiza
TAB|Tobago
PLS|Turks and Caicos/Providenciales
NBE|Hammamet/Sousse
DLM|Marmaris
LCA|Ayia Napa/Agia Napa
OLB|Costa Smeralda
SUF|Tropea
MIL|Lake Como/Comer See/lac de Côme
SPU|Hvar
PMI|Magaluf/Playa de Palma
USM|Koh Phangan/Ko Phangan/Ko Pha Ngan
LOP|Gili Islands
PPS|Palawan
REP|Angkor Wat
DAD|Hoi An
BNK|Byron Bay
AYT|Alanya/Belek/Kemer
HRG|El Gouna
SSH|Scharm
WDH|Windhuk
FRA|Mainhattan
DRS|Elbflorenz
BER|Spreeathen/Bln
SBZ|Hermannstadt
CLJ|Klausenburg
TSR|Temeswar/Temeschburg
BOJ|Sonnenstrand/Sunny Beach
VAR|Goldstrand/Golden Sands
MJT|Lesbos
BZO|Bozen/Südtirol
HDF|Usedom
ANR|Anvers
ETZ|Nancy
SBH|Saint-Barth/St Barth
SZG|Salzbourg
UIP|Quimper
URO|Rouen
TLS|Tlse
SPK|삿뽀로/사포로
TAS|타쉬켄트
`;
