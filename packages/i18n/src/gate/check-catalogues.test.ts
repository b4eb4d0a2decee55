import { describe, expect, test } from 'vitest';
import type { MessageTree } from '../messages/catalogue.ts';
import type { Language } from '../messages/language.ts';
import { checkCatalogues } from './check-catalogues.ts';
import { referencesIn } from './references.ts';
import { listTexts } from './texts.ts';

const ENGLISH: MessageTree = {
  deal: {
    book: 'Book now',
    usual: 'Usually {{average}} on average',
    stops_one: '{{count}} stop',
    stops_other: '{{count}} stops',
    cabin: { economy: 'Economy', first: 'First class' },
  },
};

const GERMAN: MessageTree = {
  deal: {
    book: 'Jetzt buchen',
    usual: 'Im Schnitt {{average}}',
    stops_one: '{{count}} Stopp',
    stops_other: '{{count}} Stopps',
    cabin: { economy: 'Economy', first: 'First Class' },
  },
};

const SOURCES = [
  't(\'deal.book\'); t("deal.usual", { average });',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is looked at, not run
  "t('deal.stops', { count }); t(`deal.cabin.${fare.cabin}`);",
];

/** Replaces parts of `deal`; undefined takes one away. */
function deal(tree: MessageTree, parts: Record<string, string | MessageTree | undefined>) {
  const merged = Object.entries({ ...(tree.deal as MessageTree), ...parts });
  const kept = merged.filter(
    (entry): entry is [string, string | MessageTree] => entry[1] !== undefined,
  );
  return { deal: Object.fromEntries(kept) };
}

function check(
  language: Language,
  translation: MessageTree | null,
  { english = ENGLISH, sources = SOURCES, same = [] as readonly string[] } = {},
): string[] {
  return checkCatalogues({
    areas: ['mail'],
    languages: ['en', language],
    read: (asked) => {
      const tree = asked === 'en' ? english : translation;
      return tree === null ? null : listTexts(tree);
    },
    references: referencesIn(sources),
    sameInEnglish: { [language]: same },
  }).map(({ file, rule, key }) => `${file} ${rule} ${key}`);
}

test('catalogues that fit pass', () => {
  expect(check('de', GERMAN)).toEqual([]);
});

describe('each rule bites:', () => {
  test.each([
    ['a key without a translation', { book: undefined }, 'missing-key deal.book'],
    ['an empty translation', { book: ' ' }, 'missing-key deal.book'],
    ['a key that English does not have', { sell: 'Verkaufen' }, 'unknown-key deal.sell'],
    ['a lost placeholder', { usual: 'Im Schnitt teurer' }, 'placeholder-mismatch deal.usual'],
    ['a made-up placeholder', { book: 'Für {{price}} buchen' }, 'placeholder-mismatch deal.book'],
    [
      'a number that is missing from a form for many',
      { stops_other: 'mehrere Stopps' },
      'placeholder-mismatch deal.stops_other',
    ],
  ])('%s', (_what, parts, found) => {
    expect(check('de', deal(GERMAN, parts))).toEqual([`de/mail.json ${found}`]);
  });

  test('a whole file that does not exist', () => {
    expect(check('de', null)).toEqual(['de/mail.json missing-key *']);
  });

  test('a key that no source mentions', () => {
    const english = deal(ENGLISH, { sell: 'Sell' });
    const german = deal(GERMAN, { sell: 'Verkaufen' });
    expect(check('de', german, { english })).toEqual(['en/mail.json unused-key deal.sell']);
  });

  test('a template that ends one dot earlier does not vouch for deeper keys', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is looked at, not run
    const sources = ['t("deal.book"); t("deal.usual"); t("deal.stops"); t(`deal.${name}`);'];
    expect(check('de', GERMAN, { sources })).toEqual([
      'en/mail.json unused-key deal.cabin.economy',
      'en/mail.json unused-key deal.cabin.first',
    ]);
  });

  test('a phrase left in English [4.language.untranslated]', () => {
    const german = deal(GERMAN, { usual: 'Usually {{average}} on average' });
    expect(check('de', german)).toEqual(['de/mail.json left-in-english deal.usual']);
    expect(check('de', german, { same: ['deal.usual'] })).toEqual([]);
  });

  test.each<[string, Language, Record<string, string | MessageTree>, string[]]>([
    [
      'a single word where another script is written',
      'ru',
      {
        book: 'Book now',
        usual: 'Обычно {{average}}',
        stops_one: '{{count}} пересадка',
        stops_few: '{{count}} пересадки',
        stops_many: '{{count}} пересадок',
        stops_other: '{{count}} пересадки',
        cabin: { economy: 'Economy', first: 'Первый' },
      },
      ['deal.book', 'deal.cabin.economy'],
    ],
    [
      'half a sentence',
      'ja',
      {
        book: '予約する',
        usual: '通常 {{average}} on average over the year',
        stops_other: '乗り継ぎ{{count}}回',
        cabin: { economy: 'エコノミー', first: 'ファースト' },
      },
      ['deal.usual'],
    ],
  ])('%s left in English [4.language.untranslated]', (_what, language, texts, keys) => {
    expect(check(language, { deal: texts })).toEqual(
      keys.map((key) => `${language}/mail.json left-in-english ${key}`),
    );
  });
});

describe('plural forms:', () => {
  const plain = { deal: { book: '', usual: '', cabin: { economy: '', first: '' } } };
  const forms = (language: Language, written: readonly string[]) =>
    check(
      language,
      deal(plain, Object.fromEntries(written.map((form) => [`stops_${form}`, '{{count}}']))),
    ).filter((finding) => finding.includes('plural-forms'));

  test.each([
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['ru', ['one', 'few', 'many', 'other']],
    ['fr', ['one', 'many', 'other']],
    ['ja', ['other']],
  ] as const)('%s has exactly %j', (language, written) => {
    expect(forms(language, written)).toEqual([]);
    expect(forms(language, written.slice(1))).toHaveLength(1);
  });

  test('a form that the language does not have is refused', () => {
    expect(forms('ja', ['one', 'other'])).toEqual(['ja/mail.json plural-forms deal.stops_one']);
  });

  test('a dual may be written without its number', () => {
    const arabic = deal(plain, { stops_two: 'محطتان', stops_few: 'محطات' });
    expect(check('ar', arabic).filter((finding) => finding.includes('placeholder'))).toEqual([
      'ar/mail.json placeholder-mismatch deal.stops_few',
    ]);
  });

  test('English itself needs both of its forms', () => {
    const english = deal(ENGLISH, { stops_one: undefined });
    const german = deal(GERMAN, {});
    expect(check('de', german, { english })).toEqual(['en/mail.json plural-forms deal.stops']);
  });
});
