/** Cities of the Middle East, Africa and Oceania; the columns are those of `city-names.ts`. */
export const CITIES_OF_THE_REST = `
DXB|迪拜|Dubái|دبي|Dubai|Дубай|ドバイ|Dubaï||두바이|杜拜
DOH|多哈||الدوحة||Доха|ドーハ|||도하|杜哈
AUH|阿布扎比|Abu Dabi|أبوظبي||Абу-Даби|アブダビ|Abou Dabi||아부다비|阿布達比/أبو ظبي
JED|吉达|Yeda|جدة|Jidá|Джидда|ジッダ|Djeddah|Dschidda|제다|Jidda/Djedda/ジェッダ/젯다
RUH|利雅得|Riad|الرياض|Riade|Эр-Рияд|リヤド|Riyad|Riad|리야드|Рияд
DMM|达曼|Damam|الدمام||Даммам|ダンマーム|||담맘
MED|麦地那|Medina|المدينة المنورة|Medina|Медина|メディナ|Médine|Medina|메디나|Madinah/المدينة
KWI|科威特城|Ciudad de Kuwait|مدينة الكويت|Cidade do Kuwait|Эль-Кувейт|クウェートシティ|Koweït|Kuwait-Stadt|쿠웨이트시티|Kuwait/الكويت
BAH|麦纳麦||المنامة||Манама|マナーマ|||마나마|Bahrain
MCT|马斯喀特|Mascate|مسقط|Mascate|Маскат|マスカット|Mascate|Maskat|무스카트
TLV|特拉维夫||تل أبيب|Tel Aviv|Тель-Авив|テルアビブ||Tel Aviv|텔아비브|特拉維夫
AMM|安曼|Amán|عمّان|Amã|Амман|アンマン|||암만|عمان
THR|德黑兰|Teherán|طهران|Teerã|Тегеран|テヘラン|Téhéran|Teheran|테헤란|Teerão/تهران
IKA|德黑兰|Teherán|طهران|Teerã|Тегеран|テヘラン|Téhéran|Teheran|테헤란|Teerão/تهران
MHD|马什哈德||مشهد||Мешхед|マシュハド|||마슈하드|Mashad/Meshed
SHJ|沙迦||الشارقة||Шарджа|シャールジャ|||샤르자
RKT|哈伊马角||رأس الخيمة||Рас-эль-Хайма|ラアス・アル＝ハイマ|||라스알카이마
SLL|塞拉莱|Salala|صلالة||Салала|サラーラ|||살랄라
BSR|巴士拉|Basora|البصرة|Baçorá|Басра|バスラ|Bassorah||바스라
EBL|埃尔比勒|Erbil|أربيل|Erbil|Эрбиль|アルビール|||아르빌|Arbil/Hewler
NJF|纳杰夫|Nayaf|النجف||Эн-Наджаф|ナジャフ|||나자프
CAI|开罗|El Cairo|القاهرة|Cairo|Каир|カイロ|Le Caire|Kairo|카이로|القاهره
HRG|赫尔格达|Hurgada|الغردقة||Хургада|ハルガダ|||후르가다|الغردقه
SSH|沙姆沙伊赫||شرم الشيخ||Шарм-эль-Шейх|シャルム・エル・シェイク|Charm el-Cheikh|Scharm El-Scheich|샤름엘셰이크|Sharm
LXR|卢克索|Lúxor|الأقصر||Луксор|ルクソール|Louxor||룩소르
RMF|马萨阿拉姆||مرسى علم||Марса-Алам|マルサ・アラム|||마르사알람
DJE|杰尔巴|Yerba|جربة||Джерба|ジェルバ|Djerba|Djerba|제르바
MIR|莫纳斯提尔||المنستير||Монастир|モナスティル|||모나스티르
TUN|突尼斯|Túnez|تونس|Túnis|Тунис|チュニス|||튀니스
CAS|卡萨布兰卡||الدار البيضاء||Касабланка|カサブランカ|||카사블랑카|كازابلانكا/Dar el Beida
RAK|马拉喀什|Marrakech|مراكش|Marraquexe|Марракеш|マラケシュ|Marrakech|Marrakesch|마라케시|Marrakesh/Marraquech/马拉喀什
AGA|阿加迪尔||أكادير||Агадир|アガディール|||아가디르|أغادير
FEZ|非斯||فاس||Фес|フェズ|Fès||페스
TNG|丹吉尔|Tánger|طنجة|Tânger|Танжер|タンジェ|Tanger|Tanger|탕헤르|タンジール
NDR|纳祖尔||الناظور||Надор|ナドール|||나도르
OUD|乌季达|Uchda|وجدة||Уджда|ウジダ|||우지다
RBA|拉巴特||الرباط||Рабат|ラバト|||라바트
ALG|阿尔及尔|Argel|الجزائر|Argel|Алжир|アルジェ|Alger|Algier|알제|الجزائر العاصمة
ORN|奥兰|Orán|وهران||Оран|オラン|||오랑
CZL|君士坦丁|Constantina|قسنطينة||Константина|コンスタンティーヌ|||콩스탕틴
LOS|拉各斯||لاغوس||Лагос|ラゴス|||라고스|لاجوس
ABV|阿布贾|Abuya|أبوجا||Абуджа|アブジャ|||아부자
KAN|卡诺||كانو||Кано|カノ|||카노
COO|科托努|Cotonú|كوتونو|Cotonou|Котону|コトヌー|||코토누
NSI|雅温得|Yaundé|ياوندي|Iaundé|Яунде|ヤウンデ|||야운데
ADD|亚的斯亚贝巴|Adís Abeba|أديس أبابا|Adis Abeba|Аддис-Абеба|アディスアベバ|Addis-Abeba|Addis Abeba|아디스아바바|アジスアベバ
NBO|内罗毕||نيروبي|Nairóbi|Найроби|ナイロビ|||나이로비
MBA|蒙巴萨||مومباسا|Mombaça|Момбаса|モンバサ|||몸바사
ZNZ|桑给巴尔|Zanzíbar|زنجبار|Zanzibar|Занзибар|ザンジバル||Sansibar|잔지바르
JRO|乞力马扎罗||كليمنجارو||Килиманджаро|キリマンジャロ||Kilimandscharo|킬리만자로|Arusha/Moshi
EBB|恩德培||عنتيبي||Энтеббе|エンテベ|||엔테베|Kampala/坎帕拉/カンパラ/캄팔라/Кампала/كمبالا
VFA|维多利亚瀑布城|Cataratas Victoria|شلالات فيكتوريا|Cataratas Vitória|Виктория-Фолс|ビクトリアフォールズ|Victoria Falls|Victoria Falls|빅토리아폭포
CPT|开普敦|Ciudad del Cabo|كيب تاون|Cidade do Cabo|Кейптаун|ケープタウン|Le Cap|Kapstadt|케이프타운
DUR|德班||ديربان||Дурбан|ダーバン|||더반
JNB|约翰内斯堡|Johannesburgo|جوهانسبرغ|Joanesburgo|Йоханнесбург|ヨハネスブルグ|||요하네스버그|Joburg/ヨハネスブルク/جوهانسبورغ
MRU|毛里求斯|Mauricio|موريشيوس|Maurício|Маврикий|モーリシャス|Maurice|Mauritius|모리셔스|Port Louis/Île Maurice/模里西斯
SID|萨尔||سال||Сал|サル|||사우
RAI|普拉亚||برايا||Прая|プライア|||프라이아
BVC|博阿维斯塔||بوا فيستا||Боавишта|ボア・ヴィスタ|||보아비스타
TNR|塔那那利佛||أنتاناناريفو||Антананариву|アンタナナリボ|Antananarivo||안타나나리보|Tana/安塔那那利佛
SYD|悉尼|Sídney|سيدني||Сидней|シドニー|||시드니|雪梨/سيدنى
MEL|墨尔本||ملبورن||Мельбурн|メルボルン|||멜버른|ميلبورن
BNE|布里斯班||بريزبان||Брисбен|ブリスベン|||브리즈번|ブリスベーン/بريسبان
PER|珀斯||بيرث||Перт|パース|||퍼스
ADL|阿德莱德|Adelaida|أديلايد||Аделаида|アデレード|Adélaïde||애들레이드
OOL|黄金海岸||غولد كوست||Голд-Кост|ゴールドコースト|||골드코스트|Coolangatta
CNS|凯恩斯||كيرنز||Кэрнс|ケアンズ|||케언스|凱恩斯
CBR|堪培拉|Canberra|كانبرا|Camberra|Канберра|キャンベラ|||캔버라|坎培拉
WLG|惠灵顿||ولنغتون||Веллингтон|ウェリントン|||웰링턴|威靈頓
AKL|奥克兰||أوكلاند||Окленд|オークランド|||오클랜드
CHC|克赖斯特彻奇||كرايستشرش||Крайстчерч|クライストチャーチ|||크라이스트처치|基督城
ZQN|皇后镇||كوينزتاون||Куинстаун|クイーンズタウン|||퀸스타운
NAN|楠迪||نادي||Нади|ナンディ|||난디|Fiji
PPT|帕皮提||بابيتي||Папеэте|パペーテ|||파페에테|Tahiti/大溪地/タヒチ/타히티/Таити
GUM|关岛|Guam|غوام|Guam|Гуам|グアム|Guam|Guam|괌|Guam/Agana
APW|阿皮亚||آبيا||Апиа|アピア|||아피아
`;
