import { parseDay } from '@farelark/engine';
import { interpret, type QueryLanguage, writeInterpretation } from '@farelark/search-language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryLookups } from './query-lookups.ts';
import { NOTHING_SAID } from './testing/query-sets/said.ts';

const lookups = queryLookups();
/** A Friday. */
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;

function read(language: QueryLanguage, text: string) {
  const found = interpret({ text, language, today: TODAY }, lookups);
  return found === null ? null : writeInterpretation(text, found);
}

const day = (date: string) => ({ earliest: date, latest: date });
const span = (earliest: string, latest: string) => ({ earliest, latest });
const NEXT_MONTH = span('2026-12-01', '2026-12-31');

/** Of each query what it says; what is not named here is said to be empty by the test after it. */
const QUERIES: readonly (readonly [QueryLanguage, string, Readonly<Record<string, unknown>>])[] = [
  [
    'en',
    'from toronto to newark one way wednesday evening or thursday morning',
    {
      from: ['YTO'],
      to: ['EWR'],
      trip_type: 'one_way',
      depart: span('2026-11-25', '2026-11-26'),
      depart_times: ['evening', 'morning'],
    },
  ],
  [
    'en',
    'leaving boston wednesday june sixteenth and arriving in denver in the evening',
    { from: ['BOS'], to: ['DEN'], depart: day('2027-06-16') },
  ],
  [
    'de',
    'Hamburg London vor dem 20. Dezember',
    { from: ['HAM'], to: ['LON'], depart: span('2026-11-20', '2026-12-19') },
  ],
  [
    'fr',
    'sauf Ryanair, de Bruxelles à Barcelone demain',
    { from: ['BRU'], to: ['BCN'], depart: day('2026-11-21'), exclude_airlines: ['FR'] },
  ],
  [
    'pt',
    'de Fortaleza para a Europa em julho com bagagem despachada, no máximo 1 conexão',
    {
      from: ['FOR'],
      to_areas: ['EU'],
      depart: span('2027-07-01', '2027-07-31'),
      baggage: 'included',
      max_stops: 1,
    },
  ],
  [
    'ru',
    'через две недели из Лондона в Нью-Йорк на двоих',
    { from: ['LON'], to: ['NYC'], depart: day('2026-12-04'), passengers: 2 },
  ],
  [
    'ru',
    'из Екатеринбурга в Турцию в июле на 10 дней',
    {
      from: ['SVX'],
      to_areas: ['TR'],
      depart: span('2027-07-01', '2027-07-31'),
      stay_nights: { min: 10, max: 10 },
    },
  ],
  [
    'zh',
    '北京飞伦敦 商务舱 国航',
    { from: ['BJS'], to: ['LON'], cabin: 'business', airlines: ['CA'] },
  ],
  ['ko', '인천에서 런던 대한항공 제외', { from: ['ICN'], to: ['LON'], exclude_airlines: ['KE'] }],
  [
    'ar',
    'من الدوحة إلى لندن في 15 ديسمبر والعودة في 22 ديسمبر',
    {
      from: ['DOH'],
      to: ['LON'],
      depart: day('2026-12-15'),
      return: day('2026-12-22'),
      trip_type: 'round_trip',
    },
  ],
  ['en', 'flights from HKG to SIN next month', { from: ['HKG'], to: ['SIN'], depart: NEXT_MONTH }],
  [
    'en',
    'hkg to sin tomorrow one way',
    { from: ['HKG'], to: ['SIN'], depart: day('2026-11-21'), trip_type: 'one_way' },
  ],
  ['en', 'BUD-BCN 2026-12-01', { from: ['BUD'], to: ['BCN'], depart: day('2026-12-01') }],
  ['en', 'FLIGHTS FROM BUD TO BCN', { from: ['BUD'], to: ['BCN'] }],
  [
    'en',
    'cheap business class flights from London to New York under £2000 in December',
    {
      from: ['LON'],
      to: ['NYC'],
      cabin: 'business',
      max_price: { amount: 2000, currency: 'GBP' },
      depart: NEXT_MONTH,
    },
  ],
  [
    'en',
    'nonstop round trip from boston to denver for 2 adults leaving may 3 returning may 10',
    {
      from: ['BOS'],
      to: ['DEN'],
      max_stops: 0,
      trip_type: 'round_trip',
      passengers: 2,
      depart: day('2027-05-03'),
      return: day('2027-05-10'),
    },
  ],
  [
    'en',
    'Berlin to Lisbon between 3 and 10 May with Lufthansa, not Ryanair, max 1 stop',
    {
      from: ['BER'],
      to: ['LIS'],
      depart: span('2027-05-03', '2027-05-10'),
      airlines: ['LH'],
      exclude_airlines: ['FR'],
      max_stops: 1,
    },
  ],
  [
    'en',
    'flights to Tokyo via Dubai avoiding London, morning departure no red-eyes',
    {
      to: ['TYO'],
      via: ['DXB'],
      avoid: ['LON'],
      depart_times: ['morning'],
      avoid_times: ['red_eye'],
    },
  ],
  [
    'en',
    'Paris to anywhere in Asia for 10 days',
    { from: ['PAR'], to_areas: ['AS'], stay_nights: { min: 10, max: 10 } },
  ],
  [
    'en',
    'I may fly to Nice in march for 5 to 7 nights',
    { to: ['NCE'], depart: span('2027-03-01', '2027-03-31'), stay_nights: { min: 5, max: 7 } },
  ],
  [
    'en',
    'from Budapest to Italy next weekend with checked bag',
    {
      from: ['BUD'],
      to_areas: ['IT'],
      depart: span('2026-11-28', '2026-11-29'),
      baggage: 'included',
    },
  ],
  [
    'en',
    'what flights leave atlanta for boston on tuesday',
    { from: ['ATL'], to: ['BOS'], depart: day('2026-11-24') },
  ],
  [
    'en',
    'from St. Louis to Vancouver, BC in 2 weeks',
    { from: ['STL'], to: ['YVR'], depart: day('2026-12-04') },
  ],
  [
    'en',
    'star alliance from London, Ontario to Frankfurt',
    { from: ['YXU'], to: ['FRA'], alliances: ['star_alliance'] },
  ],
  ['en', 'from Bostn to Londno', { from: ['BOS'], to: ['LON'] }],
  [
    'de',
    'Flug von Berlin nach Barcelona am 3. Mai, Rückflug am 10. Mai, 2 Personen',
    {
      from: ['BER'],
      to: ['BCN'],
      depart: day('2027-05-03'),
      return: day('2027-05-10'),
      trip_type: 'round_trip',
      passengers: 2,
    },
  ],
  [
    'de',
    'Frankfurt – Tokio im Januar, nicht über London',
    { from: ['FRA'], to: ['TYO'], depart: span('2027-01-01', '2027-01-31'), avoid: ['LON'] },
  ],
  [
    'fr',
    'vol de Paris à Tokyo le mois prochain en classe affaires',
    { from: ['PAR'], to: ['TYO'], depart: NEXT_MONTH, cabin: 'business' },
  ],
  [
    'fr',
    'Marseille à Rome du 3 au 10 mai à moins de 200 euros',
    {
      from: ['MRS'],
      to: ['ROM'],
      depart: day('2027-05-03'),
      return: day('2027-05-10'),
      trip_type: 'round_trip',
      max_price: { amount: 200, currency: 'EUR' },
    },
  ],
  [
    'es',
    'vuelos de Madrid a Nueva York el próximo mes en clase ejecutiva',
    { from: ['MAD'], to: ['NYC'], depart: NEXT_MONTH, cabin: 'business' },
  ],
  [
    'es',
    'solo ida de Lima a Santiago pasado mañana sin pasar por Panamá',
    { from: ['LIM'], to: ['SCL'], depart: day('2026-11-22'), trip_type: 'one_way', avoid: ['PTY'] },
  ],
  [
    'pt',
    'passagem só ida do Rio de Janeiro para Miami amanhã até 2000 reais',
    {
      from: ['RIO'],
      to: ['MIA'],
      depart: day('2026-11-21'),
      trip_type: 'one_way',
      max_price: { amount: 2000, currency: 'BRL' },
    },
  ],
  [
    'ru',
    'билеты из Москвы в Париж в следующем месяце',
    { from: ['MOW'], to: ['PAR'], depart: NEXT_MONTH },
  ],
  [
    'ru',
    'Москва — Бангкок в январе бизнес-класс через Дубай',
    {
      from: ['MOW'],
      to: ['BKK'],
      depart: span('2027-01-01', '2027-01-31'),
      cabin: 'business',
      via: ['DXB'],
    },
  ],
  [
    'ja',
    '東京から大阪まで来月の往復航空券',
    { from: ['TYO'], to: ['OSA'], depart: NEXT_MONTH, trip_type: 'round_trip' },
  ],
  [
    'ja',
    '羽田発パリ行き 12月24日 2名 10万円以下',
    {
      from: ['HND'],
      to: ['PAR'],
      depart: day('2026-12-24'),
      passengers: 2,
      max_price: { amount: 100_000, currency: 'JPY' },
    },
  ],
  ['zh', '下个月从北京到东京的机票', { from: ['BJS'], to: ['TYO'], depart: NEXT_MONTH }],
  [
    'zh',
    '从广州到东京 12月24日出发 1月3日返回 两个人 5000元以内',
    {
      from: ['CAN'],
      to: ['TYO'],
      depart: day('2026-12-24'),
      return: day('2027-01-03'),
      trip_type: 'round_trip',
      passengers: 2,
      max_price: { amount: 5000, currency: 'CNY' },
    },
  ],
  [
    'ko',
    '내일 인천에서 방콕으로 직항 편도 2명',
    {
      from: ['ICN'],
      to: ['BKK'],
      depart: day('2026-11-21'),
      max_stops: 0,
      trip_type: 'one_way',
      passengers: 2,
    },
  ],
  [
    'ar',
    'تذكرة من جدة لباريس بدرجة رجال الأعمال بأقل من 2000 ريال لشخصين',
    {
      from: ['JED'],
      to: ['PAR'],
      cabin: 'business',
      max_price: { amount: 2000, currency: 'SAR' },
      passengers: 2,
    },
  ],
];

