/** One piece of a query: a word, a number, a sign; of scripts without blanks each letter. */
export interface Token {
  /** As written. */
  readonly text: string;
  /** For comparing: lower case, without accents. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'date' | 'time' | 'dash' | 'sign' | 'break';
  readonly start: number;
  readonly end: number;
}

/** No letter of a script that stands for itself, which may be written right behind a Latin name: JALか. */
const UNSPACED = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])';

/** Units of an amount: 1,5 mil, 2.5k, 299,99 €. */
const AMOUNT_UNIT =
  '[€$£¥₩₽元円원万萬만千천%]|k\\b|thousand|grand\\b|mil\\b|mille\\b|tsd|tausend|mill|milh|eur|usd|gbp|chf|brl|reais|d[oó]l|pound|livre|libra|pfund|frank|franc';
/** German writes dates with a point and often forgets the last one: 24.12; no clock time and no amount. */
const POINTED_DATE = `(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])(?![\\d.,%]|\\s?(?:${AMOUNT_UNIT}|uhr|h\\b|[ap]\\.?m\\b))`;

/** Chinese, Japanese and Korean write the month first: 12.20. */
const MONTH_FIRST = `(?:0?[1-9]|1[0-2])\\.(?:1[3-9]|2\\d|3[01])(?![\\d.,%]|\\s?(?:${AMOUNT_UNIT}|uhr|h\\b|[ap]\\.?m\\b))`;

/**
 * In order of trial. Dates and clock times come before numbers, which they contain. Letters of Han,
 * kana and Hangul stand for themselves: no blank says where their words end, and a postposition is
 * written to its noun.
 */
const PIECES: readonly (readonly [Token['kind'], string])[] = [
  [
    'date',
    `${MONTH_FIRST}|` +
      '\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}/\\d{1,2}(?!\\d)|\\d{1,2}\\.\\d{1,2}\\.(?![\\d])|' +
      POINTED_DATE,
  ],
  ['time', '\\d{1,2}:\\d{2}'],
  [
    'number',
    `(?<=[€$£]\\s?)\\d+[.,]\\d{2}(?!\\d)|\\d+[.,]\\d{1,2}(?=\\s?(?:${AMOUNT_UNIT}))|\\d{1,3}(?:[,.  ]\\d{3})+(?!\\d)|\\d+`,
  ],
  ['word', '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々]'],
  ['word', `${UNSPACED}\\p{L}(?:${UNSPACED}[\\p{L}\\p{M}])*(?:['’ʼ](?!s\\b)\\p{L}+)*`],
  ['dash', '-+>|→|[-–—‐‑~〜～]'],
  ['break', '[.!?;…。！？；]'],
  ['sign', '[^\\s\\p{L}\\p{N}]'],
];

const PIECE = new RegExp(PIECES.map(([, pattern]) => `(${pattern})`).join('|'), 'giu');

/** Arabic and Persian digits, each in the order of its block: ١٥ is 15. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Words whose point ends no sentence. */
const ABBREVIATIONS =
  /(?<!\p{L})(inkl|incl|exkl|erw|pers|max|máx|min|mind|ca|aprox|approx|env)\./giu;

/** As keyboards without the sign write it: +/-, +-. */
const PLUS_MINUS = /\+ ?\/? ?[-–−]/g;

function plainDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** Cuts a query into tokens; blanks vanish. Full-width forms are read as their plain ones. */
export function tokenise(query: string): Token[] {
  const text = query
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, plainDigit)
    .replace(PLUS_MINUS, '±')
    .replace(ABBREVIATIONS, '$1 ');
  return [...text.matchAll(PIECE)].map((match) => {
    const group = PIECES.findIndex((_, index) => match[index + 1] !== undefined);
    return {
      text: match[0],
      key: toTokenKey(match[0]),
      kind: PIECES[group]?.[0] ?? 'sign',
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** Key that all spellings of a word share. */
export function toTokenKey(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}ـ'’ʼ]/gu, '')
      // Arabic, as most people type it.
      .replace(/ة/g, 'ه')
      .replace(/ى/g, 'ي')
      .normalize('NFC')
  );
}
