import { expect, it } from 'vitest';
import { loadReference } from '../index.ts';

const reference = loadReference();
const search = (text: string, limit = 10): string[] =>
  reference.searchPlaces(text, limit).map((place) => place.code);

/** Expect the first result of each query. @param pairs `query=code`, with `_` for a space */
function expectFirst(pairs: string): void {
  for (const pair of pairs.trim().split(/\s+/)) {
    const [query = '', code] = pair.replaceAll('_', ' ').split('=');
    expect.soft(search(query)[0], query).toBe(code);
  }
}

it('finds places from the first letter', () => {
  expectFirst(`
      san=SAN lhr=LHR LHR=LHR nyc=NYC mlh=MLH Bud=BUD pra=PRG PRA=PRA USA=ATL
      san_f=SFO l=LON lo=LON lond=LON ista=IST barc=BCN frankf=FRA tok=TYO
      伦=LON 巴=PAR 東=TYO 东=TYO 서=SEL ロ=LON л=LON م=MAD موس=MOW 上=PVG
    `);
});

it('tolerates typing mistakes', () => {
  expectFirst(`
      lodnon=LON barcelna=BCN stutgart=STR amsterdm=AMS Pariz=PAR Copenhaguen=CPH Brusels=BRU
      Venise=VCE budapset=BUD new_yrok=NYC san_fransisco=SFO Instanbul=IST Sidney=SYD Lissabn=LIS
      мосвка=MOW Лодон=LON Барселна=BCN Амстедам=AMS ニューヨク=NYC バルセロマ=BCN フランクフルド=FRA
      برشلونه=BCN القاهره=CAI اسطنبول=IST 바르셀러나=BCN 프랑크프르트=FRA 墨尔夲=MEL 莫尔本=MEL
    `);
});

it('finds cities by local, former and short names', () => {
  expectFirst(`
      Peking=BJS Bombay=BOM Saigon=SGN Madras=MAA Calcutta=CCU Kiev=KBP Canton=CAN Rangoon=RGN
      Bangalore=BLR Leningrad=LED Alma-Ata=ALA Mallorca=PMI CDMX=MEX LA=LAX Firenze=FLR Köln=CGN
      Nova_Iorque=NYC سيول=SEL
      Warszawa=WAW Praha=PRG København=CPH Göteborg=GOT Питер=LED 漢城=SEL 胡志明市=SGN
    `);
});

it('ignores case, accents, width, script variants, spaces and punctuation', () => {
  expectFirst(`
      Ｌｏｎｄｏｎ=LON ﾊﾟﾘ=PAR ﾆｭｰﾖｰｸ=NYC MÜNCHEN=MUC munchen=MUC muenchen=MUC duesseldorf=DUS
      Koeln=CGN ZUERICH=ZRH zurich=ZRH İSTANBUL=IST ISTANBUL=IST ıstanbul=IST Malmo=MMX malmoe=MMX
      Xian=XIY xi'an=XIY Xi’an=XIY newyork=NYC new-york=NYC NEW__YORK=NYC sao_paulo=SAO
      São_Paulo=SAO Кёльн=CGN Кельн=CGN нью_йорк=NYC нью—йорк=NYC Санкт_Петербург=LED
      紐約=NYC 倫敦=LON 東京=TYO 东京=TYO 広州=CAN 廣州=CAN 广州=CAN 臺北=TPE 台北=TPE 雪梨=SYD 杜拜=DXB
      ロスアンゼルス=LAX ロス・アンゼルス=LAX ヴェネツィア=VCE ベネツィア=VCE ろんどん=LON とうきょう=TYO
      أبو_ظبي=AUH ابوظبي=AUH قاهرة=CAI الدار_البيضاء=CMN رياض=RUH عمان=AMM O'Hare=ORD OHare=ORD
    `);
});

it('finds airports by name', () => {
  expectFirst(`
      Heathrow=LHR Gatwick=LGW CDG=CDG Charles_de_Gaulle=CDG Orly=ORY Haneda=HND Narita=NRT
      成田=NRT 羽田空港=HND 成田空港=NRT 浦东机场=PVG 虹桥=SHA 上海浦东机场=PVG 首都国际机场=PEK 仁川=ICN
      인천공항=ICN 김포국제공항=GMP Шереметьево=SVO Аэропорт_Домодедово=DME シャルルドゴール=CDG
      ヒースロー空港=LHR Flughafen_München=MUC aeropuerto_de_Barcelona=BCN aéroport_d'Orly=ORY
      aeroporto_de_Lisboa=LIS مطار_القاهرة=CAI مطار_دبي=DXB Denver_int=DEN tokyo_airport=TYO
      paris_cdg=CDG cdg_paris=CDG london_heathrow=LHR 東京羽田=HND 东京成田=NRT toronto_pearson=YYZ
      new_york_jfk=JFK parisfrance=PAR Bergamo=BGY Newark=EWR
    `);
});

