/** A word, number or sign of a query. In scripts without spaces, every letter is a token. */
export interface Token {
  /** As written. */
  readonly text: string;
  /** Normalised for look-ups: lower case, without accents. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'date' | 'time' | 'dash' | 'sign' | 'break';
  /** Offsets in the query as typed, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Part of a query as typed, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';

/** Scripts whose words are not always separated by spaces. */
export const UNSPACED_SCRIPT = new RegExp(UNSPACED_LETTER, 'u');

/** Ends a word before such a letter, which may follow a Latin name: JALか. */
const NOT_UNSPACED = `(?!${UNSPACED_LETTER})`;

/** Units of an amount: 1,5 mil, 2.5k, 299,99 €. */
const AMOUNT_UNIT =
  '[€$£¥₩₽元円원万萬만千천%]|k\\b|thousand|grand\\b|mil\\b|mille\\b|tsd|tausend|mill|milh|eur|usd|gbp|chf|brl|reais|d[oó]l|pound|livre|libra|pfund|frank|franc|woche|week|semain|semana';
const NOT_AMOUNT_OR_TIME = `(?![\\d.%]|,\\d|\\s?(?:${AMOUNT_UNIT}|uhr|h\\b|[ap]\\.?m\\b))`;
/** German date, often without its last point: 24.12. */
const DAY_FIRST_DATE = `(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])${NOT_AMOUNT_OR_TIME}`;
/** Chinese, Japanese or Korean date: 12.20. */
const MONTH_FIRST_DATE = `(?:0?[1-9]|1[0-2])\\.(?:1[3-9]|2\\d|3[01])${NOT_AMOUNT_OR_TIME}`;

/** Day and month with a leading zero, unlike a range: 14-04. */
const HYPHENATED_DATE = `(?<![\\d-])(?:\\d{1,2}-0[1-9]|0[1-9]-\\d{1,2})(?![\\d-])`;

/**
 * Patterns in order of precedence: dates and clock times before the numbers that they contain. Han, kana and Hangul
 * letters are separate tokens because no space ends a word there, and postpositions are attached to nouns.
 */
const PATTERNS: readonly (readonly [Token['kind'], string])[] = [
  [
    'date',
    `${MONTH_FIRST_DATE}|${HYPHENATED_DATE}|` +
      '\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}/\\d{1,2}(?!\\d)|\\d{1,2}\\.\\d{1,2}\\.(?![\\d])|' +
      DAY_FIRST_DATE,
  ],
  ['time', '\\d{1,2}:\\d{2}|\\d{1,2}\\.\\d{2}(?=\\s?(?:uhr|h\\b|[ap]\\.?m\\b))'],
  [
    'number',
    `(?<=[€$£]\\s?)\\d+[.,]\\d{2}(?!\\d)|\\d+[.,]\\d{1,2}(?=\\s?(?:${AMOUNT_UNIT}))|\\d{1,3}(?:[,.  ]\\d{3})+(?!\\d)|\\d+`,
  ],
  ['word', `${UNSPACED_LETTER}|[ー々]`],
  ['word', `${NOT_UNSPACED}\\p{L}(?:${NOT_UNSPACED}[\\p{L}\\p{M}])*(?:['’ʼ](?!s\\b)\\p{L}+)*`],
  ['dash', '-+>|→|[-–—‐‑~〜～]'],
  ['break', '[.!?;…。！？；]'],
  ['sign', '[^\\s\\p{L}\\p{N}]'],
];

const TOKEN = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'giu');

/** Arabic and Persian digits; the low four bits are the digit. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Abbreviations whose point does not end a sentence. */
const ABBREVIATIONS =
  /(?<!\p{L})(inkl|incl|exkl|erw|pers|max|máx|min|mind|ca|aprox|approx|env|od|bzw|janv?|ene|jän|febr?|fe?v|févr?|mär|mrz|apr|avr|abr|juin|jun|juil?|jul|au?g|août|ago|sept?|okt|oct|nov|de[zc]|déc|dic|lun|jeu|ven|jue|vie|sá?[bm]|dim|mié|dom|mon|tues?|wed|thurs?|thu|fri|sat|янв|фев|апр|авг|сент?|окт|нояб?|дек|тыс|руб|чел|взр|дет|обр|пасс)\./giu;

/** Abbreviations that are also words, before a date: Fr. 18.12. */
const WEEKDAYS_BEFORE_DATES = /(?<!\p{L})(mo|di|mi|do|fr|sa|so)\.(?=\s?\d)/giu;

/** ± as typed on most keyboards: +/-, +-. */
const PLUS_MINUS = /\+ ?\/? ?[-–−]/g;

function toAsciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** A letter with its marks, or the letters that form a Hangul syllable or a voiced kana. */
const CLUSTER = /.[\p{M}\u1160-\u11ff\uff9e\uff9f]*/gsu;

/** Split a query into tokens, with full-width forms normalised. */
export function tokenise(query: string): Token[] {
  const { text, toSource } = normalise(query);
  const replaced = text
    .replace(ARABIC_DIGITS, toAsciiDigit)
    // Of the same length, so that offsets remain.
    .replace(PLUS_MINUS, (sign) => '±'.padEnd(sign.length))
    .replace(ABBREVIATIONS, '$1 ')
    .replace(WEEKDAYS_BEFORE_DATES, '$1 ');
  return [...replaced.matchAll(TOKEN)].map((match) => {
    const group = PATTERNS.findIndex((_, index) => match[index + 1] !== undefined);
    return {
      text: match[0],
      key: toTokenKey(match[0]),
      kind: PATTERNS[group]?.[0] ?? 'sign',
      start: toSource(match.index),
      end: toSource(match.index + match[0].length),
    };
  });
}

/** Text with full-width and composed forms unified, and the offset in the query for each offset in the text. */
function normalise(query: string): { text: string; toSource: (offset: number) => number } {
  const whole = query.normalize('NFKC');
  if (whole === query) return { text: query, toSource: (offset) => offset };
  const sources: number[] = [];
  let text = '';
  for (const { 0: cluster, index } of query.matchAll(CLUSTER)) {
    const normalised = cluster.normalize('NFKC');
    for (let at = 0; at < normalised.length; at += 1) sources.push(index);
    text += normalised;
  }
  sources.push(query.length);
  return { text, toSource: (offset) => sources[offset] ?? query.length };
}

/** Key shared by all spellings of a word. */
export function toTokenKey(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}ـ'’ʼ]/gu, '')
      // Arabic letters that are usually typed for each other.
      .replace(/ة/g, 'ه')
      .replace(/ى/g, 'ي')
      .normalize('NFC')
  );
}
