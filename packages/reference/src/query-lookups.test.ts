import { parseDay } from '@farelark/engine';
import {
  interpret,
  type QueryLanguage,
  type QueryLookups,
  serialiseInterpretation,
} from '@farelark/search-language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueryLookups } from './query-lookups.ts';
import { parseExpectation } from './testing/query-sets/expectation.ts';
import { QUERY_SETS } from './testing/query-sets/query-sets.ts';

/** A Friday. */
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const LANGUAGES = Object.keys(QUERY_SETS) as QueryLanguage[];
const MIN_QUERIES = 40;
const MAX_LETTERS = 500;
/** Per letter, names of up to twelve letters are looked up in six ways. */
const MAX_LOOKUPS = MAX_LETTERS * 12 * 6;
/** Each guess compares thousands of names. */
const MAX_GUESSES = 4;

const lookups = createQueryLookups();

function read(language: string, text: string, used: QueryLookups = lookups) {
  return interpret({ text, language: language as QueryLanguage, today: TODAY }, used);
}

function serialise(language: string, text: string) {
  const interpretation = read(language, text);
  return interpretation && serialiseInterpretation(text, interpretation);
}

/** Interpret a query with a count of its look-ups. */
function measure(text: string, language: QueryLanguage) {
  const count = { all: 0, guesses: 0 };
  const counting = new Proxy(lookups, {
    get(target, name: keyof QueryLookups) {
      count.all += 1;
      if (name === 'guessPlace') count.guesses += 1;
      return target[name];
    },
  });
  return { interpretation: read(language, text, counting), count };
}

/** Language, query, and expectation for `parseExpectation`. */
const EXAMPLES = `
en | from toronto to newark one way wednesday evening or thursday morning | YTO>EWR out:2026-11-25..2026-11-26 oneway at:evening,morning
en | leaving boston wednesday june sixteenth and arriving in denver in the evening | BOS>DEN out:2027-06-16
de | Hamburg London vor dem 20. Dezember | HAM>LON out:2026-11-20..2026-12-19
fr | sauf Ryanair, de Bruxelles à Barcelone demain | BRU>BCN out:2026-11-21 without:FR
pt | de Fortaleza para a Europa em julho com bagagem despachada, no máximo 1 conexão | FOR>EU out:2027-07-01..2027-07-31 stops:1 bag:included
ru | через две недели из Лондона в Нью-Йорк на двоих | LON>NYC out:2026-12-04 pax:2
ru | из Екатеринбурга в Турцию в июле на 10 дней | SVX>TR out:2027-07-01..2027-07-31 stay:10..10
zh | 北京飞伦敦 商务舱 国航 | BJS>LON business with:CA
ko | 인천에서 런던 대한항공 제외 | ICN>LON without:KE
ar | من الدوحة إلى لندن في 15 ديسمبر والعودة في 22 ديسمبر | DOH>LON out:2026-12-15 back:2026-12-22 round
en | flights from HKG to SIN next month | HKG>SIN out:2026-12-01..2026-12-31
en | hkg to sin tomorrow one way | HKG>SIN out:2026-11-21 oneway
en | BUD-BCN 2026-12-01 | BUD>BCN out:2026-12-01
en | FLIGHTS FROM BUD TO BCN | BUD>BCN
en | cheap business class flights from London to New York under £2000 in December | LON>NYC out:2026-12-01..2026-12-31 business max:2000GBP
en | nonstop round trip from boston to denver for 2 adults leaving may 3 returning may 10 | BOS>DEN out:2027-05-03 back:2027-05-10 round stops:0 pax:2
en | Berlin to Lisbon between 3 and 10 May with Lufthansa, not Ryanair, max 1 stop | BER>LIS out:2027-05-03..2027-05-10 stops:1 with:LH without:FR
en | flights to Tokyo via Dubai avoiding London, morning departure no red-eyes | >TYO via:DXB avoid:LON at:morning not:red_eye
en | Paris to anywhere in Asia for 10 days | PAR>AS stay:10..10
en | I may fly to Nice in march for 5 to 7 nights | >NCE out:2027-03-01..2027-03-31 stay:5..7
en | from Budapest to Italy next weekend with checked bag | BUD>IT out:2026-11-28..2026-11-29 bag:included
en | what flights leave atlanta for boston on tuesday | ATL>BOS out:2026-11-24
en | from St. Louis to Vancouver, BC in 2 weeks | STL>YVR out:2026-12-04
en | star alliance from London, Ontario to Frankfurt | YXU>FRA alliance:star_alliance
en | from Bostn to Londno | BOS>LON
de | Flug von Berlin nach Barcelona am 3. Mai, Rückflug am 10. Mai, 2 Personen | BER>BCN out:2027-05-03 back:2027-05-10 round pax:2
de | Frankfurt – Tokio im Januar, nicht über London | FRA>TYO out:2027-01-01..2027-01-31 avoid:LON
fr | vol de Paris à Tokyo le mois prochain en classe affaires | PAR>TYO out:2026-12-01..2026-12-31 business
fr | Marseille à Rome du 3 au 10 mai à moins de 200 euros | MRS>ROM out:2027-05-03 back:2027-05-10 round max:200EUR
es | vuelos de Madrid a Nueva York el próximo mes en clase ejecutiva | MAD>NYC out:2026-12-01..2026-12-31 business
es | solo ida de Lima a Santiago pasado mañana sin pasar por Panamá | LIM>SCL out:2026-11-22 oneway avoid:PTY
pt | passagem só ida do Rio de Janeiro para Miami amanhã até 2000 reais | RIO>MIA out:2026-11-21 oneway max:2000BRL
ru | билеты из Москвы в Париж в следующем месяце | MOW>PAR out:2026-12-01..2026-12-31
ru | Москва — Бангкок в январе бизнес-класс через Дубай | MOW>BKK out:2027-01-01..2027-01-31 business via:DXB
ja | 東京から大阪まで来月の往復航空券 | TYO>OSA out:2026-12-01..2026-12-31 round
ja | 羽田発パリ行き 12月24日 2名 10万円以下 | HND>PAR out:2026-12-24 pax:2 max:100000JPY
zh | 下个月从北京到东京的机票 | BJS>TYO out:2026-12-01..2026-12-31
zh | 从广州到东京 12月24日出发 1月3日返回 两个人 5000元以内 | CAN>TYO out:2026-12-24 back:2027-01-03 round pax:2 max:5000CNY
ko | 내일 인천에서 방콕으로 직항 편도 2명 | ICN>BKK out:2026-11-21 oneway stops:0 pax:2
ar | تذكرة من جدة لباريس بدرجة رجال الأعمال بأقل من 2000 ريال لشخصين | JED>PAR business pax:2 max:2000SAR
`;

