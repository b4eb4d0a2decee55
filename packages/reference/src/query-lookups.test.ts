import { parseDay } from '@farelark/engine';
import {
  interpret,
  type QueryLanguage,
  type QueryLookups,
  serialiseReading,
} from '@farelark/search-language';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createQueryLookups } from './query-lookups.ts';
import { parseExpectation } from './testing/query-sets/expectation.ts';
import { QUERY_SETS } from './testing/query-sets/query-sets.ts';

/** A Friday. */
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const LANGUAGES = Object.keys(QUERY_SETS) as QueryLanguage[];
const MIN_QUERIES = 40;
const MAX_LETTERS = 500;
/** Per letter and language, names of up to twelve letters are looked up in six ways. */
const MAX_LOOKUPS = MAX_LETTERS * 12 * 6 * LANGUAGES.length;
/** Each guess compares thousands of names. */
const MAX_GUESSES = 8;

const lookups = createQueryLookups();

function read(language: string, text: string, used: QueryLookups = lookups) {
  return interpret({ text, language: language as QueryLanguage, today: TODAY }, used);
}

/** The fields of a query, without what is said about them. */
function readFields(language: string, text: string) {
  const {
    unread,
    conflicts,
    language: _,
    ...fields
  } = serialiseReading(text, read(language, text)) ?? {};
  return fields;
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
  return { interpretation: read(language, text, counting).interpretation, count };
}

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
  it.each([
    [
      'en',
      'leaving boston wednesday june sixteenth and arriving in denver in the evening',
      'BOS>DEN out:2027-06-16',
    ],
    [
      'en',
      'I may fly to Nice in march for 5 to 7 nights',
      '>NCE out:2027-03-01..2027-03-31 stay:5..7',
    ],
    ['en', 'from St. Louis to Vancouver, BC in 2 weeks', 'STL>YVR out:2026-12-04'],
    ['en', 'star alliance from London, Ontario to Frankfurt', 'YXU>FRA alliance:star_alliance'],
    ['ja', '東京から大阪まで来月の往復航空券', 'TYO>OSA out:2026-12-01..2026-12-31 round'],
    ['en', 'rome to oslo 12/18-1/4', 'ROM>OSL out:2026-12-18 back:2027-01-04 round'],
    ['en', 'rome 14-04', '>ROM out:2027-04-14'],
    ['en', 'rome mid october, 4 nights', '>ROM out:2027-10-11..2027-10-20 stay:4'],
    [
      'en',
      'oslo to rome not earlier than 20 May and not later than 5 June',
      'OSL>ROM out:2027-05-20..2027-06-05',
    ],
    ['en', 'oslo to rome on 4 may and back four weeks later', 'OSL>ROM out:2027-05-04 stay:28'],
    ['en', 'home for christmas from oslo to rome', 'OSL>ROM out:2026-12-24..2026-12-26'],
    ['en', 'rome from oslo, nothing with ryanair', 'OSL>ROM without:FR'],
    ['en', 'rome from oslo easyjet no thanks', 'OSL>ROM without:U2'],
    ['en', 'kef from jfk', 'JFK>KEF'],
    ['de', 'flug ber lhr', 'BER>LHR'],
    ['en', 'after six in the evening rome to oslo', 'ROM>OSL at:evening'],
    ['en', 'six in the evening rome to oslo', 'ROM>OSL at:evening'],
    ['en', 'san jose to bogota', 'SJO>BOG'],
    ['en', 'london to new york, SQ or BA', 'LON>NYC with:SQ,BA'],
    ['de', 'frankfurt–bangkok, singapur–frankfurt', 'FRA>BKK'],
    ['en', 'my wife and I plus two kids to rome', '>ROM pax:4'],
    ['en', 'me, my wife and 3 kids aged 5, 7 and 9 to rome', '>ROM pax:5'],
    ['en', 'two couples and a lap infant to rome', '>ROM pax:5'],
    ['en', 'paris to rome with a 6 month old', 'PAR>ROM pax:2'],
    ['ru', 'из москвы в сочи до 60к', 'MOW>AER max:60000'],
    [
      'de',
      'Köln nach Wien von Karfreitag bis Ostermontag',
      'CGN>VIE out:2027-03-26 back:2027-03-29 round',
    ],
    ['ja', '敬老の日に東京から札幌', 'TYO>SPK out:2027-09-20'],
    ['en', 'veterans day weekend from boston to miami', 'BOS>MIA out:2027-11-11..2027-11-14'],
  ])('reads everything and nothing else from %s: %s', (language, text, expectation) => {
    expect(readFields(language, text)).toEqual(parseExpectation(text, expectation));
  });

  it.each(Object.entries(QUERY_SETS))('reads every query of the set in %s', (language, set) => {
    const lines = set.trim().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(MIN_QUERIES);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      const [text = '', expectation = ''] = line.split(' | ');
      // Soft, to report all misread queries.
      expect.soft(readFields(language, text), line).toEqual(parseExpectation(text, expectation));
    }
  });

  it.each([
    ['en', 'hello there'],
    ['en', ''],
    ['de', 'wie geht es Ihnen'],
    ['ja', 'こんにちは'],
  ])('returns null for text without a journey, in %s: %j', (language, text) => {
    expect(read(language, text).interpretation).toBeNull();
  });

  it.each([
    ['en', 'london to paris with the kids on 3 may', ['kids']],
    ['en', 'rome tomorrow, somewhere quiet, window seat please', ['quiet', 'window seat']],
    ['de', 'von Berlin nach Rom mit Hund', ['Hund']],
    ['ja', '東京からパリ 窓側の席', ['窓側の席']],
    ['ar', 'من ٣ مايو إلى دبي مع مسبح', ['مسبح']],
    ['en', 'rome to oslo to berlin', ['berlin']],
    ['en', 'lisbon to lima, no layover over 3 hours', ['no layover over 3 hours']],
    ['en', 'cancun for spring break', ['spring break']],
    ['en', 'ﬁrst class to Rome ｗｉｔｈ ｐｏｎｉｅｓ', ['ｐｏｎｉｅｓ']],
  ])(
    'names the words that it does not use, with their offsets, in %s: %s',
    (language, text, words) => {
      const { unread } = read(language, text);
      expect(unread.map((part) => part.text)).toEqual(words);
      for (const { text: part, start, end } of unread) expect(text.slice(start, end)).toBe(part);
    },
  );

  it.each([
    ['10 May to 3 May 2027 rome to milan', 'return_before_departure', '10 May to 3 May 2027'],
    ['rome to milan 10 May 2027, back 17 May, 3 nights', 'stay_unlike_dates', '17 May, 3 nights'],
    ['rome to milan on 2020-01-01', 'past_date', '2020-01-01'],
    ['rome to milan 31 february', 'impossible_date', '31 february'],
    ['london to london in May', 'same_place', 'london to london'],
    ['nonstop rome to tokyo via dubai', 'contradictory_stops', 'nonstop rome to tokyo via dubai'],
    ['rome to milan for 1 euro', 'unlikely_price', '1 euro'],
    ['rome to milan under -50 eur', 'unlikely_price', '50 eur'],
  ])('fills in nothing for the contradiction in: %s', (query, code, text) => {
    const reading = serialiseReading(query, read('en', query));
    expect(reading?.conflicts).toMatchObject([{ code, text }]);
    for (const field of reading?.conflicts[0]?.fields ?? [])
      expect([null, []]).toContainEqual(reading?.[field]);
  });

  it.each([
    ['en', 'ich möchte morgen von Berlin nach Rom fliegen', 'de'],
    ['de', 'vuelo de madrid a lima en mayo', 'es'],
    ['en', '下周五北京到上海', 'zh'],
    ['fr', 'London Paris', 'fr'],
  ])('reads another language than the declared one, %s: %s', (declared, text, language) => {
    const reading = read(declared, text);
    expect(reading).toMatchObject({ language, unread: [] });
    expect(reading.interpretation).toEqual(read(language, text).interpretation);
  });

  it.each([
    ['Saudi Arabia', 'flights from Dubai to Saudi Arabia', 'en', 'RUH'],
    ['Afghanistan', 'Flüge von Dubai nach Afghanistan', 'de', 'KBL'],
    ['Namibia', 'vols de Paris vers la Namibie', 'fr', 'WDH'],
  ])(
    'reads %s, which shares its code with a continent, as its airports',
    (_, text, language, airport) => {
      const { interpretation } = read(language, text);
      expect(interpretation?.to).toContain(airport);
      expect(interpretation?.toAreas).toEqual([]);
    },
  );

  it.prop([queries, fc.constantFrom(...LANGUAGES)], {
    numRuns: 300,
    examples: [['May - first', 'en']],
  })(
    'reads any text with bounded effort into known places and ordered days [security.search-effort]',
    (text, language) => {
      const { interpretation, count } = measure(text, language);
      expect(count.guesses).toBeLessThanOrEqual(MAX_GUESSES);
      expect(count.all).toBeLessThanOrEqual(MAX_LOOKUPS);
      for (const days of [interpretation?.depart, interpretation?.return])
        if (days != null) expect(days.latest).toBeGreaterThanOrEqual(days.earliest);
      for (const code of [...(interpretation?.from ?? []), ...(interpretation?.to ?? [])])
        expect(lookups.isPlace(code)).toBe(true);
    },
  );

  it('ignores text beyond 500 letters', () => {
    const text = 'to san frrancico ';
    const { count } = measure(text.repeat(MAX_LETTERS).slice(0, MAX_LETTERS), 'en');
    expect(measure(text.repeat(10_000), 'en').count).toEqual(count);
    expect(count.guesses).toBeLessThanOrEqual(MAX_GUESSES);
  });
});
