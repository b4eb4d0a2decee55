import { describe, expect, it } from 'vitest';
import type { MessageTree } from '../messages/catalogue.ts';
import type { Language } from '../messages/language.ts';
import { checkCatalogues } from './check-catalogues.ts';
import { findReferences } from './references.ts';
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
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code to search
  "t('deal.stops', { count }); t(`deal.cabin.${fare.cabin}`);",
];

/** Replaces or, by undefined, removes parts of `deal`. */
function withDeal(tree: MessageTree, parts: Record<string, string | MessageTree | undefined>) {
  const merged = Object.entries({ ...(tree.deal as MessageTree), ...parts });
  const present = merged.filter(
    (entry): entry is [string, string | MessageTree] => entry[1] !== undefined,
  );
  return { deal: Object.fromEntries(present) };
}

function check(
  language: Language,
  translation: MessageTree | null,
  { english = ENGLISH, sources = SOURCES, same = [] as readonly string[] } = {},
): string[] {
  return checkCatalogues({
    areas: ['mail'],
    languages: ['en', language],
    read: (code) => {
      const tree = code === 'en' ? english : translation;
      return tree === null ? null : listTexts(tree);
    },
    references: findReferences(sources),
    sameInEnglish: { [language]: same },
  }).map(({ file, rule, key }) => `${file} ${rule} ${key}`);
}

describe('checkCatalogues', () => {
  it('accepts complete catalogues', () => {
    expect(check('de', GERMAN)).toEqual([]);
  });

  it.each([
    ['a missing translation', { book: undefined }, 'missing-key deal.book'],
    ['an empty translation', { book: ' ' }, 'missing-key deal.book'],
    ['an unknown key', { sell: 'Verkaufen' }, 'unknown-key deal.sell'],
    ['a missing placeholder', { usual: 'Im Schnitt teurer' }, 'placeholder-mismatch deal.usual'],
    ['an unknown placeholder', { book: 'Für {{price}} buchen' }, 'placeholder-mismatch deal.book'],
    [
      'a missing number in the form for many',
      { stops_other: 'mehrere Stopps' },
      'placeholder-mismatch deal.stops_other',
    ],
  ])('reports %s', (_case, parts, finding) => {
    expect(check('de', withDeal(GERMAN, parts))).toEqual([`de/mail.json ${finding}`]);
  });

  it.each([
    ['an avoided phrase', 'You need not wait', ['en/mail.json avoided-phrase deal.book']],
    [
      'the operator, to travellers',
      'The operator books',
      ['en/mail.json avoided-phrase deal.book'],
    ],
    ['no longer word that contains one', 'A painting by itselfish', []],
  ])('reports %s in English', (_case, book, findings) => {
    const english = withDeal(ENGLISH, { book });
    expect(check('de', GERMAN, { english })).toEqual(findings);
  });

  it('reports a missing file', () => {
    expect(check('de', null)).toEqual(['de/mail.json missing-key *']);
  });

  it('reports keys that no source mentions', () => {
    const english = withDeal(ENGLISH, { sell: 'Sell' });
    const german = withDeal(GERMAN, { sell: 'Verkaufen' });
    expect(check('de', german, { english })).toEqual(['en/mail.json unused-key deal.sell']);
  });

  it('does not match deeper keys by a template with fewer segments', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code to search
    const sources = ['t("deal.book"); t("deal.usual"); t("deal.stops"); t(`deal.${name}`);'];
    expect(check('de', GERMAN, { sources })).toEqual([
      'en/mail.json unused-key deal.cabin.economy',
      'en/mail.json unused-key deal.cabin.first',
    ]);
  });

  it('reports an English phrase unless it is listed as the same [4.language.untranslated]', () => {
    const german = withDeal(GERMAN, { usual: 'Usually {{average}} on average' });
    expect(check('de', german)).toEqual(['de/mail.json left-in-english deal.usual']);
    expect(check('de', german, { same: ['deal.usual'] })).toEqual([]);
  });

  it.each<[string, Language, Record<string, string | MessageTree>, string[]]>([
    [
      'single English words',
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
      'a half-translated sentence',
      'ja',
      {
        book: '予約する',
        usual: '通常 {{average}} on average over the year',
        stops_other: '乗り継ぎ{{count}}回',
        cabin: { economy: 'エコノミー', first: 'ファースト' },
      },
      ['deal.usual'],
    ],
  ])('reports %s in another script [4.language.untranslated]', (_case, language, texts, keys) => {
    expect(check(language, { deal: texts })).toEqual(
      keys.map((key) => `${language}/mail.json left-in-english ${key}`),
    );
  });
});

describe('checkCatalogues on plural forms', () => {
  const plain = { deal: { book: '', usual: '', cabin: { economy: '', first: '' } } };
  const checkForms = (language: Language, forms: readonly string[]) =>
    check(
      language,
      withDeal(plain, Object.fromEntries(forms.map((form) => [`stops_${form}`, '{{count}}']))),
    ).filter((finding) => finding.includes('plural-forms'));

  it.each([
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['ru', ['one', 'few', 'many', 'other']],
    ['fr', ['one', 'many', 'other']],
    ['ja', ['other']],
  ] as const)('requires in %s exactly %j', (language, forms) => {
    expect(checkForms(language, forms)).toEqual([]);
    expect(checkForms(language, forms.slice(1))).toHaveLength(1);
  });

  it('reports forms that the language does not have', () => {
    expect(checkForms('ja', ['one', 'other'])).toEqual([
      'ja/mail.json plural-forms deal.stops_one',
    ]);
  });

  it('allows a dual without a number', () => {
    const arabic = withDeal(plain, { stops_two: 'محطتان', stops_few: 'محطات' });
    expect(check('ar', arabic).filter((finding) => finding.includes('placeholder'))).toEqual([
      'ar/mail.json placeholder-mismatch deal.stops_few',
    ]);
  });

  it('requires both forms in English', () => {
    const english = withDeal(ENGLISH, { stops_one: undefined });
    expect(check('de', GERMAN, { english })).toEqual(['en/mail.json plural-forms deal.stops']);
  });
});
