/** What travellers type in Japanese, and what each says. Today is Friday, 2026-11-20. */
export const JAPANESE_QUERIES = `
来月 東京からソウルまでの格安航空券 | TYO>SEL out:2026-12-01..2026-12-31
ゴールデンウィークに成田からハワイへ | NRT>HNL,OGG,KOA,LIH out:2027-04-29..2027-05-05
羽田発ロンドン行き 直行便 ビジネスクラス | HND>LON stops:0 business
年末年始に大阪から沖縄へ 2名 | OSA>OKA out:2026-12-29..2027-01-03 pax:2
明日 福岡から東京 片道 | FUK>TYO oneway out:2026-11-21
東京からパリ 往復 1月10日出発 1月20日帰国 | TYO>PAR round out:2027-01-10 back:2027-01-20
関空から台北 3万円以下 | KIX>TPE max:30000JPY
お盆に名古屋からグアムへ | NGO>GUM out:2027-08-13..2027-08-16
東京からニューヨーク 乗り継ぎ1回まで | TYO>NYC stops:1
シンガポール経由で東京からバリ島へ | TYO>DPS via:SIN
成田からバンコク ドーハ経由は避けて | NRT>BKK avoid:DOH
札幌から大阪 来週の金曜日 朝の便 | SPK>OSA out:2026-11-27 at:morning
東京からヨーロッパ 3月上旬 10日間 | TYO>EU out:2027-03-01..2027-03-10 stay:10
週末に東京から那覇 ANA | TYO>OKA out:2026-11-21..2026-11-22 with:NH
大阪からソウル ピーチ以外 | OSA>SEL without:MM
ファーストクラスで東京からドバイ | TYO>DXB first
プレミアムエコノミー 羽田からシドニー 2月 | HND>SYD premium_economy out:2027-02-01..2027-02-28
あさって 広島から東京 夕方 | HIJ>TYO out:2026-11-22 at:evening
クリスマスに東京からフィンランド | TYO>FI out:2026-12-24..2026-12-26
春節に東京から上海 | TYO>PVG out:2027-02-05..2027-02-12
シルバーウィークに仙台から台湾へ | SDJ>TW out:2027-09-18..2027-09-23
スターアライアンス 東京からフランクフルト | TYO>FRA alliance:star_alliance
3週間後 東京からクアラルンプール | TYO>KUL out:2026-12-11
深夜便なしで東京から香港 | TYO>HKG not:red_eye
預け荷物あり 成田からセブ | NRT>CEB bag:included
機内持ち込みのみ 関西から釜山 | KIX>PUS bag:extra
どこでもいい 東京発 来週末 5万円以内 | TYO> out:2026-11-28..2026-11-29 max:50000JPY
ロサンゼルスから東京 800ドル以下 | LAX>TYO max:800USD
夏休みに東京からハワイ 家族4人 | TYO>HNL,OGG,KOA,LIH out:2027-06-01..2027-08-31 pax:4
一人旅 東京からイスタンブール 11月下旬 | TYO>IST pax:1 out:2026-11-21..2026-11-30
12月20日から12月27日の間に東京から札幌 | TYO>SPK out:2026-12-20..2026-12-27
5泊 大阪からベトナム | OSA>VN stay:5
2027年2月15日 羽田から台北 JALかANA | HND>TPE out:2027-02-15 with:JL,NH
12月15日までに東京から福岡 | TYO>FUK out:2026-11-20..2026-12-15
1月10日以降 東京からメルボルン | TYO>MEL out:2027-01-10..2027-07-09
大人3名 名古屋からバンコク 4月中旬 | NGO>BKK pax:3 out:2027-04-11..2027-04-20
来週 東京から金沢 小松空港 | TYO>KMQ out:2026-11-23..2026-11-29
正月に東京からバンコク タイ航空 | TYO>BKK out:2027-01-01..2027-01-03 with:TG
12月15日前後3日 東京からソウル | TYO>SEL out:2026-12-12..2026-12-18
春に東京から北欧へ | TYO>DK,NO,SE,FI,IS out:2027-03-01..2027-05-31
伊丹から羽田 月曜日 午後 | ITM>HND out:2026-11-23 at:afternoon
今週末、沖縄に行きたい 東京発 | TYO>OKA out:2026-11-21..2026-11-22
12月20日に羽田からシンガポール、1月3日に帰国 | HND>SIN out:2026-12-20 back:2027-01-03 round
東京からロンドン 直行便 15万円以内 3月 | TYO>LON stops:0 max:150000JPY out:2027-03-01..2027-03-31
大阪から北海道 来週末 2人 | OSA>CTS,HKD,AKJ out:2026-11-28..2026-11-29 pax:2
成田発 ロサンゼルス行き 往復 ユナイテッド航空 | NRT>LAX round with:UA
福岡から釜山 土曜日 朝 | FUK>PUS out:2026-11-21 at:morning
年末年始 東京からヨーロッパ ビジネスクラス | TYO>EU out:2026-12-29..2027-01-03 business
名古屋から沖縄 6月末 3泊 | NGO>OKA out:2027-06-21..2027-06-30 stay:3
東京からパリ ドバイ経由 | TYO>PAR via:DXB
大阪から東南アジア 5万円まで | OSA>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN max:50000JPY
ワンワールドで東京からシドニー | TYO>SYD alliance:oneworld
来年の2月に東京からニューヨークへ | TYO>NYC out:2027-02-01..2027-02-28
来月の15日 札幌から福岡 | SPK>FUK out:2026-12-15
お正月に羽田からホノルル、大人2名子供1名 | HND>HNL out:2027-01-01..2027-01-03 pax:3
東京から台北 ジェットスターは避けて | TYO>TPE without:GK
今後3か月 東京からロンドン | TYO>LON out:2026-11-20..2027-02-20
10日後に東京からローマかミラノ | TYO>ROM,MIL out:2026-11-30
来週の水曜日の夜 羽田から福岡 | HND>FUK out:2026-11-25 at:evening
羽田から那覇 明日 | HND>OKA out:2026-11-21
東京発バンコク行き 来月 往復 | TYO>BKK out:2026-12-01..2026-12-31 round
成田→ホノルル 年末年始 大人2人子供1人 | NRT>HNL out:2026-12-29..2027-01-03 pax:3
ゴールデンウィークに大阪からハワイ | OSA>HNL,OGG,KOA,LIH out:2027-04-29..2027-05-05
GWに関空から台北、3泊4日 | KIX>TPE out:2027-04-29..2027-05-05 stay:3
新千歳から福岡まで直行便 今週末 | CTS>FUK stops:0 out:2026-11-21..2026-11-22
パリまで10万円以下 東京から 2月 | TYO>PAR max:100000JPY out:2027-02-01..2027-02-28
5万円以内でソウルに行きたい 福岡発 | FUK>SEL max:50000JPY
ロンドン経由でレイキャビク 成田発 | NRT>REK via:LON
12月20日出発、12月27日帰国 名古屋からシンガポール | NGO>SIN out:2026-12-20 back:2026-12-27 round
名古屋からバリ島 お盆休み 二人で | NGO>DPS out:2027-08-13..2027-08-16 pax:2
ヨーロッパならどこでもいい 3月中旬 羽田発 ビジネスクラス | HND>EU out:2027-03-11..2027-03-20 business
ANAで東京からニューヨーク プレミアムエコノミー | TYO>NYC with:NH premium_economy
JAL以外で札幌から東京 | SPK>TYO without:JL
スターアライアンス加盟航空で成田からフランクフルト | NRT>FRA alliance:star_alliance
ワンワールド 羽田 ヘルシンキ 夜便 | HND>HEL alliance:oneworld at:evening
来週の金曜の夜に羽田から福岡 日曜の夜に戻る | HND>FUK out:2026-11-27 at:evening back:2026-11-29 round
明後日 大阪 東京 片道 一人 | OSA>TYO out:2026-11-22 oneway pax:1
沖縄に行きたいです。仙台から、1月下旬 | SDJ>OKA out:2027-01-21..2027-01-31
伊丹発羽田行きの朝イチの便 | ITM>HND at:morning
乗り継ぎなしで成田からメルボルン | NRT>MEL stops:0
乗継1回まで 関西空港 → ローマ | KIX>ROM stops:1
上海経由以外で成田からパリ | NRT>PAR avoid:PVG
預け荷物込み 東京 グアム 家族4人 | TYO>GUM bag:included pax:4
手荷物のみ 福岡 釜山 LCC | FUK>PUS bag:extra
三月三日から三月十日までソウル 東京発 | TYO>SEL out:2027-03-03 back:2027-03-10 round
夏休みに北海道へ 羽田から | HND>CTS,HKD,AKJ out:2027-06-01..2027-08-31
シルバーウィーク 広島から台湾 | HIJ>TW out:2027-09-18..2027-09-23
クリスマスにニューヨークへ行きたい | >NYC out:2026-12-24..2026-12-26
正月休みに成田からバンコク | NRT>BKK out:2027-01-01..2027-01-03
来年の4月上旬に東京からイタリア 10日間 | TYO>IT out:2027-04-01..2027-04-10 stay:10
３月１５日　羽田　ー　伊丹 | HND>ITM out:2027-03-15
週末に香港 2泊 東京発 | TYO>HKG out:2026-11-21..2026-11-22 stay:2
11/30 那覇→石垣 | OKA>ISG out:2026-11-30
火曜日に出発して木曜日に帰る 羽田 札幌 | HND>SPK out:2026-11-24 back:2026-11-26 round
ニューヨーク行きのファーストクラス 100万円まで | >NYC first max:1000000JPY
ピーチかジェットスターで関空から成田 | KIX>NRT with:MM,GK
深夜便は避けて羽田からシドニー | HND>SYD not:red_eye
安い航空券 ロサンゼルス 東京 6月 | LAX>TYO out:2027-06-01..2027-06-30
一週間ほどロンドンに滞在 成田発 5月 | NRT>LON stay:7 out:2027-05-01..2027-05-31
4〜6泊でバリ 成田から | NRT>DPS stay:4..6
1月10日±3日 福岡から上海 | FUK>PVG out:2027-01-07..2027-01-13
12月15日以降 関空発 セブ島 | KIX>CEB out:2026-12-15..2027-06-13
年内に沖縄 羽田から | HND>OKA out:2026-11-20..2026-12-31
どこでもいいから安く 福岡発 再来週 | FUK> out:2026-11-30..2026-12-06
成田から東南アジア 来月末 | NRT>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2026-12-21..2026-12-31
午前中に羽田を出てソウルに着きたい | HND>SEL at:morning
500ドル以下で東京からサンフランシスコ | TYO>SFO max:500USD
デルタ航空か大韓航空 東京 シアトル | TYO>SEA with:DL,KE
函館行き 羽田発 朝 12月最初の週末 | HND>HKD at:morning out:2026-12-05..2026-12-06
旭川から神戸 来週水曜 | AKJ>UKB out:2026-11-25
バルセロナ発マドリード行き、明日の午後 | BCN>MAD out:2026-11-21 at:afternoon
来年の12月に羽田からロンドン | HND>LON out:2027-12-01..2027-12-31
2027年8月 成田発 パリ 往復 | NRT>PAR out:2027-08-01..2027-08-31 round
関空発 ホーチミン行き 2月の第2週 | KIX>SGN out:2027-02-08..2027-02-14
ソウルに2泊3日で行きたい、福岡から、来月の週末 | FUK>SEL stay:2 out:2026-12-01..2026-12-31
大阪(伊丹)から札幌(新千歳) 明日の夜 | ITM>CTS out:2026-11-21 at:evening
東京～那覇 12/28～1/3 大人2名 子ども2名 | TYO>OKA out:2026-12-28 back:2027-01-03 round pax:4
羽田ー台北松山 ビジネス 15万円以内 | HND>TSA business max:150000JPY
中部国際空港からヘルシンキ フィンエアー | NGO>HEL with:AY
成田からドバイ経由でヨハネスブルグ | NRT>JNB via:DXB
ドーハ乗り継ぎで成田からローマ | NRT>ROM via:DOH
仁川経由は避けて東京からロンドン | TYO>LON avoid:ICN
乗り換え2回まで 那覇からパリ | OKA>PAR stops:2
直行便でシンガポールへ 羽田発 来年1月上旬 | HND>SIN stops:0 out:2027-01-01..2027-01-10
三万円以下 東京 ソウル 往復 週末 | TYO>SEL max:30000JPY round out:2026-11-21..2026-11-22
2万5千円以内で福岡から台北 | FUK>TPE max:25000JPY
ハワイに一週間 4人家族 成田発 夏休み | NRT>HNL,OGG,KOA,LIH stay:7 pax:4 out:2027-06-01..2027-08-31
新婚旅行でモルディブ 成田から 6月 7泊 | NRT>MV out:2027-06-01..2027-06-30 stay:7
エミレーツ航空で関空からドバイ ファーストクラス | KIX>DXB with:EK first
全日空か日本航空 羽田 → サンフランシスコ | HND>SFO with:NH,JL
アシアナ航空を除いて成田からソウル | NRT>SEL without:OZ
スカイチーム アムステルダム 成田 | AMS>NRT alliance:skyteam
12月25日前後 東京からニューヨーク | TYO>NYC out:2026-12-23..2026-12-27
1月15日前後2日 名古屋から上海 | NGO>PVG out:2027-01-13..2027-01-17
来週の月曜日、朝の便で福岡から羽田 | FUK>HND out:2026-11-23 at:morning
今月末に札幌から沖縄 | SPK>OKA out:2026-11-21..2026-11-30
月末 大阪 福岡 | OSA>FUK out:2026-11-21..2026-11-30
二週間後 成田 バンコク | NRT>BKK out:2026-12-04
三日後に羽田から長崎 | HND>NGS out:2026-11-23
イタリアかスペイン 3月 東京発 | TYO>IT,ES out:2027-03-01..2027-03-31
北海道 家族3人 鹿児島発 2月上旬 スーツケースあり | KOJ>CTS,HKD,AKJ pax:3 out:2027-02-01..2027-02-10 bag:included
オーストラリア 片道 1月 成田 ワーホリ | NRT>AU oneway out:2027-01-01..2027-01-31
友達と3人で釜山 福岡から 土日 | FUK>PUS pax:3 out:2026-11-21..2026-11-22
今日の夜 羽田から高松 | HND>TAK out:2026-11-20 at:evening
クリスマスイブに東京から函館 | TYO>HKD out:2026-12-24
4月29日から5月5日 成田からグアム 4人 | NRT>GUM out:2027-04-29 back:2027-05-05 round pax:4
早朝便は避けたい 関空から石垣島 | KIX>ISG not:morning
沖縄から東京 1人2万円以下 | OKA>TYO max:20000JPY pax:1
欧州 ビジネスクラス 50万円まで 羽田 10月 | HND>EU business max:500000JPY out:2027-10-01..2027-10-31
台湾 3泊 4万円 静岡 | FSZ>TW stay:3 max:40000JPY
ベトナム航空券 成田 3月 | NRT>VN out:2027-03-01..2027-03-31
香港航空券 東京発 | TYO>HKG
来週金曜日に東京から大阪へ行きたいのですが、安い航空券はありますか | TYO>OSA out:2026-11-27
年末に実家の福岡へ帰りたい 羽田から 片道 | HND>FUK oneway out:2026-12-21..2026-12-31
すみません、来月の15日に札幌から東京まで2名でお願いします | SPK>TYO out:2026-12-15 pax:2
パリ 5泊7日 羽田発 3月 エールフランス | HND>PAR stay:5 out:2027-03-01..2027-03-31 with:AF
沖縄旅行 大人2子供2 羽田から 7月下旬 | HND>OKA pax:4 out:2027-07-21..2027-07-31
ロンドンからエディンバラ 来週の火曜 朝 | LON>EDI out:2026-11-24 at:morning
11月30日 月曜日 伊丹から仙台 夕方の便 | ITM>SDJ out:2026-11-30 at:evening
クアラルンプール経由で東京からコロンボ | TYO>CMB via:KUL
ドバイかドーハ経由で成田からカイロ | NRT>CAI via:DXB,DOH
乗り継ぎ1回以内 関空 バルセロナ 夏 | KIX>BCN stops:1 out:2027-06-01..2027-08-31
アメリカン航空はなしで東京からダラス | TYO>DFW without:AA
ワンワールドのビジネスクラスで成田からシドニー | NRT>SYD alliance:oneworld business
受託手荷物あり 成田 セブ 一人旅 2月 | NRT>CEB bag:included pax:1 out:2027-02-01..2027-02-28
リュックだけ 東京 ソウル 弾丸 | TYO>SEL bag:extra
鹿児島から屋久島 来月初め | KOJ>KUM out:2026-12-01..2026-12-10
宮古島 関空発 5月の連休 | KIX>MMY out:2027-04-29..2027-05-05
3月20日から4泊 羽田 台湾 | HND>TW out:2027-03-20 stay:4
名古屋(セントレア)発 グアム 4日間 | NGO>GUM stay:4
新潟からソウル 大韓航空 往復 4万円以下 | KIJ>SEL with:KE round max:40000JPY
ハノイ or ホーチミン 成田発 2月 | NRT>HAN,SGN out:2027-02-01..2027-02-28
成田から上海、5月上旬、昼の便で | NRT>PVG out:2027-05-01..2027-05-10 at:afternoon
再来月 東京 ハワイ | TYO>HNL,OGG,KOA,LIH out:2027-01-01..2027-01-31
来年のお正月にバリ島 成田から | NRT>DPS out:2027-01-01..2027-01-03
2027年のゴールデンウィーク 関空からローマ | KIX>ROM out:2027-04-29..2027-05-05
三人で福岡から沖縄 | FUK>OKA pax:3
大阪→沖縄 1/9-1/12 三連休 大人1 | OSA>OKA out:2027-01-09 back:2027-01-12 round pax:1
成田発で2月にベトナムへ、できれば直行便 | NRT>VN out:2027-02-01..2027-02-28 stops:0
札幌から台湾に行きたい!12月の中旬、2泊3日で | SPK>TW out:2026-12-11..2026-12-20 stay:2
ビジネスクラスで東京からパリ、予算40万円、6月 | TYO>PAR business max:400000JPY out:2027-06-01..2027-06-30
フランクフルト発羽田行き ルフトハンザ 1月5日 | FRA>HND with:LH out:2027-01-05
仙台発台北行き 大人3名 来月上旬 | SDJ>TPE pax:3 out:2026-12-01..2026-12-10
LAから羽田 片道 年明け | LAX>HND oneway out:2027-01-01..2027-01-31
ニューヨーク(JFK)から成田 3月末 | JFK>NRT out:2027-03-21..2027-03-31
12月31日の夜に羽田からシドニー | HND>SYD out:2026-12-31 at:evening
格安で韓国に行きたい。関空から来週末1泊 | KIX>KR out:2026-11-28..2026-11-29 stay:1
シンガポール航空以外で羽田からシンガポール | HND>SIN without:SQ
中国を経由しないで成田からロンドン | NRT>LON
イスタンブール乗継 羽田 アテネ 9月 ターキッシュエアラインズ | HND>ATH via:IST out:2027-09-01..2027-09-30 with:TK
福岡-ホノルル 5/1〜5/7 2名 プレミアムエコノミー | FUK>HNL out:2027-05-01 back:2027-05-07 round pax:2 premium_economy
石垣から那覇、あさっての午前 | ISG>OKA out:2026-11-22 at:morning
夏に北欧 2週間 羽田発 | HND>DK,NO,SE,FI,IS out:2027-06-01..2027-08-31 stay:14
岡山から羽田 今週の日曜 最終便 | OKJ>HND out:2026-11-22
タイに3週間 1月15日出発 成田 一人 | NRT>TH stay:21 out:2027-01-15 pax:1
マイアミ経由でリマ 成田から | NRT>LIM via:MIA
二月十日から十五日 羽田 ソウル | HND>SEL out:2027-02-10 back:2027-02-15 round
十二月二十四日 成田からホノルル | NRT>HNL out:2026-12-24
一月三日発 七日帰り 関空から台北 | KIX>TPE out:2027-01-03 back:2027-01-07 round
12月最終週 羽田 バンコク | HND>BKK out:2026-12-25..2026-12-31
名古屋から那覇 お正月 家族5人 | NGO>OKA out:2027-01-01..2027-01-03 pax:5
東京からニューヨーク デルタ以外の航空会社 | TYO>NYC without:DL
ローマ着 ミラノ発 明日朝 | MIL>ROM out:2026-11-21 at:morning
パリ発東京行きの直行便、ビジネス、7月上旬 | PAR>TYO stops:0 business out:2027-07-01..2027-07-10
成田からクアラルンプール、エアアジア、手荷物のみ | NRT>KUL with:AK bag:extra
2泊3日で台北、大人2名、羽田発、12月中旬 | HND>TPE stay:2 pax:2 out:2026-12-11..2026-12-20
往路12月1日 復路12月9日 羽田-シンガポール | HND>SIN out:2026-12-01 back:2026-12-09 round
行き1/5 帰り1/9 福岡 台北 | FUK>TPE out:2027-01-05 back:2027-01-09 round
明日朝イチで羽田から伊丹 | HND>ITM out:2026-11-21 at:morning
12月から1月の間で 成田 ヘルシンキ 直行 | NRT>HEL out:2026-12-01..2027-01-31 stops:0
できるだけ安く東京からロンドンへ、乗り継ぎOK、3月か4月 | TYO>LON out:2027-03-01..2027-04-30
スペインに10日くらい、関空発、5月 | KIX>ES stay:10 out:2027-05-01..2027-05-31
ビジネス片道でシンガポールから東京 | SIN>TYO business oneway
キャセイで香港経由、成田からバンコク | NRT>BKK with:CX via:HKG
韓国かタイ 福岡 2月 3万円以下 | FUK>KR,TH out:2027-02-01..2027-02-28 max:30000JPY
午後か夕方の便で札幌から羽田 土曜 | SPK>HND at:afternoon,evening out:2026-11-21
アラスカにオーロラを見に行きたい、成田から2月下旬 | NRT>ANC,FAI,JNU out:2027-02-21..2027-02-28
神戸発那覇行き 12月5日土曜 スカイマーク | UKB>OKA out:2026-12-05 with:BC
1月2日にホノルルから成田へ帰る便 片道 | HNL>NRT oneway out:2027-01-02
ニューカレドニア 成田 4泊6日 9月 | NRT>NC stay:4 out:2027-09-01..2027-09-30
上海虹橋から羽田 12月3日 JAL | SHA>HND out:2026-12-03 with:JL
JAL以外、ANAで羽田から福岡 | HND>FUK with:NH without:JL
母と2人で京都から台北に行きたい、3月中旬、3泊 | OSA>TPE pax:2 out:2027-03-11..2027-03-20 stay:3
12月1日(火)〜12月4日(金) 羽田⇔福岡 | HND>FUK out:2026-12-01 back:2026-12-04 round
5日出発8日戻り 那覇 石垣 | OKA>ISG out:2026-12-05 back:2026-12-08 round
アエロフロート以外でモスクワから成田 | MOW>NRT without:SU
来年2月の1週目 成田 クライストチャーチ | NRT>CHC out:2027-02-01..2027-02-07
エコノミーで羽田-パリ 2人で30万円以下 直行 | HND>PAR economy pax:2 max:300000JPY stops:0
函館から名古屋 木曜 夕方以降 | HKD>NGO out:2026-11-26 at:evening
スカイチームのビジネス ソウル経由 成田 パリ | NRT>PAR alliance:skyteam business via:SEL
ドイツのミュンヘンへ 関空 9月下旬 オクトーバーフェスト | KIX>MUC out:2027-09-21..2027-09-30
高知から東京日帰り 12月5日 | KCZ>TYO out:2026-12-05 back:2026-12-05 round
1500ユーロ以内で ローマ 東京 往復 4月 | ROM>TYO max:1500EUR round out:2027-04-01..2027-04-30
元日に福岡から台北 | FUK>TPE out:2027-01-01
福岡からグアム 大人2人子ども2人赤ちゃん1人 | FUK>GUM pax:5
福岡からパリ、乗り継ぎは1回まで | FUK>PAR stops:1
`;
