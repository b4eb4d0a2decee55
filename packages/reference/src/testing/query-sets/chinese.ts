/** What travellers type in Chinese, and what each says. Today is Friday, 2026-11-20. */
export const CHINESE_QUERIES = `
下个月从上海到曼谷的便宜机票 | PVG>BKK out:2026-12-01..2026-12-31
春节从北京飞三亚 | BJS>SYX out:2027-02-05..2027-02-12
国庆节上海到东京 直飞 | PVG>TYO out:2027-10-01..2027-10-07 stops:0
五一假期从广州去新加坡 两个人 | CAN>SIN out:2027-05-01..2027-05-05 pax:2
北京到纽约 商务舱 往返 1月10日出发 1月24日返回 | BJS>NYC business round out:2027-01-10 back:2027-01-24
明天深圳到成都单程 | SZX>TFU oneway out:2026-11-21
香港飞伦敦 经迪拜中转 | HKG>LON via:DXB
从浦东到洛杉矶 最多一次转机 预算8000元 | PVG>LAX stops:1 max:8000CNY
周末从杭州去厦门 | HGH>XMN out:2026-11-21..2026-11-22
下周五北京到西安 早上出发 | BJS>XIY out:2026-11-27 at:morning
从台北到大阪 不坐廉价航空 乘坐长荣航空 | TPE>OSA with:BR
三月初从南京去日本 | NKG>JP out:2027-03-01..2027-03-10
武汉到巴黎 不要经莫斯科 | WUH>PAR avoid:MOW
一家四口从重庆去普吉岛 7月 | CKG>HKT pax:4 out:2027-07-01..2027-07-31
头等舱 上海到旧金山 | PVG>SFO first
超级经济舱 北京到悉尼 十二月底 | BJS>SYD premium_economy out:2026-12-21..2026-12-31
后天从昆明飞丽江 | KMG>LJG out:2026-11-22
圣诞节从香港去欧洲 | HKG>EU out:2026-12-24..2026-12-26
中秋节从广州到首尔 | CAN>SEL out:2027-09-14..2027-09-16
清明从上海到武汉 | PVG>WUH out:2027-04-04..2027-04-06
元旦从成都到哈尔滨 | TFU>HRB out:2027-01-01..2027-01-03
从青岛到首尔 含托运行李 2000元以内 | TAO>SEL bag:included max:2000CNY
只带手提行李 澳门到曼谷 | MFM>BKK bag:extra
星空联盟 上海到法兰克福 | PVG>FRA alliance:star_alliance
不要红眼航班 北京到广州 | BJS>CAN not:red_eye
随便哪里 从大连出发 下周末 | DLC> out:2026-11-28..2026-11-29
三周后从深圳到吉隆坡 | SZX>KUL out:2026-12-11
从长沙到迪拜 12月20日到12月27日之间 | CSX>DXB out:2026-12-20..2026-12-27
暑假从上海去意大利 玩10天 | PVG>IT out:2027-06-01..2027-08-31 stay:10
首都机场到虹桥 周一下午 | PEK>SHA out:2026-11-23 at:afternoon
一个人 从天津去巴厘岛 2027年3月 | TSN>DPS pax:1 out:2027-03-01..2027-03-31
从北京到伦敦 国航或者英航 | BJS>LON with:CA,BA
除了春秋航空 上海到冲绳 | PVG>OKA without:9C
从温哥华到北京 12月15日前 | YVR>BJS out:2026-11-20..2026-12-15
1月10号之后从上海到墨尔本 | PVG>MEL out:2027-01-10..2027-07-09
未来两周从西安到拉萨 | XIY>LXA out:2026-11-20..2026-12-04
纽约到上海 不超过1000美元 | NYC>PVG max:1000USD
住5到7晚 从福州去马来西亚 | FOC>MY stay:5..7
2027-02-15 广州飞东京 2位成人 | CAN>TYO out:2027-02-15 pax:2
端午节从北京去东南亚 | BJS>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-06-08..2027-06-10
12月15日前后3天 上海到三亚 | PVG>SYX out:2026-12-12..2026-12-18
我想从海口飞北京 晚上出发 寰宇一家 | HAK>BJS alliance:oneworld at:evening
我想12月20号从上海飞新加坡 1月2号回来 | PVG>SIN out:2026-12-20 back:2027-01-02 round
帮我找明年三月北京到巴黎的直飞航班 | BJS>PAR stops:0 out:2027-03-01..2027-03-31
国庆从成都去欧洲 最多转机一次 | TFU>EU out:2027-10-01..2027-10-07 stops:1
三个人 深圳到清迈 春节 | SZX>CNX pax:3 out:2027-02-05..2027-02-12
香港飞东京 国泰航空 商务舱 下个月 | HKG>TYO with:CX business out:2026-12-01..2026-12-31
从北京到夏威夷 圣诞节 经东京转机 | BJS>HNL,OGG,KOA,LIH out:2026-12-24..2026-12-26 via:TYO
周六早上 广州到海口 | CAN>HAK out:2026-11-21 at:morning
500元以内 从杭州出发 周末 任何地方 | HGH> max:500CNY out:2026-11-21..2026-11-22
上海到伦敦 天合联盟 往返 | PVG>LON alliance:skyteam round
从厦门到台北 单程 两位大人一个小孩 | XMN>TPE oneway pax:3
郑州到乌鲁木齐 8月中旬 | CGO>URC out:2027-08-11..2027-08-20
北京到莫斯科 不坐俄航 | BJS>MOW without:SU
从悉尼到上海 1500澳元以下 | SYD>PVG max:1500AUD
从南京到曼谷 住一个星期 含行李 | NKG>BKK stay:7 bag:included
圣诞节到元旦之间 北京到维也纳 | BJS>VIE out:2026-12-24..2027-01-03
未来三个月 上海到伦敦 | PVG>LON out:2026-11-20..2027-02-20
10天后从北京到罗马或米兰 | BJS>ROM,MIL out:2026-11-30
下周三晚上 深圳飞杭州 | SZX>HGH out:2026-11-25 at:evening
上海飞东京下个月往返 | PVG>TYO out:2026-12-01..2026-12-31 round
北京到曼谷,12月中旬,两个人 | BJS>BKK out:2026-12-11..2026-12-20 pax:2
明天从广州去成都的早班机 | CAN>TFU out:2026-11-21 at:morning
廣州飛吉隆坡,下週五出發,週日返 | CAN>KUL out:2026-11-27 back:2026-11-29 round
深圳去新加坡 3000元以内 直飞 | SZX>SIN max:3000CNY stops:0
国庆去哪里便宜 从杭州出发 | HGH> out:2027-10-01..2027-10-07
春节回哈尔滨 从三亚 | SYX>HRB out:2027-02-05..2027-02-12
五一假期从成都飞欧洲 不要中转 | TFU>EU out:2027-05-01..2027-05-05 stops:0
浦东机场到羽田机场 1月5号去 1月10号回 | PVG>HND out:2027-01-05 back:2027-01-10 round
首都机场飞仁川 商务舱 | PEK>ICN business
台北飛大阪 二月底 玩五天 | TPE>OSA out:2027-02-21..2027-02-28 stay:5
香港飛倫敦 國泰航空 經濟艙 來回 | HKG>LON with:CX economy round
从上海出发去北海道滑雪,一月上旬,三大一小 | PVG>CTS,HKD,AKJ out:2027-01-01..2027-01-10 pax:4
我想在下周末从重庆去厦门玩两天 | CKG>XMN out:2026-11-28..2026-11-29 stay:2
请帮我找一下从武汉到巴黎的机票,预算六千块 | WUH>PAR max:6000CNY
魔都飞帝都 周一早上 | PVG>BJS out:2026-11-23 at:morning
羊城到蓉城 后天晚上 | CAN>TFU out:2026-11-22 at:evening
纽约飞旧金山 不坐红眼航班 | NYC>SFO not:red_eye
洛杉矶回北京 12月20日之前 一个人 | LAX>BJS out:2026-11-20..2026-12-20 pax:1
坐全日空从上海去夏威夷 经东京转机 | PVG>HNL,OGG,KOA,LIH with:NH via:TYO
天合联盟 广州到阿姆斯特丹 明年三月 | CAN>AMS alliance:skyteam out:2027-03-01..2027-03-31
星空联盟的公务舱 北京-法兰克福 | BJS>FRA alliance:star_alliance business
不要春秋航空 上海到札幌 带托运行李 | PVG>SPK without:9C bag:included
只带手提行李 西安飞清迈 单程 | XIY>CNX bag:extra oneway
两万以内的头等舱 香港去悉尼 | HKG>SYD max:20000 first
1月3日至1月8日 昆明到河内 | KMG>HAN out:2027-01-03 back:2027-01-08 round
10月1号前后三天 南京去首尔 | NKG>SEL out:2027-09-28..2027-10-04
日期灵活,想从青岛去东南亚 待一周 | TAO>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN stay:7
七天六晚 马尔代夫 上海出发 蜜月 | PVG>MV stay:6
飞往墨尔本,从香港,经济舱,少于¥4500 | HKG>MEL economy max:4500CNY
大年初一 从北京飞三亚 | BJS>SYX out:2027-02-06
暑假从天津去大阪 | TSN>OSA out:2027-06-01..2027-08-31
下下周去曼谷 从长沙 | CSX>BKK out:2026-11-30..2026-12-06
这周六上海到三亚最便宜的机票 | PVG>SYX out:2026-11-21
月底从郑州飞乌鲁木齐 | CGO>URC out:2026-11-21..2026-11-30
年底去迪拜 北京出发 阿联酋航空 | BJS>DXB out:2026-12-21..2026-12-31 with:EK
大连到釜山 2026年12月24日出发 12月28日返程 2名成人1名儿童 | DLC>PUS out:2026-12-24 back:2026-12-28 round pax:3
多伦多→上海 最多一次中转 不经过莫斯科 | YTO>PVG stops:1 avoid:MOW
福州飞纽约 不要在首尔转机 | FOC>NYC avoid:SEL
欧洲随便哪里 从上海 六月 4000以下 | PVG>EU out:2027-06-01..2027-06-30 max:4000
上海出发随便去哪 下周 | PVG> out:2026-11-23..2026-11-29
贵阳到珠海下午的航班 12/15 | KWE>ZUH out:2026-12-15 at:afternoon
从羽田到台北松山 | HND>TSA
平安夜从香港飞台北 | HKG>TPE out:2026-12-24
川航 成都 拉萨 双人 | TFU>LXA with:3U pax:2
深圳-东京 往返 １２月２０日－１２月２７日 | SZX>TYO out:2026-12-20 back:2026-12-27 round
溫哥華飛香港,超級經濟艙,下個月初 | YVR>HKG premium_economy out:2026-12-01..2026-12-10
五百美元以下 上海到胡志明市 | PVG>SGN max:500USD
想去冰岛看极光,从伦敦走,二月,一周左右 | LON>IS out:2027-02-01..2027-02-28 stay:7
澳門飛曼谷 亞航 港幣1500內 | MFM>BKK with:AK max:1500HKD
端午节 福冈 上海出发 三天两夜 | PVG>FUK out:2027-06-08..2027-06-10 stay:2
想从北京飞往洛杉矶,往返,12月23号走,1月2号回 | BJS>LAX round out:2026-12-23 back:2027-01-02
上海→大阪 单程 明年1月 | PVG>OSA oneway out:2027-01-01..2027-01-31
明年12月从广州去悉尼 | CAN>SYD out:2027-12-01..2027-12-31
2027年10月从香港到伦敦 | HKG>LON out:2027-10-01..2027-10-31
二〇二七年三月五日 成都飞东京 | TFU>TYO out:2027-03-05
预算1.5万 上海飞巴黎 往返 两个人 | PVG>PAR max:15000 round pax:2
每人不超过2500元 南京到曼谷 | NKG>BKK max:2500CNY
武汉去三亚 下下周末 两大一小 | WUH>SYX out:2026-12-05..2026-12-06 pax:3
深圳到吉隆坡,亚航或者马航 | SZX>KUL with:AK,MH
重庆到新加坡 不坐廉航 不坐酷航 | CKG>SIN without:TR
杭州飞首尔,大韩航空除外 | HGH>SEL without:KE
厦门到马尼拉 12.20-12.27 | XMN>MNL out:2026-12-20 back:2026-12-27 round
天津飞名古屋 圣诞节 | TSN>NGO out:2026-12-24..2026-12-26
除夕从上海飞三亚 | PVG>SYX out:2027-02-05
清明节 昆明 版纳 | KMG>JHG out:2027-04-04..2027-04-06
中秋节去台北 从香港出发 | HKG>TPE out:2027-09-14..2027-09-16
我要去日本,哪里都行,从青岛,三月 | TAO>JP out:2027-03-01..2027-03-31
从美国到中国 明年夏天 | US>CN out:2027-06-01..2027-08-31
多哈转机 北京到开普敦 | BJS>CPT via:DOH
经停迪拜去约翰内斯堡 广州出发 | CAN>JNB via:DXB
西安到罗马 中间不要超过一次转机 | XIY>ROM stops:1
一次转机 北京到布宜诺斯艾利斯 | BJS>BUE stops:1
最好直飞,上午走,济南到厦门 | TNA>XMN stops:0 at:morning
不要早班机 北京到三亚 | BJS>SYX not:morning
北京到莫斯科 商务舱 4万元以内 | BJS>MOW business max:40000CNY
頭等艙 台北到紐約 長榮 | TPE>NYC first with:BR
高雄到沖繩 四天三夜 | KHH>OKA stay:3
台北到東京 聖誕節 預算兩萬台幣 | TPE>TYO out:2026-12-24..2026-12-26 max:20000TWD
香港去曼谷 五日四夜 十二月 | HKG>BKK stay:4 out:2026-12-01..2026-12-31
港幣3000以下 香港到首爾 來回 | HKG>SEL max:3000HKD round
下个月15号从沈阳到上海 | SHE>PVG out:2026-12-15
下周三上午 北京到上海虹桥 | BJS>SHA out:2026-11-25 at:morning
北京大兴到深圳 今晚 | PKX>SZX out:2026-11-20 at:evening
三天后从兰州到敦煌 | LHW>DNH out:2026-11-23
两周后去巴厘岛 上海 | PVG>DPS out:2026-12-04
上海出发去欧洲玩10到14天 | PVG>EU stay:10..14
广州去马来西亚住5晚 一月中旬 | CAN>MY stay:5 out:2027-01-11..2027-01-20
不带行李 石家庄到海口 | SJW>HAK bag:extra
含23公斤托运行李 长沙到东京 | CSX>TYO bag:included
一家四口 郑州 济州岛 暑假 | CGO>CJU pax:4 out:2027-06-01..2027-08-31
帮我看看下个月从南宁到河内的票,越便宜越好 | NNG>HAN out:2026-12-01..2026-12-31
寰宇一家 香港 伦敦 超级经济舱 | HKG>LON alliance:oneworld premium_economy
12月24日至1月2日之间 上海到东京 | PVG>TYO out:2026-12-24..2027-01-02
1月5日以后 合肥到曼谷 | HFE>BKK out:2027-01-05..2027-07-04
年前从深圳回成都 | SZX>TFU
您好,我想预订两张下周五从北京到上海的经济舱机票 | BJS>PVG pax:2 out:2026-11-27 economy
请问明年二月从台北飞温哥华的来回机票多少钱 | TPE>YVR out:2027-02-01..2027-02-28 round
我打算明年4月带父母去日本看樱花,从上海出发,三个人 | PVG>JP out:2027-04-01..2027-04-30 pax:3
下周一到下周五 深圳到曼谷 | SZX>BKK out:2026-11-23 back:2026-11-27 round
从北京坐飞机去新疆玩,十月中旬,大概十天 | BJS>URC out:2027-10-11..2027-10-20 stay:10
五一从杭州去泰国或越南 | HGH>TH,VN out:2027-05-01..2027-05-05
八月去欧洲自由行,从北京或上海出发,预算8000 | BJS,PVG>EU out:2027-08-01..2027-08-31 max:8000
留学生 单程 9月初 上海到伦敦 两件行李 | PVG>LON oneway out:2027-09-01..2027-09-10 bag:included
广州出发,目的地不限,元旦三天 | CAN> out:2027-01-01..2027-01-03 stay:3
不转机的上海到洛杉矶航班 | PVG>LAX stops:0
北京去伊斯坦布尔,坐土耳其航空,公务舱 | BJS>IST with:TK business
上海虹桥机场到香港国际机场 最早的航班 | SHA>HKG
晚上八点后从广州到三亚 | CAN>SYX at:evening
2月14日 情人节 上海飞巴黎 双人商务舱 | PVG>PAR out:2027-02-14 pax:2 business
泰国航空以外的航空公司 昆明到曼谷 | KMG>BKK without:TG
中转时间不限 最多两次转机 哈尔滨到奥克兰 | HRB>AKL stops:2
法兰克福飞北京 12月中 汉莎或者国航 | FRA>BJS out:2026-12-11..2026-12-20 with:LH,CA
温哥华回上海 圣诞节 单程 | YVR>PVG out:2026-12-24..2026-12-26 oneway
新加坡飞吉隆坡 500新币以下 | SIN>KUL max:500SGD
一千欧元以内,巴黎到上海往返,七月 | PAR>PVG max:1000EUR round out:2027-07-01..2027-07-31
3000 rmb以内 大连 首尔 | DLC>SEL max:3000CNY
1w以内 上海 纽约 往返 | PVG>NYC max:10000 round
去冲绳 从台中 三月下旬 四个大人 | RMQ>OKA out:2027-03-21..2027-03-31 pax:4
檀香山 台北 華航 直飛 | HNL>TPE with:CI stops:0
求推荐一月份从上海出发的东南亚特价机票 | PVG>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-01-01..2027-01-31
帮我搜下12月30日从杭州飞大阪的直飞航班,2个成人 | HGH>OSA out:2026-12-30 stops:0 pax:2
我和女朋友想去巴厘岛,春节期间,从广州走 | CAN>DPS out:2027-02-05..2027-02-12 pax:2
飛 首爾 台北出發 下個月 第二個週末 | TPE>SEL out:2026-12-12..2026-12-13
從香港飛東京成田 聖誕假期 三人 | HKG>NRT pax:3 out:2026-12-20..2027-01-06
澳门到台北 星宇航空 12月5日早上 | MFM>TPE with:JX out:2026-12-05 at:morning
上海飞新西兰,2月,停留两周,预算一万二 | PVG>NZ out:2027-02-01..2027-02-28 stay:14 max:12000
北京飞马德里 经济舱 五千到六千 | BJS>MAD economy
南昌 → 昆明 下周末 | KHN>KMG out:2026-11-28..2026-11-29
从欧洲回上海 元旦之后 | EU>PVG out:2027-01-04..2027-07-03
成都去西藏,六月,经济舱 | TFU>LXA out:2027-06-01..2027-06-30 economy
去加拿大 上海 不要在美国转机 | PVG>CA
东京飞上海 ANA 12月20日下午 | TYO>PVG with:NH out:2026-12-20 at:afternoon
广州飞迪拜 南航 商务 2月20到2月27 | CAN>DXB with:CZ business out:2027-02-20 back:2027-02-27 round
后天一早西安飞乌鲁木齐 | XIY>URC out:2026-11-22 at:morning
长春到首尔 三天两晚 周末 两个大人一个小孩 | CGQ>SEL stay:2 out:2026-11-21..2026-11-22 pax:3
不晚于12月15日 上海到香港 | PVG>HKG out:2026-11-20..2026-12-15
半个月 澳洲 深圳 寒假 | SZX>AU stay:15 out:2026-12-01..2027-02-28
今年圣诞 悉尼到皇后镇 | SYD>ZQN out:2026-12-24..2026-12-26
武汉飞伦敦 中转迪拜 阿联酋航空 商务舱 | WUH>LON via:DXB with:EK business
我们3号从北京去上海 | BJS>PVG out:2026-12-03
上海到伦敦,经停赫尔辛基,芬兰航空 | PVG>LON via:HEL with:AY
首尔中转 北京到温哥华 | BJS>YVR via:SEL
12月第一周 香港飞清迈 | HKG>CNX out:2026-12-01..2026-12-07
明年年初 上海到奥克兰 | PVG>AKL out:2027-01-01..2027-01-31
下半年 北京到巴黎 商务 | BJS>PAR business out:2026-11-20..2026-12-31
深圳飞新加坡,往返,住四五天 | SZX>SIN round stay:4..5
三千五以内 大连到东京 | DLC>TYO max:3500
一万两千块 北京到纽约 | BJS>NYC max:12000CNY
从杭州出发去首尔或者济州 周五走周一回 | HGH>SEL,CJU out:2026-11-20 back:2026-11-23 round
情侣游 三亚 重庆出发 12月最后一周 | CKG>SYX pax:2 out:2026-12-25..2026-12-31
昆明到西双版纳 | KMG>JHG
新年去芬兰看极光 北京出发 | BJS>FI out:2026-12-31..2027-01-01
台北到倫敦 長榮或華航 直飛 豪華經濟艙 | TPE>LON with:BR,CI stops:0 premium_economy
九月十日到九月二十日 高雄飛東京 | KHH>TYO out:2027-09-10 back:2027-09-20 round
查一下从福州到东京的红眼航班,越便宜越好 | FOC>TYO at:red_eye
北京出发去冰岛,最多转一次,预算一万,十一月底 | BJS>IS stops:1 max:10000 out:2026-11-21..2026-11-30
二月十四号晚上从上海飞曼谷的商务舱 | PVG>BKK out:2027-02-14 at:evening business
台中飛香港 週五晚上 單程 | RMQ>HKG out:2026-11-20 at:evening oneway
找一个周末从北京飞首尔的便宜往返机票,不超过1500 | BJS>SEL out:2026-11-21..2026-11-22 round max:1500
5月1日到5月5日之间 上海飞西安 | PVG>XIY out:2027-05-01..2027-05-05
5月1日去5月5日回 上海飞西安 | PVG>XIY out:2027-05-01 back:2027-05-05 round
广州 悉尼 12.24去 1.5回 经济舱 | CAN>SYD out:2026-12-24 back:2027-01-05 round economy
我想去希腊或者土耳其 北京 五月份 | BJS>GR,TR out:2027-05-01..2027-05-31
从肯尼迪机场飞回浦东 圣诞后 | JFK>PVG out:2026-12-27..2027-06-25
2027/2/10 深圳飞三亚 3人 | SZX>SYX out:2027-02-10 pax:3
下月中旬 重庆到拉萨 直航 | CKG>LXA out:2026-12-11..2026-12-20 stops:0
今晚或者明早 上海到北京 | PVG>BJS out:2026-11-20..2026-11-21 at:evening,morning
除了东航和春秋都行 上海到昆明 | PVG>KMG without:MU,9C
国航或南航 北京到广州 明天 | BJS>CAN with:CA,CZ out:2026-11-21
家庭出游 两大两小 成都 普吉岛 七月 | TFU>HKT pax:4 out:2027-07-01..2027-07-31
两周左右 日本 上海出发 四月初 | PVG>JP stay:14 out:2027-04-01..2027-04-10
去程12月1日 回程12月9日 杭州—清迈 | HGH>CNX out:2026-12-01 back:2026-12-09 round
麻烦查下12月8日至15日,从宁波往返首尔,经济舱两人 | NGB>SEL out:2026-12-08 back:2026-12-15 round economy pax:2
想带爸妈从太原去三亚过年,四口人 | TYN>SYX out:2027-02-05..2027-02-12 pax:4
直達 桃園到沖繩 下下週五 | TPE>OKA stops:0 out:2026-12-04
合肥飞大阪廉航也行 下个月6号 | HFE>OSA out:2026-12-06
5号到8号 珠海 成都 | ZUH>TFU out:2026-12-05 back:2026-12-08 round
俄罗斯航空 北京 圣彼得堡 转莫斯科 | BJS>LED with:SU via:MOW
巴黎回广州,商务舱,南航,六月底 | PAR>CAN business with:CZ out:2027-06-21..2027-06-30
晚班机优先 上海到深圳 12月18 | PVG>SZX out:2026-12-18 at:evening
1000欧以下 罗马到上海 3月15日前 | ROM>PVG max:1000EUR out:2026-11-20..2027-03-15
南航 北京到广州 不要红眼航班 | BJS>CAN with:CZ not:red_eye
聖誕節當日香港去東京 | HKG>TYO out:2026-12-25
`;