it('finds the busiest place of a country', () => {
  expectFirst(`
      Japan=TYO 日本=TYO Deutschland=FRA allemagne=FRA Германия=FRA ドイツ=FRA 독일=FRA ألمانيا=FRA
      USA=ATL United_States=ATL сша=ATL アメリカ=ATL 米国=ATL 美国=ATL EE.UU.=ATL EUA=ATL أمريكا=ATL
      England=LON UK=LON 英国=LON イギリス=LON UAE=DXB ОАЭ=DXB Holland=AMS India=DEL Niger=NIM
      germ=FRA hunga=BUD hungary=BUD paris_france=PAR london_canada=YXU san_jose_costa_rica=SJO Monaco=NCE
      Liechtenstein=ZRH Vaticano=ROM
    `);
});

it('completes unfinished input of Japanese, Korean and Chinese input methods', () => {
  expectFirst(`
      とうk=TYO ろんd=LON ニューヨーk=NYC 서우=SEL 돜=TYO ㄷ=DXB 바르셀=BCN 뉴ㅇ=NYC ㅅㅇ=SEL ㄴㅇ=NYC bei'jing=BJS
      shang'h=PVG はの=HAN ぱ=PAR
    `);
});

it('reads text without matches as typed on another keyboard', () => {
  expectFirst(`
      vjcrdf=MOW Gfhb;=PAR kjyljy=LON дщтвщт=LON зфкшы=PAR tjdnf=SEL ehzy=TYO ㅣㅐㅜㅇㅐㅜ=LON
      hgrhivm=CAI
    `);
});

it.each([
  ['london', 'LON LHR LGW STN LTN LCY'],
  ['paris', 'PAR CDG ORY BVA'],
  ['new york', 'NYC JFK EWR LGA'],
  ['東京', 'TYO HND NRT'],
  ['上海', 'PVG SHA'],
  ['san', 'SAN SFO SCL'],
  ['Birmingham', 'BHX BHM'],
  ['washington', 'WAS IAD DCA BWI'],
  ['milan', 'MIL MXP LIN BGY'],
  ['valencia', 'VLC VLN'],
  ['san jose', 'SJC SJO'],
  ['LHR, CDG', 'LHR CDG'],
])('sorts results for %s by traffic, a city before its airports: %s', (query, codes) => {
  expect(search(query, codes.split(' ').length).join(' ')).toBe(codes);
});

it('returns only the closest names of a mistyped one', () => {
  expect(search('mailnad')).toEqual(['MIL', 'MXP', 'LIN', 'BGY']);
});

it('finds the main airport of islands and states', () => {
  expectFirst(`
      Hawaii=HNL Гавайи=HNL ハワイ=HNL Kanaren=TFS Canarias=TFS Crete=HER Sicilia=CTA Sardaigne=CAG 北海道=CTS
      Florida=MIA California=LAX
    `);
});

it('finds airports that serve a city from outside', () => {
  expect(search('barcelona')).toEqual(expect.arrayContaining(['BCN', 'GRO', 'REU']));
});

it('does not throw for any text', () => {
  const texts = [
    ..." | – |…|'|ー|\u0301|\u3099|\ud800|%_\\|<b>|\0".split('|'),
    'a '.repeat(40),
    'ㅏ'.repeat(80),
  ];
  for (const text of texts) expect.soft(() => search(text), JSON.stringify(text)).not.toThrow();
});

it('returns nothing for text that names no place', () => {
  for (const text of ['', ' – ', '🛫', 'xqzxqzxqz', 'ж'.repeat(80)])
    expect(search(text), text).toEqual([]);
});

it('returns at most the requested number of places, each once', () => {
  for (const query of ['a', 'san', 'new', 'lhr', 'pra', '東', 'usa']) {
    const codes = search(query, 6);
    expect(codes.length, query).toBeLessThanOrEqual(6);
    expect(new Set(codes).size, query).toBe(codes.length);
  }
});
