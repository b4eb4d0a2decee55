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
`;