const WORDS = [
  ...[QUERY_SETS.en, QUERY_SETS.ja, QUERY_SETS.ru].join(' ').split(/[\s|]+/),
  ...'from to von nach から 到 из إلى 3 31 May 5월 Rome BUD $ 500 - , next week 0 2027 30/02'.split(
    ' ',
  ),
];
const queries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: MAX_LETTERS }),
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      maxLength: 100,
    })
    .map((words) => words.join(' ').slice(0, MAX_LETTERS)),
  // One word repeated, which is never consumed as part of a longer name.
  fc
    .tuple(
      fc.constantFrom(...WORDS, '가', 'の', '东', 'to san frrancico ', 'a-', "d'"),
      fc.constantFrom(' ', ''),
    )
    .map(([word, space]) => (word + space).repeat(MAX_LETTERS).slice(0, MAX_LETTERS)),
);

describe('interpret with the reference data', () => {
  it.each(
    EXAMPLES.trim()
      .split('\n')
      .map((line) => line.split(' | ')),
  )(
    'reads everything and nothing else from %s: %s',
    (language = '', text = '', expectation = '') => {
      expect(serialise(language, text)).toEqual(parseExpectation(text, expectation));
    },
  );

  it.each(Object.entries(QUERY_SETS))('reads every query of the set in %s', (language, set) => {
    const lines = set.trim().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(MIN_QUERIES);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      const [text = '', expectation = ''] = line.split(' | ');
      // Soft, to report all misread queries.
      expect.soft(serialise(language, text), line).toEqual(parseExpectation(text, expectation));
    }
  });

  it.each([
    ['en', 'hello there'],
    ['en', ''],
    ['de', 'wie geht es Ihnen'],
    ['ja', 'こんにちは'],
  ])('returns null for text without a journey, in %s: %j', (language, text) => {
    expect(read(language, text)).toBeNull();
  });

  it.each([
    ['Saudi Arabia', 'flights from Dubai to Saudi Arabia', 'en', 'RUH'],
    ['Afghanistan', 'Flüge von Dubai nach Afghanistan', 'de', 'KBL'],
    ['Namibia', 'vols de Paris vers la Namibie', 'fr', 'WDH'],
  ])(
    'reads %s, which shares its code with a continent, as its airports',
    (_, text, language, airport) => {
      const interpretation = read(language, text);
      expect(interpretation?.to).toContain(airport);
      expect(interpretation?.toAreas).toEqual([]);
    },
  );

  it('reads any text with bounded effort into known places and ordered days [security.search-effort]', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...LANGUAGES), (text, language) => {
        const { interpretation, count } = measure(text, language);
        expect(count.guesses).toBeLessThanOrEqual(MAX_GUESSES);
        expect(count.all).toBeLessThanOrEqual(MAX_LOOKUPS);
        for (const days of [interpretation?.depart, interpretation?.return])
          if (days != null) expect(days.latest).toBeGreaterThanOrEqual(days.earliest);
        for (const code of [...(interpretation?.from ?? []), ...(interpretation?.to ?? [])])
          expect(lookups.isPlace(code)).toBe(true);
      }),
      { numRuns: 600, examples: [['May - first', 'en']] },
    );
  });

  it('ignores text beyond 500 letters', () => {
    const text = 'to san frrancico ';
    const { count } = measure(text.repeat(MAX_LETTERS).slice(0, MAX_LETTERS), 'en');
    expect(measure(text.repeat(10_000), 'en').count).toEqual(count);
    expect(count.guesses).toBe(MAX_GUESSES);
  });
});
