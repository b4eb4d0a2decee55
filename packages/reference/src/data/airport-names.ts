/**
 * What the airports of cities with several, and some that are known by a name of their own, are called in
 * the languages of the product: `code|name/name/…`, in no order.
 */
export const AIRPORT_NAMES = `
LHR|Heathrow/希思罗/希斯路/希斯洛/ヒースロー/히스로/히드로/Хитроу/هيثرو
LGW|Gatwick/盖特威克/ガトウィック/개트윅/Гатвик/جاتويك/غاتويك
STN|Stansted/斯坦斯特德/スタンステッド/스탠스테드/Станстед/ستانستد
LTN|Luton/卢顿/ルートン/루턴/Лутон/لوتون
LCY|London City/伦敦城市
CDG|Charles de Gaulle/Roissy/戴高乐/シャルル・ド・ゴール/シャルルドゴール/샤를 드골/Шарль-де-Голль/شارل ديغول/شارل ديجول
ORY|Orly/奥利/オルリー/오를리/Орли/أورلي
BVA|Beauvais/博韦/ボーヴェ/보베/Бове/بوفيه
JFK|John F. Kennedy/Kennedy/肯尼迪/甘迺迪/ジョン・F・ケネディ/ケネディ/케네디/Кеннеди/كينيدي
EWR|Newark/纽瓦克/ニューアーク/뉴어크/Ньюарк/نيوارك
LGA|LaGuardia/La Guardia/拉瓜迪亚/ラガーディア/라과디아/Ла-Гуардия/لاغوارديا
ORD|O'Hare/奥黑尔/オヘア/오헤어/О'Хара/أوهير
MDW|Midway/中途/ミッドウェー/미드웨이/Мидуэй
IAD|Dulles/杜勒斯/ダレス/덜레스/Даллес/دالاس
DCA|Reagan/National/里根/レーガン/레이건/Рейган
HND|Haneda/羽田/はねだ/하네다/Ханэда/هانيدا
NRT|Narita/成田/なりた/나리타/Нарита/ناريتا
KIX|Kansai/关西/關西/関西/関空/かんさい/かんくう/간사이/Кансай/كانساي
ITM|Itami/伊丹/いたみ/이타미/Итами
NGO|Chubu Centrair/中部/セントレア/ちゅうぶ/주부
CTS|New Chitose/Chitose/新千岁/新千歳/千歳/しんちとせ/ちとせ/신치토세/Титосэ
ICN|Incheon/仁川/インチョン/にんせん/인천/Инчхон/إنتشون
GMP|Gimpo/Kimpo/金浦/キンポ/きんぽ/김포/Кимпхо
PEK|Capital/首都/しゅと/수도/Шоуду/Столичный
PKX|Daxing/大兴/大興/だいこう/다싱/Дасин/داشينغ
PVG|Pudong/浦东/浦東/ほとう/プードン/푸둥/푸동/Пудун/بودونغ
SHA|Hongqiao/虹桥/虹橋/こうきょう/훙차오/홍차오/Хунцяо
TPE|Taoyuan/桃园/桃園/とうえん/타오위안/타오위엔/Таоюань
TSA|Songshan/松山/台北松山/松山机场/松山機場/대만 송산/쑹산공항/쑹산/Суншань
TFU|Tianfu/天府/톈푸
CTU|Shuangliu/双流/雙流/솽류
CAN|Baiyun/白云/白雲/바이윈
HKG|Chek Lap Kok/赤鱲角/赤腊角
DMK|Don Mueang/Don Muang/廊曼/ドンムアン/돈므앙/Донмыанг/دون موانغ
BKK|Suvarnabhumi/素万那普/スワンナプーム/수완나품/Суварнабхуми/سوفارنابومي
CGK|Soekarno-Hatta/苏加诺-哈达/スカルノ・ハッタ/수카르노하타/Сукарно-Хатта
SIN|Changi/樟宜/チャンギ/창이/Чанги/شانغي
KUL|KLIA
DPS|Ngurah Rai/Денпасар
SVO|Sheremetyevo/Sheremetievo/Scheremetjewo/谢列梅捷沃/シェレメーチエヴォ/シェレメチェボ/셰레메티예보/Шереметьево/Шерементьево/شيريميتييفو
DME|Domodedovo/Domodedowo/多莫杰多沃/ドモジェドヴォ/ドモジェドボ/도모데도보/Домодедово/دوموديدوفو
VKO|Vnukovo/Wnukowo/伏努科沃/ヴヌーコヴォ/ブヌコボ/브누코보/Внуково/فنوكوفو
ZIA|Zhukovsky/Жуковский/朱可夫斯基
LED|Pulkovo/普尔科沃/プルコヴォ/풀코보/Пулково/بولكوفو
SVX|Koltsovo/Кольцово
OVB|Tolmachevo/Толмачёво
KBP|Boryspil/Борисполь/Бориспіль
IST|Istanbul New Airport/Новый аэропорт Стамбула
SAW|Sabiha Gökçen/萨比哈·格克琴/サビハ・ギョクチェン/사비하 괵첸/Сабиха Гёкчен/صبيحة كوكجن
FCO|Fiumicino/Leonardo da Vinci/菲乌米奇诺/フィウミチーノ/피우미치노/Фьюмичино/فيوميتشينو
CIA|Ciampino/钱皮诺/チャンピーノ/참피노/Чампино
MXP|Malpensa/马尔彭萨/マルペンサ/말펜사/Мальпенса/مالبينسا
LIN|Linate/利纳特/リナーテ/리나테/Линате/ليناتي
BGY|Bergamo/Orio al Serio/贝加莫/ベルガモ/베르가모/Бергамо/بيرغامو
VCE|Marco Polo/マルコ・ポーロ
MAD|Barajas/巴拉哈斯/バラハス/바라하스/Барахас/باراخاس
BCN|El Prat/普拉特/エル・プラット/엘프라트/Эль-Прат
FRA|Rhein-Main/フランクフルト・アム・マイン
HHN|Hahn/Хан
BER|Brandenburg/Schönefeld/勃兰登堡/ブランデンブルク/브란덴부르크/Бранденбург/براندنبورغ
MUC|Franz Josef Strauss/Franz Josef Strauß
AMS|Schiphol/史基浦/スキポール/스히폴/스키폴/Схипхол/سخيبول
ARN|Arlanda/阿兰达/アーランダ/알란다/Арланда
BMA|Bromma/Бромма
OSL|Gardermoen/加勒穆恩/ガーデモエン/가르데르모엔/Гардермуэн
CPH|Kastrup/凯斯楚普/カストルップ/카스트루프/Каструп
HEL|Vantaa/万塔/ヴァンター/반타/Вантаа
VIE|Schwechat/施韦夏特/シュヴェヒャート/슈베하트/Швехат
CRL|Charleroi/沙勒罗瓦/シャルルロワ/샤를루아/Шарлеруа/شارلروا
BRU|Zaventem/扎芬特姆
WMI|Modlin/莫德林/Модлин
OTP|Otopeni/奥托佩尼/Отопень
ATH|Eleftherios Venizelos/Венизелос
EZE|Ezeiza/埃塞萨/エセイサ/에세이사/Эсейса
AEP|Aeroparque/Jorge Newbery
GRU|Guarulhos/瓜鲁柳斯/グアルーリョス/과룰류스/Гуарульюс/غواروليوس
CGH|Congonhas/孔戈尼亚斯/コンゴーニャス/콩고냐스/Конгоньяс
VCP|Viracopos/Campinas/维拉科波斯
GIG|Galeão/Galeao/加利昂/ガレオン/갈레앙/Галеан
SDU|Santos Dumont/桑托斯·杜蒙特/サントス・ドゥモン
MEX|Benito Juárez/贝尼托·华雷斯/ベニート・フアレス
NLU|Felipe Ángeles/AIFA
YYZ|Pearson/皮尔逊/ピアソン/피어슨/Пирсон/بيرسون
YTZ|Billy Bishop
YUL|Trudeau/Dorval/特鲁多/トルドー/트뤼도/Трюдо
YVR|Richmond BC
IAH|George Bush/Intercontinental/布什/ブッシュ
HOU|Hobby/霍比/ホビー
DAL|Love Field/拉夫菲尔德/ラブフィールド
DXB|Dubai International/迪拜国际
DWC|Al Maktoum/阿勒马克图姆/アール・マクトゥーム/알막툼/Аль-Мактум/آل مكتوم/دبي ورلد سنترال/Dubai World Central
DOH|Hamad/哈马德/ハマド/하마드/Хамад/حمد
JED|King Abdulaziz/阿卜杜勒-阿齐兹国王/الملك عبدالعزيز/الملك عبد العزيز
RUH|King Khalid/哈立德国王/الملك خالد
TLV|Ben Gurion/本-古里安/ベン・グリオン/벤구리온/Бен-Гурион/بن غوريون
IKA|Imam Khomeini/伊玛目霍梅尼/الإمام الخميني
THR|Mehrabad/梅赫拉巴德/مهرآباد
CMN|Mohammed V/穆罕默德五世/محمد الخامس
JNB|O. R. Tambo/OR Tambo/奥利弗·坦博
HLA|Lanseria
SYD|Kingsford Smith/金斯福德·史密斯
MEL|Tullamarine/タラマリン
AVV|Avalon
BOM|Chhatrapati Shivaji
DEL|Indira Gandhi/英迪拉·甘地/インディラ・ガンディー/인디라 간디/Индира Ганди/أنديرا غاندي
ATL|Hartsfield-Jackson/哈茨菲尔德-杰克逊
LAX|Los Angeles International
KEF|Keflavík/凯夫拉维克/ケフラヴィーク/케플라비크/Кефлавик
LIS|Humberto Delgado/Portela
BTS|Bratislava Vienna
CRL|Bruxelles-Charleroi/Brussels Charleroi/Bruselas Charleroi/Bruxelas Charleroi/Brüssel-Charleroi/Brussels South
BVA|Paris-Beauvais/París Beauvais
HHN|Frankfurt-Hahn/Hahn
NRN|Düsseldorf-Weeze/Weeze
FMM|München-Memmingen/Memmingen
GRO|Barcelona Girona/Girona/Gerona
REU|Barcelona Reus
NYO|Stockholm Skavsta/Skavsta
TRF|Oslo Torp/Torp
TSF|Venice Treviso/Venise Trévise/Venedig Treviso/Venecia Treviso/Veneza Treviso
WMI|Warsaw Modlin/Warschau Modlin/Varsovie Modlin/Varsovia Modlin
LCY|Londres City/Londres Ciudad
GWT|Sylt
TFS|Tenerife Sur/Tenerife South/Teneriffa Süd/Ténérife Sud/Tenerife Sud/Tenerife Sul
TFN|Tenerife Norte/Tenerife North/Teneriffa Nord/Ténérife Nord/Tenerife Nord/Los Rodeos
BGY|Orio al Serio
SEN|Southend/London Southend
BHD|Belfast City/George Best Belfast City
CIA|Rome Ciampino/Roma Ciampino
YTZ|Toronto Island
DCA|Ronald Reagan
`;
