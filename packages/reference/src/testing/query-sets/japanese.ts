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
`;
