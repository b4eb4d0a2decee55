/** What travellers type in Korean, and what each says. Today is Friday, 2026-11-20. */
export const KOREAN_QUERIES = `
다음 달 서울에서 도쿄 가는 싼 항공권 | SEL>TYO out:2026-12-01..2026-12-31
추석 연휴에 인천에서 다낭 | ICN>DAD out:2027-09-14..2027-09-16
설날에 서울에서 제주 왕복 | SEL>CJU out:2027-02-06..2027-02-08 round
김포에서 제주도 편도 내일 아침 | GMP>CJU oneway out:2026-11-21 at:morning
인천에서 뉴욕 직항 비즈니스석 | ICN>NYC stops:0 business
부산에서 오사카 20만원 이하 | PUS>OSA max:200000KRW
인천 출발 파리 1월 10일 1월 20일 귀국 | ICN>PAR out:2027-01-10 back:2027-01-20 round
이번 주말 서울에서 후쿠오카 2명 | SEL>FUK out:2026-11-21..2026-11-22 pax:2
서울에서 런던 두바이 경유 | SEL>LON via:DXB
다음 주 금요일 대구에서 제주 저녁 | TAE>CJU out:2026-11-27 at:evening
인천에서 방콕 대한항공 또는 아시아나 | ICN>BKK with:KE,OZ
3월 초 인천에서 유럽 열흘 | ICN>EU out:2027-03-01..2027-03-10 stay:10
일등석 서울에서 싱가포르 | SEL>SIN first
프리미엄 이코노미 인천에서 시드니 2월 | ICN>SYD premium_economy out:2027-02-01..2027-02-28
크리스마스에 서울에서 홍콩 | SEL>HKG out:2026-12-24..2026-12-26
여름휴가 인천에서 하와이 4명 | ICN>HNL,OGG,KOA,LIH out:2027-06-01..2027-08-31 pax:4
모레 서울에서 부산 | SEL>PUS out:2026-11-22
인천에서 로스앤젤레스 1회 경유 | ICN>LAX stops:1
3주 후 인천에서 타이베이 | ICN>TPE out:2026-12-11
골든위크에 도쿄에서 서울 | TYO>SEL out:2027-04-29..2027-05-05
서울에서 베이징 춘절 | SEL>BJS out:2027-02-05..2027-02-12
연말연시 인천에서 괌 | ICN>GUM out:2026-12-29..2027-01-03
스타얼라이언스 인천에서 프랑크푸르트 | ICN>FRA alliance:star_alliance
위탁 수하물 포함 인천에서 세부 | ICN>CEB bag:included
기내 수하물만 김해에서 오사카 | PUS>OSA bag:extra
어디든 인천 출발 다음 주말 30만원 이내 | ICN> out:2026-11-28..2026-11-29 max:300000KRW
혼자 인천에서 이스탄불 | ICN>IST pax:1
진에어 제외 인천에서 오키나와 | ICN>OKA without:LJ
12월 15일까지 서울에서 제주 | SEL>CJU out:2026-11-20..2026-12-15
1월 10일 이후 인천에서 멜버른 | ICN>MEL out:2027-01-10..2027-07-09
2027년 2월 15일 인천에서 삿포로 | ICN>SPK out:2027-02-15
5박 인천에서 베트남 | ICN>VN stay:5
4월 중순 인천에서 이탈리아 성인 3명 | ICN>IT out:2027-04-11..2027-04-20 pax:3
인천에서 호치민 야간 비행 제외 | ICN>SGN not:red_eye
도하 경유 제외 인천에서 바르셀로나 | ICN>BCN avoid:DOH
다음 주 청주에서 제주 | CJJ>CJU out:2026-11-23..2026-11-29
뉴욕에서 서울 1000달러 이하 | NYC>SEL max:1000USD
봄에 서울에서 캐나다 | SEL>CA out:2027-03-01..2027-05-31
11월 말 인천에서 코타키나발루 둘이서 | ICN>BKI out:2026-11-21..2026-11-30 pax:2
월요일 오후 김포에서 하네다 | GMP>HND out:2026-11-23 at:afternoon
5월 3일에서 10일 사이 인천에서 동남아시아 | ICN>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-05-03..2027-05-10
5~7박 인천에서 발리 | ICN>DPS stay:5..7
12월 20일 인천에서 싱가포르 1월 3일 귀국 | ICN>SIN out:2026-12-20 back:2027-01-03 round
서울에서 파리 직항 3월 100만원 이하 | SEL>PAR stops:0 out:2027-03-01..2027-03-31 max:1000000KRW
부산에서 후쿠오카 토요일 아침 | PUS>FUK out:2026-11-21 at:morning
인천에서 시드니 왕복 비즈니스 클래스 | ICN>SYD round business
추석에 인천에서 유럽 1회 이하 경유 | ICN>EU out:2027-09-14..2027-09-16 stops:1
다음 달 15일 김포에서 오사카 | GMP>OSA out:2026-12-15
인천에서 뉴욕 아시아나항공 | ICN>NYC with:OZ
내년 2월 인천에서 삿포로 | ICN>SPK out:2027-02-01..2027-02-28
대구에서 다낭 3박 짐 포함 | TAE>DAD stay:3 bag:included
원월드 인천에서 런던 | ICN>LON alliance:oneworld
성인 2명 어린이 1명 인천에서 세부 | ICN>CEB pax:3
인천에서 하노이 비엣젯 빼고 | ICN>HAN without:VJ
8월 초 제주에서 서울 편도 5만원 이하 | CJU>SEL oneway out:2027-08-01..2027-08-10 max:50000KRW
도쿄 경유로 인천에서 호놀룰루 | ICN>HNL via:TYO
앞으로 3개월 서울에서 런던 | SEL>LON out:2026-11-20..2027-02-20
10일 후 인천에서 로마나 밀라노 | ICN>ROM,MIL out:2026-11-30
다음 주 수요일 저녁 김포에서 부산 | GMP>PUS out:2026-11-25 at:evening
동남아 어디든 1월 인천 출발 | ICN>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN out:2027-01-01..2027-01-31
인천에서 오사카 다음 달 왕복 | ICN>OSA out:2026-12-01..2026-12-31 round
서울 제주 내일 아침 | SEL>CJU out:2026-11-21 at:morning
부산에서 후쿠오카 가는 비행기 이번 주말 | PUS>FUK out:2026-11-21..2026-11-22
김포 출발 하네다 도착 12월 3일 | GMP>HND out:2026-12-03
인천발 파리행 직항 백만원 이하 | ICN>PAR stops:0 max:1000000KRW
50만원 이하로 방콕 가고 싶어요 | >BKK max:500000KRW
설 연휴에 서울에서 다낭 4명 | SEL>DAD out:2027-02-06..2027-02-08 pax:4
추석 연휴 인천 → 하와이 | ICN>HNL,OGG,KOA,LIH out:2027-09-14..2027-09-16
크리스마스에 뉴욕 가는 비즈니스석 | >NYC business out:2026-12-24..2026-12-26
대한항공으로 인천에서 런던, 내년 3월 | ICN>LON with:KE out:2027-03-01..2027-03-31
아시아나 말고 인천에서 로스앤젤레스 | ICN>LAX without:OZ
3박 4일 후쿠오카 여행 부산 출발 | PUS>FUK stay:3
1월 초에 대구에서 타이베이 두 명 | TAE>TPE out:2027-01-01..2027-01-10 pax:2
프리미엄 이코노미로 서울에서 시드니 | SEL>SYD premium_economy
경유 한 번까지 괜찮아요 인천 로마 | ICN>ROM stops:1
도쿄 경유해서 인천에서 호놀룰루 | ICN>HNL via:TYO
베이징 경유 빼고 인천에서 프랑크푸르트 | ICN>FRA avoid:BJS
다음 주 금요일 저녁 김포 제주, 일요일 복귀 | GMP>CJU out:2026-11-27 at:evening back:2026-11-29 round
어른 2명 아이 1명 인천 괌 | ICN>GUM pax:3
유럽 아무데나 6월 인천 출발 | ICN>EU out:2027-06-01..2027-06-30
아무데나 싼 곳 부산 출발 다음주 | PUS> out:2026-11-23..2026-11-29
인천에서 동남아 일주일 2월 | ICN>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN stay:7 out:2027-02-01..2027-02-28
스카이팀으로 인천에서 암스테르담 | ICN>AMS alliance:skyteam
위탁 수하물 포함 청주에서 나트랑 | CJJ>CXR bag:included
기내 수하물만 인천 도쿄 편도 | ICN>TYO bag:extra oneway
12월 20일 출발 12월 27일 귀국 인천 싱가포르 | ICN>SIN out:2026-12-20 back:2026-12-27 round
12월 20일부터 27일까지 서울 홍콩 | SEL>HKG out:2026-12-20 back:2026-12-27 round
모레 인천에서 상하이 | ICN>PVG out:2026-11-22
글피 부산 김포 | PUS>GMP out:2026-11-23
광주에서 제주 다다음주 | KWJ>CJU out:2026-11-30..2026-12-06
이달 말 서울에서 방콕 | SEL>BKK out:2026-11-21..2026-11-30
새벽 비행기 말고 인천에서 세부 | ICN>CEB not:red_eye
밤비행기로 인천에서 방콕 | ICN>BKK at:red_eye
오후 출발 부산 오사카 12월 중순 | PUS>OSA at:afternoon out:2026-12-11..2026-12-20
혼자 몽골 여행 인천에서 내년 여름 | ICN>MN pax:1 out:2027-06-01..2027-08-31
신혼여행 인천에서 몰디브 5월 7박 | ICN>MV out:2027-05-01..2027-05-31 stay:7
300달러 이하 LA에서 시애틀 | LAX>SEA max:300USD
엘에이에서 인천 편도 내일모레 | LAX>ICN oneway out:2026-11-22
뉴욕 JFK에서 인천, 1월 둘째 주 | JFK>ICN out:2027-01-08..2027-01-14
인천에서 푸꾸옥 3~5박 | ICN>PQC stay:3..5
스위스 가고 싶은데 인천에서 직항으로 봄에 | ICN>CH stops:0 out:2027-03-01..2027-05-31
티웨이나 진에어로 대구 제주 | TAE>CJU with:TW,LJ
일본 어디든 12월 첫째 주말 김해 출발 | PUS>JP out:2026-12-05..2026-12-06
인천-바르셀로나 1/15 ~ 1/25 | ICN>BCN out:2027-01-15 back:2027-01-25 round
12월 24일 전후 2일 인천 삿포로 | ICN>SPK out:2026-12-22..2026-12-26
제주에서 서울 월요일 오전 | CJU>SEL out:2026-11-23 at:morning
3주 후 인천에서 밴쿠버 | ICN>YVR out:2026-12-11
연말에 서울에서 괌 | SEL>GUM out:2026-12-21..2026-12-31
김해공항에서 간사이공항 | PUS>KIX
인천에서 캄보디아 씨엠립 왕복 2인 | ICN>REP round pax:2
오키나와 2박3일 가족 4인 인천출발 | ICN>OKA stay:2 pax:4
십이월 이십오일 인천에서 하노이 | ICN>HAN out:2026-12-25
여자친구랑 둘이서 부산에서 오사카 | PUS>OSA pax:2
인천에서 프라하 80만원 미만 카타르항공 | ICN>PRG max:800000KRW with:QR
내년 12월에 인천에서 시드니 | ICN>SYD out:2027-12-01..2027-12-31
2027년 8월 부산에서 다낭 왕복 | PUS>DAD out:2027-08-01..2027-08-31 round
서울에서 도쿄 12월 첫째 주 | SEL>TYO out:2026-12-01..2026-12-07
인천 파리 왕복 5월 10일~5월 20일 성인 2명 | ICN>PAR round out:2027-05-10 back:2027-05-20 pax:2
인천출발 방콕도착 12월24일 | ICN>BKK out:2026-12-24
삼십만원 이하 김포에서 제주도 왕복 | GMP>CJU max:300000KRW round
이십만 원 아래로 인천에서 후쿠오카 | ICN>FUK max:200000KRW
예산 150만원 인천 뉴욕 | ICN>NYC max:1500000KRW
한 사람당 60만원 이하 인천 세부 | ICN>CEB max:600000KRW
가족 4명 인천에서 괌 7월 말 4박 5일 | ICN>GUM pax:4 out:2027-07-21..2027-07-31 stay:4
부산에서 삿포로 2월 초 3박4일 두명 | PUS>SPK out:2027-02-01..2027-02-10 stay:3 pax:2
도하 경유 인천에서 아테네 | ICN>ATH via:DOH
두바이 거쳐서 인천에서 나이로비 | ICN>NBO via:DXB
인천에서 바르셀로나 경유 1회 이하 | ICN>BCN stops:1
인천 런던 직항 비즈니스 300만원 이하 | ICN>LON stops:0 business max:3000000KRW
제주항공 빼고 김포에서 제주 오전 | GMP>CJU without:7C at:morning
대한항공이나 아시아나로 인천 LA | ICN>LAX with:KE,OZ
피치항공 타고 부산에서 오사카 | PUS>OSA with:MM
원월드 인천 헬싱키 | ICN>HEL alliance:oneworld
스타얼라이언스 비즈니스석 인천 프랑크푸르트 | ICN>FRA alliance:star_alliance business
다음 달 초에 대구에서 타이베이 | TAE>TPE out:2026-12-01..2026-12-10
다음달 15일 청주에서 제주 | CJJ>CJU out:2026-12-15
이번 주 토요일 광주에서 김포 | KWJ>GMP out:2026-11-21
다음주 수요일 밤 김포에서 하네다 | GMP>HND out:2026-11-25 at:evening
2주 뒤 인천에서 싱가포르 | ICN>SIN out:2026-12-04
사흘 뒤 부산에서 제주 | PUS>CJU out:2026-11-23
12월 15일 이후 인천에서 호치민 | ICN>SGN out:2026-12-15..2027-06-13
1월 10일 이전에 인천에서 마닐라 | ICN>MNL out:2026-11-20..2027-01-10
미국에서 한국 내년 여름 편도 | US>KR out:2027-06-01..2027-08-31 oneway
로스앤젤레스 서울 1월 중순 대한항공 | LAX>SEL out:2027-01-11..2027-01-20 with:KE
베트남 어디든 3월 부산 출발 | PUS>VN out:2027-03-01..2027-03-31
유럽 2주 인천 9월 | ICN>EU stay:14 out:2027-09-01..2027-09-30
크리스마스 이브에 김포에서 제주 혼자 | GMP>CJU out:2026-12-24 pax:1
구정 연휴 인천 나트랑 | ICN>CXR out:2027-02-06..2027-02-08
일본 도쿄 인천 출발 1월 | ICN>TYO out:2027-01-01..2027-01-31
프랑스 파리에서 이탈리아 로마 | PAR>ROM
위탁수하물 포함으로 인천 울란바토르 | ICN>ULN bag:included
수하물 없이 제주 김포 편도 | CJU>GMP bag:extra oneway
하와이 신혼여행 인천 출발 4월 6박 | ICN>HNL,OGG,KOA,LIH out:2027-04-01..2027-04-30 stay:6
어른 2 아이 2 부산 괌 | PUS>GUM pax:4
저녁 출발 인천 홍콩 금요일 | ICN>HKG at:evening out:2026-11-20
상하이 푸동에서 인천 | PVG>ICN
도쿄 나리타에서 인천 내일 오후 | NRT>ICN out:2026-11-21 at:afternoon
안녕하세요, 다음 달에 인천에서 다낭 가는 비행기표 좀 찾아주세요 | ICN>DAD out:2026-12-01..2026-12-31
부모님 모시고 3월에 대만 가려고 해요 인천출발 성인 4명 | ICN>TW out:2027-03-01..2027-03-31 pax:4
1월 1일 인천 → 방콕, 1월 6일 방콕 → 인천 | ICN>BKK out:2027-01-01 back:2027-01-06 round
인천에서 뉴욕까지 편도 프리미엄 이코노미 | ICN>NYC oneway premium_economy
제주에서 출발해서 오사카로 가는 직항 | CJU>OSA stops:0
이스탄불을 경유하는 인천 바르셀로나 항공권 | ICN>BCN via:IST
상하이 경유는 싫어요 인천에서 시드니 | ICN>SYD avoid:PVG
경유 2번까지 가능 부산에서 리마 | PUS>LIM stops:2
에미레이트 타고 인천에서 두바이 일등석 | ICN>DXB with:EK first
인천 후쿠오카 왕복 20만원 이내 다음 주말 | ICN>FUK round max:200000KRW out:2026-11-28..2026-11-29
8월 초 여름휴가로 코타키나발루 인천 출발 4인 가족 | ICN>BKI out:2027-08-01..2027-08-10 pax:4
연말연시 인천에서 삿포로 둘이서 | ICN>SPK out:2026-12-29..2027-01-03 pax:2
보름 동안 유럽 여행 인천 5월 | ICN>EU stay:15 out:2027-05-01..2027-05-31
일주일간 하와이 부산에서 출발 | PUS>HNL,OGG,KOA,LIH stay:7
5박 7일 인천 발리 6월 중순 | ICN>DPS stay:5 out:2027-06-11..2027-06-20
영국에서 한국 편도 12월 | GB>KR oneway out:2026-12-01..2026-12-31
제주공항 출발 김포공항 도착 11월 30일 | CJU>GMP out:2026-11-30
500유로 이하 파리에서 서울 | PAR>SEL max:500EUR
120만 원 미만 인천 로스앤젤레스 5월 | ICN>LAX max:1200000KRW out:2027-05-01..2027-05-31
다음주 화요일부터 금요일까지 인천 상하이 | ICN>PVG out:2026-11-24 back:2026-11-27 round
삼월 일일 부산에서 도쿄 | PUS>TYO out:2027-03-01
다음달 둘째 주말 대구 제주 | TAE>CJU out:2026-12-12..2026-12-13
아이 둘 어른 둘 인천 세부 | ICN>CEB pax:4
여섯 명이서 청주에서 오사카 | CJJ>OSA pax:6
인천에서 오사카 3박4일 1월 15일 출발 2명 저렴한 항공권 | ICN>OSA stay:3 out:2027-01-15 pax:2
겨울에 따뜻한 동남아로 가고 싶어요. 부산에서 출발, 5박 6일 | PUS>BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN stay:5 out:2026-12-01..2027-02-28
도쿄행 비행기 내일 아침 김포 | GMP>TYO out:2026-11-21 at:morning
김포에서 도쿄 하네다, 12월 19일부터 22일까지, 성인 1명 | GMP>HND out:2026-12-19 back:2026-12-22 round pax:1
방콕 가는 제일 싼 비행기 인천 2월 중순 | ICN>BKK out:2027-02-11..2027-02-20
루프트한자로 인천에서 뮌헨 이코노미 9월 말 | ICN>MUC with:LH economy out:2027-09-21..2027-09-30
카타르항공 도하 경유 인천 로마 비즈니스 | ICN>ROM with:QR via:DOH business
광주에서 제주 편도 5만원 이하 | KWJ>CJU oneway max:50000KRW
인천 → 시드니 12월 20일 ~ 1월 5일 | ICN>SYD out:2026-12-20 back:2027-01-05 round
크리스마스 연휴에 홍콩 인천출발 직항 | ICN>HKG out:2026-12-24..2026-12-26 stops:0
다음주 월요일 오전 부산 김포 | PUS>GMP out:2026-11-23 at:morning
파리에서 인천 대한항공 편도 1월 말 | PAR>ICN with:KE oneway out:2027-01-21..2027-01-31
뉴욕행 1회 경유 이하 인천 3월 | ICN>NYC stops:1 out:2027-03-01..2027-03-31
짐 포함 인천 후쿠오카 티웨이 제외 | ICN>FUK bag:included without:TW
오전 비행기는 싫어요 인천 다낭 | ICN>DAD not:morning
이번 달 말 인천에서 타이베이 2박 | ICN>TPE out:2026-11-21..2026-11-30 stay:2
사우디 리야드에서 인천 | RUH>ICN
부산 출발 다낭 12/24-12/28 4인 | PUS>DAD out:2026-12-24 back:2026-12-28 round pax:4
이월 초 인천에서 괌 | ICN>GUM out:2027-02-01..2027-02-10
유월 십오일 인천 런던 | ICN>LON out:2027-06-15
백이십만원 이하 인천 파리 왕복 | ICN>PAR max:1200000KRW round
올해 안에 부산에서 나트랑 | PUS>CXR out:2026-11-20..2026-12-31
내년 설에 제주 김포출발 | GMP>CJU out:2027-02-06..2027-02-08
인천 홍콩 2박 | ICN>HKG stay:2
서울→방콕→서울 12월 5일 12월 10일 | SEL>BKK out:2026-12-05 back:2026-12-10 round
인천에서 두바이 경유로 케이프타운 | ICN>CPT via:DXB
일본항공 인천 하네다 아침 | ICN>HND with:JL at:morning
12월 마지막 주 인천에서 세부 | ICN>CEB out:2026-12-25..2026-12-31
가는 날 12월 1일 오는 날 12월 9일 인천 싱가포르 | ICN>SIN out:2026-12-01 back:2026-12-09 round
12월에서 1월 사이 인천 헬싱키 직항 | ICN>HEL out:2026-12-01..2027-01-31 stops:0
비즈니스 편도 싱가포르에서 서울 | SIN>SEL business oneway
인천에서 도쿄, 예산 20만원, 수하물 포함, 1월 | ICN>TYO max:200000KRW bag:included out:2027-01-01..2027-01-31
밤 비행기 말고 낮에 출발하는 인천 방콕 | ICN>BKK not:red_eye at:afternoon
토요일이나 일요일 김포 제주 | GMP>CJU out:2026-11-21..2026-11-22
캐세이퍼시픽으로 홍콩 경유 인천 시드니 | ICN>SYD with:CX via:HKG
5월 1일부터 5월 5일 사이 인천 오사카 | ICN>OSA out:2027-05-01..2027-05-05
2027.02.10 김포 제주 3명 | GMP>CJU out:2027-02-10 pax:3
다음 달 20일쯤 청주 타이베이 | CJJ>TPE out:2026-12-18..2026-12-22
몽골 가고 싶다 여름 인천 직항 4박 | ICN>MN out:2027-06-01..2027-08-31 stops:0 stay:4
뉴욕 뉴어크공항에서 인천 에어프레미아 | EWR>ICN with:YP
한국에서 유럽 왕복 80만원 이하 아무때나 | KR>EU round max:800000KRW
아시아나 말고 대한항공으로 인천 파리 | ICN>PAR with:KE without:OZ
엄마랑 둘이 3월 중순에 부산에서 타이베이 3박 | PUS>TPE pax:2 out:2027-03-11..2027-03-20 stay:3
12월 1일(화)~12월 4일(금) 김포 제주 | GMP>CJU out:2026-12-01 back:2026-12-04 round
5일 출발 8일 복귀 김포 제주 | GMP>CJU out:2026-12-05 back:2026-12-08 round
내년 2월 첫째주 인천 오클랜드 | ICN>AKL out:2027-02-01..2027-02-07
이코노미 인천 파리 2명 200만원 이하 직항 | ICN>PAR economy pax:2 max:2000000KRW stops:0
독일 뮌헨 9월 말 인천출발 | ICN>MUC out:2027-09-21..2027-09-30
목요일 저녁 이후 여수 김포 | RSU>GMP out:2026-11-26 at:evening
1500유로 이내 로마 서울 왕복 4월 | ROM>SEL max:1500EUR round out:2027-04-01..2027-04-30
에어아시아 타고 인천에서 쿠알라룸푸르 짐 없이 | ICN>KUL with:AK bag:extra
싱가포르항공 제외하고 인천 싱가포르 | ICN>SIN without:SQ
인천 오사카 direct 1/20~24 남자 3명 | ICN>OSA stops:0 out:2027-01-20 back:2027-01-24 round pax:3
4월에 열흘 부산에서 로마 | PUS>ROM out:2027-04-01..2027-04-30 stay:10
목요일 아니 수요일에 김해에서 제주 | PUS>CJU out:2026-11-25
`;
