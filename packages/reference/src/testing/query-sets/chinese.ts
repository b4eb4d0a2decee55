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
`;