describe('a query is read as what it says, and as nothing else', () => {
  test.each(QUERIES)('%s: %s', (language, text, said) => {
    expect(read(language, text)).toEqual({ ...NOTHING_SAID, ...said, query: text });
  });
});

test.each([
  ['en', 'hello there'],
  ['en', ''],
  ['de', 'wie geht es Ihnen'],
  ['ja', 'こんにちは'],
] as const)('what says nothing about a journey is not understood: %s %s', (language, text) => {
  expect(read(language, text)).toBeNull();
});

const LANGUAGES = ['en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
const word = fc.oneof(
  fc.constantFrom(
    'from',
    'to',
    'von',
    'nach',
    'から',
    '到',
    'из',
    'إلى',
    '3',
    '31',
    'May',
    '5월',
    'Rome',
    'BUD',
    '$',
    '500',
    '-',
    ',',
    'next',
    'week',
    'first',
    '0',
    '2027',
    '30/02',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

test('whatever is typed, an answer comes whose days are in order and not past', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.array(word, { maxLength: 12 }),
      (language, words) => {
        const found = interpret({ text: words.join(' '), language, today: TODAY }, lookups);
        for (const days of [found?.depart, found?.return])
          if (days != null) expect(days.latest).toBeGreaterThanOrEqual(days.earliest);
        for (const code of [...(found?.from ?? []), ...(found?.to ?? [])])
          expect(lookups.isPlace(code)).toBe(true);
      },
    ),
    { numRuns: 300, examples: [['en', ['May', '-', 'first']]] },
  );
});

test.each([
  ['Riyadh', 'flights from Dubai to Saudi Arabia', 'en', 'RUH'],
  ['Kabul', 'Flüge von Dubai nach Afghanistan', 'de', 'KBL'],
  ['Windhoek', 'vols de Paris vers la Namibie', 'fr', 'WDH'],
] as const)(
  'a country whose code a continent has too is read as its airports: %s',
  (_, text, language, airport) => {
    const found = interpret({ text, language, today: TODAY }, lookups);
    expect(found?.to).toContain(airport);
    expect(found?.toAreas).toEqual([]);
  },
);
