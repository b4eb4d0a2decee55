/** Cities of Europe, Turkey and the Caucasus; the columns are those of `city-names.ts`. */
export const CITIES_OF_EUROPE = `
LON|伦敦|Londres|لندن|Londres|Лондон|ロンドン|Londres|London|런던|Londra/Londen/Lundun
PAR|巴黎|París|باريس|Paris|Париж|パリ|Paris|Paris|파리|Parigi/Parijs
IST|伊斯坦布尔|Estambul|إسطنبول|Istambul|Стамбул|イスタンブール|Istanbul|Istanbul|이스탄불|Constantinople/伊斯坦堡/اسطنبول/イスタンブル
AMS|阿姆斯特丹|Ámsterdam|أمستردام|Amsterdã|Амстердам|アムステルダム|||암스테르담|Amesterdão/امستردام
MAD|马德里||مدريد|Madri|Мадрид|マドリード|||마드리드|マドリッド/Madrid-Barajas
FRA|法兰克福|Fráncfort|فرانكفورت|Frankfurt|Франкфурт|フランクフルト|Francfort||프랑크푸르트|Frankfurt am Main/Франкфурт-на-Майне
BCN|巴塞罗那||برشلونة||Барселона|バルセロナ|Barcelone||바르셀로나|巴塞隆納/Barcellona
MUC|慕尼黑|Múnich|ميونخ|Munique|Мюнхен|ミュンヘン|Munich|München|뮌헨|Monaco di Baviera/ميونيخ
ROM|罗马|Roma|روما|Roma|Рим|ローマ|Rome|Rom|로마
MOW|莫斯科|Moscú|موسكو|Moscou|Москва|モスクワ|Moscou|Moskau|모스크바|Moskva/Moscovo/Mosca
LIS|里斯本|Lisboa|لشبونة|Lisboa|Лиссабон|リスボン|Lisbonne|Lissabon|리스본|Lisbona
MAN|曼彻斯特||مانشستر||Манчестер|マンチェスター|||맨체스터
ATH|雅典|Atenas|أثينا|Atenas|Афины|アテネ|Athènes|Athen|아테네|Athina/Atene/Αθήνα
CPH|哥本哈根|Copenhague|كوبنهاغن|Copenhague|Копенгаген|コペンハーゲン|Copenhague|Kopenhagen|코펜하겐|København/Köpenhamn/كوبنهاجن
ZRH|苏黎世|Zúrich|زيورخ|Zurique|Цюрих|チューリッヒ|Zurich|Zürich|취리히|Zurigo/チューリヒ/زيوريخ
VIE|维也纳|Viena|فيينا|Viena|Вена|ウィーン|Vienne|Wien|빈|비엔나/Bécs/Wenen
MIL|米兰|Milán|ميلانو|Milão|Милан|ミラノ|Milan|Mailand|밀라노|Milano
BRU|布鲁塞尔|Bruselas|بروكسل|Bruxelas|Брюссель|ブリュッセル|Bruxelles|Brüssel|브뤼셀|Brussel
STO|斯德哥尔摩|Estocolmo|ستوكهولم|Estocolmo|Стокгольм|ストックホルム|||스톡홀름|استوكهولم
HEL|赫尔辛基||هلسنكي|Helsinque|Хельсинки|ヘルシンキ|||헬싱키|Helsingfors/Helsínquia
PRG|布拉格|Praga|براغ|Praga|Прага|プラハ|Prague|Prag|프라하|Praha
WAW|华沙|Varsovia|وارسو|Varsóvia|Варшава|ワルシャワ|Varsovie|Warschau|바르샤바|Warszawa
BUH|布加勒斯特|Bucarest|بوخارست|Bucareste|Бухарест|ブカレスト|Bucarest|Bukarest|부쿠레슈티|București
BEG|贝尔格莱德|Belgrado|بلغراد|Belgrado|Белград|ベオグラード|Belgrade|Belgrad|베오그라드|Beograd/贝尔格勒
LUX|卢森堡|Luxemburgo|لوكسمبورغ|Luxemburgo|Люксембург|ルクセンブルク|Luxembourg|Luxemburg|룩셈부르크
AGP|马拉加|Málaga|مالقة|Málaga|Малага|マラガ|Malaga|Málaga|말라가
DUS|杜塞尔多夫||دوسلدورف||Дюссельдорф|デュッセルドルフ|||뒤셀도르프
PMI|帕尔马|Palma de Mallorca|بالما دي مايوركا|Palma de Maiorca|Пальма-де-Мальорка|パルマ・デ・マヨルカ|Palma de Majorque|Palma de Mallorca|팔마데마요르카|Mallorca/Majorca/Palma/马略卡/帕尔马·德·马略卡/Majorque/Maiorca/Майорка/Мальорка/マヨルカ/마요르카/مايوركا
EDI|爱丁堡|Edimburgo|إدنبرة|Edimburgo|Эдинбург|エディンバラ|Édimbourg||에든버러|エジンバラ/إدنبره
BHX|伯明翰||برمنغهام||Бирмингем|バーミンガム|||버밍엄
GLA|格拉斯哥||غلاسكو||Глазго|グラスゴー|||글래스고|جلاسكو
BRS|布里斯托尔||بريستول||Бристоль|ブリストル|||브리스틀
NCL|纽卡斯尔||نيوكاسل||Ньюкасл|ニューカッスル|||뉴캐슬
LPL|利物浦||ليفربول||Ливерпуль|リバプール|||리버풀
BFS|贝尔法斯特||بلفاست||Белфаст|ベルファスト|||벨파스트
EMA|诺丁汉||نوتنغهام||Ноттингем|ノッティンガム|||노팅엄|East Midlands
DUB|都柏林|Dublín|دبلن|Dublin|Дублин|ダブリン|||더블린|Baile Átha Cliath
GVA|日内瓦|Ginebra|جنيف|Genebra|Женева|ジュネーブ|Genève|Genf|제네바|Ginevra
NCE|尼斯|Niza|نيس||Ницца|ニース||Nizza|니스
LYS|里昂||ليون||Лион|リヨン|||리옹
MRS|马赛|Marsella|مرسيليا|Marselha|Марсель|マルセイユ|||마르세유|Marseilles/Marsiglia
TLS|图卢兹||تولوز||Тулуза|トゥールーズ|||툴루즈|土魯斯/Tolosa
BOD|波尔多|Burdeos|بوردو|Bordéus|Бордо|ボルドー|||보르도
NTE|南特||نانت||Нант|ナント|||낭트
BSL|巴塞尔|Basilea|بازل|Basileia|Базель|バーゼル|Bâle||바젤|Basle
EAP|巴塞尔|Basilea|بازل|Basileia|Базель|バーゼル|Bâle|Basel|바젤|Basel/Mulhouse/Basle/Freiburg/米卢斯
HAM|汉堡|Hamburgo|هامبورغ|Hamburgo|Гамбург|ハンブルク|Hambourg||함부르크|ハンブルグ/هامبورج
STR|斯图加特||شتوتغارت||Штутгарт|シュトゥットガルト|||슈투트가르트
CGN|科隆|Colonia|كولونيا|Colônia|Кёльн|ケルン|Cologne|Köln|쾰른|Colónia/Bonn/波恩
HAJ|汉诺威|Hannover|هانوفر|Hanôver|Ганновер|ハノーファー|Hanovre|Hannover|하노버|Hanover/ハノーバー
NUE|纽伦堡|Núremberg|نورنبرغ|Nuremberg|Нюрнберг|ニュルンベルク|Nuremberg|Nürnberg|뉘른베르크
LEJ|莱比锡||لايبزيغ||Лейпциг|ライプツィヒ|||라이프치히|Halle
CLJ|克卢日-纳波卡||كلوج نابوكا||Клуж-Напока|クルジュ＝ナポカ|||클루지나포카
KRK|克拉科夫|Cracovia|كراكوف|Cracóvia|Краков|クラクフ|Cracovie|Krakau|크라쿠프|Cracow
GDN|格但斯克||غدانسك||Гданьск|グダニスク||Danzig|그단스크
KTW|卡托维兹||كاتوفيتسه||Катовице|カトヴィツェ||Kattowitz|카토비체
WRO|弗罗茨瓦夫|Breslavia|فروتسواف|Breslávia|Вроцлав|ヴロツワフ||Breslau|브로츠와프
POZ|波兹南||بوزنان||Познань|ポズナン||Posen|포즈난
VAR|瓦尔纳||فارنا||Варна|ヴァルナ|||바르나
BOJ|布尔加斯||بورغاس||Бургас|ブルガス|Bourgas||부르가스
SPU|斯普利特||سبليت||Сплит|スプリト|||스플리트
DBV|杜布罗夫尼克||دوبروفنيك||Дубровник|ドゥブロヴニク|||두브로브니크
PRN|普里什蒂纳|Pristina|بريشتينا|Pristina|Приштина|プリシュティナ|Pristina|Pristina|프리슈티나
KBP|基辅|Kiev|كييف|Kiev|Киев|キーウ|Kiev|Kiew|키이우|Київ/Kyjiw/キエフ/키예프
RMO|基希讷乌|Chisináu|كيشيناو||Кишинёв|キシナウ|||키시너우|Kishinev
KIV|基希讷乌|Chisináu|كيشيناو||Кишинёв|キシナウ|||키시너우|Kishinev
BGO|卑尔根||بيرغن||Берген|ベルゲン|||베르겐
TRD|特隆赫姆||تروندهايم||Тронхейм|トロンハイム|||트론헤임
SVG|斯塔万格||ستافانغر||Ставангер|スタヴァンゲル|||스타방에르
GOT|哥德堡|Gotemburgo|غوتنبرغ|Gotemburgo|Гётеборг|ヨーテボリ|Göteborg|Göteborg|예테보리|イェーテボリ
MMA|马尔默||مالمو||Мальмё|マルメ|||말뫼
BLL|比隆||بيلوند||Биллунн|ビルン|||빌룬|Legoland
AAL|奥尔堡||آلبورغ||Ольборг|オールボー|||올보르
TKU|图尔库||توركو||Турку|トゥルク|||투르쿠
OUL|奥卢||أولو||Оулу|オウル|||오울루
OPO|波尔图|Oporto|بورتو|Porto|Порту|ポルト|||포르투
FAO|法鲁||فارو||Фару|ファロ|||파루|Algarve
FNC|丰沙尔||فونشال||Фуншал|フンシャル|||푼샬|Madeira/马德拉/Мадейра/マデイラ/마데이라
PDL|蓬塔德尔加达||بونتا ديلغادا||Понта-Делгада|ポンタ・デルガダ|||폰타델가다|São Miguel
ALC|阿利坎特||أليكانتي||Аликанте|アリカンテ|||알리칸테
VLC|巴伦西亚|Valencia|فالنسيا|Valência|Валенсия|バレンシア|Valence||발렌시아|瓦倫西亞/بلنسية
SVQ|塞维利亚|Sevilla|إشبيلية|Sevilha|Севилья|セビリア|Séville|Sevilla|세비야|セビージャ
BIO|毕尔巴鄂||بلباو||Бильбао|ビルバオ|||빌바오
IBZ|伊维萨||إيبيزا||Ибица|イビサ|||이비사|伊比薩/Eivissa/イビザ
MAH|梅诺卡||مينوركا|Minorca|Менорка|メノルカ|Minorque||메노르카|Mahón/Minorca
TCI|特内里费||تنريفي||Тенерифе|テネリフェ|Ténérife|Teneriffa|테네리페
LPA|大加那利岛||غران كناريا||Гран-Канария|グラン・カナリア|Grande Canarie||그란카나리아|Las Palmas/拉斯帕尔马斯
ACE|兰萨罗特||لانزاروت||Лансароте|ランサローテ|||란사로테|Arrecife
FUE|富埃特文图拉||فويرتيفنتورا||Фуэртевентура|フエルテベントゥラ|||푸에르테벤투라
SCQ|圣地亚哥-德孔波斯特拉||سانتياغو دي كومبوستيلا|Santiago de Compostela|Сантьяго-де-Компостела|サンティアゴ・デ・コンポステーラ|Saint-Jacques-de-Compostelle||산티아고데콤포스텔라
VCE|威尼斯|Venecia|البندقية|Veneza|Венеция|ヴェネツィア|Venise|Venedig|베네치아|Venezia/ベニス/فينيسيا/베니스
BLQ|博洛尼亚|Bolonia|بولونيا|Bolonha|Болонья|ボローニャ|Bologne||볼로냐|波隆那
NAP|那不勒斯|Nápoles|نابولي|Nápoles|Неаполь|ナポリ||Neapel|나폴리|Napoli/拿坡里
CTA|卡塔尼亚||قطانية|Catânia|Катания|カターニア|Catane||카타니아|كاتانيا
PMO|巴勒莫||باليرمو||Палермо|パレルモ|Palerme||팔레르모
CAG|卡利亚里||كالياري||Кальяри|カリアリ|||칼리아리
OLB|奥尔比亚||أولبيا||Ольбия|オルビア|||올비아
PSA|比萨||بيزا||Пиза|ピサ|Pise||피사
FLR|佛罗伦萨|Florencia|فلورنسا|Florença|Флоренция|フィレンツェ|Florence|Florenz|피렌체|Firenze/翡冷翠/フローレンス/플로렌스
TRN|都灵|Turín|تورينو|Turim|Турин|トリノ|||토리노|Torino/杜林
VRN|维罗纳||فيرونا||Верона|ヴェローナ|Vérone||베로나
BRI|巴里||باري||Бари|バーリ|||바리
BDS|布林迪西||برينديزي||Бриндизи|ブリンディジ|||브린디시
SUF|拉梅齐亚泰尔梅||لاميتسيا تيرمي||Ламеция-Терме|ラメーツィア・テルメ|||라메치아테르메
GOA|热那亚|Génova|جنوة|Gênova|Генуя|ジェノヴァ|Gênes|Genua|제노바|Genova
SKG|塞萨洛尼基|Tesalónica|سالونيك|Tessalônica|Салоники|テッサロニキ|Thessalonique||테살로니키|Saloniki/Salonica
HER|伊拉克利翁|Heraclión|هيراكليون|Heraclião|Ираклион|イラクリオン|Héraklion|Heraklion|이라클리오|Iraklion
RHO|罗得岛|Rodas|رودس|Rodes|Родос|ロードス|||로도스|Rodos
CFU|科孚|Corfú|كورفو|Corfu|Корфу|コルフ|Corfou|Korfu|코르푸|Kerkyra
CHQ|哈尼亚|La Canea|خانيا|Chania|Ханья|ハニア|La Canée||하니아
KGS|科斯||كوس||Кос|コス|||코스
JTR|圣托里尼||سانتوريني||Санторини|サントリーニ|Santorin||산토리니|聖托里尼/Thira
JMK|米科诺斯|Miconos|ميكونوس|Míconos|Миконос|ミコノス|||미코노스
ZTH|扎金索斯|Zacinto|زاكينثوس|Zacinto|Закинф|ザキントス|Zante||자킨토스|Zante
LCA|拉纳卡|Lárnaca|لارنكا|Lárnaca|Ларнака|ラルナカ||Larnaka|라르나카
PFO|帕福斯|Pafos|بافوس|Pafos|Пафос|パフォス|||파포스
EIN|埃因霍温||آيندهوفن||Эйндховен|アイントホーフェン|||에인트호번
RTM|鹿特丹|Róterdam|روتردام|Roterdã|Роттердам|ロッテルダム|||로테르담|Roterdão/The Hague/Den Haag/La Haye/La Haya/Haia/Гаага/海牙/ハーグ/헤이그/لاهاي
FMM|梅明根||ميمينغن||Мемминген|メミンゲン|||메밍겐
FKB|巴登-巴登||بادن بادن||Баден-Баден|バーデン＝バーデン|||바덴바덴|Karlsruhe
AYT|安塔利亚||أنطاليا|Antália|Анталья|アンタルヤ|||안탈리아|انطاليا/Анталия
IZM|伊兹密尔|Esmirna|إزمير|Esmirna|Измир|イズミル|Izmir|Izmir|이즈미르|Smyrna
ANK|安卡拉||أنقرة|Ancara|Анкара|アンカラ|||앙카라
DLM|达拉曼||دالامان||Даламан|ダラマン|||달라만
BJV|博德鲁姆||بودروم||Бодрум|ボドルム|||보드룸
TZX|特拉布宗|Trebisonda|طرابزون|Trebizonda|Трабзон|トラブゾン|Trébizonde||트라브존
ADA|阿达纳||أضنة||Адана|アダナ|||아다나
GZT|加济安泰普||غازي عنتاب||Газиантеп|ガズィアンテプ|||가지안테프
ASR|开塞利||قيصري||Кайсери|カイセリ|||카이세리
LED|圣彼得堡|San Petersburgo|سانت بطرسبرغ|São Petersburgo|Санкт-Петербург|サンクトペテルブルク|Saint-Pétersbourg|Sankt Petersburg|상트페테르부르크|St. Petersburg/St Petersburg/Питер/Петербург/СПб/Leningrad/ペテルブルク/سان بطرسبرغ
AER|索契|Sochi|سوتشي|Sóchi|Сочи|ソチ|Sotchi|Sotschi|소치
KZN|喀山|Kazán|قازان|Cazã|Казань|カザン||Kasan|카잔
KRR|克拉斯诺达尔||كراسنودار||Краснодар|クラスノダール|||크라스노다르
ROV|顿河畔罗斯托夫|Rostov del Don|روستوف|Rostov do Don|Ростов-на-Дону|ロストフ・ナ・ドヌ|Rostov-sur-le-Don|Rostow am Don|로스토프나도누|Rostov
UFA|乌法|Ufá|أوفا||Уфа|ウファ|Oufa||우파
KUT|库塔伊西||كوتايسي||Кутаиси|クタイシ|Koutaïssi|Kutaissi|쿠타이시
TBS|第比利斯|Tiflis|تبليسي|Tbilisi|Тбилиси|トビリシ|Tbilissi|Tiflis|트빌리시
GRO|赫罗纳|Gerona|جيرونا|Girona|Жирона|ジローナ|Gérone||지로나
REK|雷克雅未克|Reikiavik|ريكيافيك|Reiquiavique|Рейкьявик|レイキャビク|Reykjavik|Reykjavík|레이캬비크|Keflavík/雷克雅維克/Iceland
`;
