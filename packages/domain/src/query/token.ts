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

/**
 * In order of trial. Dates and clock times come before numbers, which they contain. Letters of Han,
 * kana and Hangul stand for themselves: no blank says where their words end, and a postposition is
 * written to its noun.
 */
const PIECES: readonly (readonly [Token['kind'], string])[] = [
  [
    'date',
    '\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}/\\d{1,2}(?!\\d)|\\d{1,2}\\.\\d{1,2}\\.(?![\\d])',
  ],
  ['time', '\\d{1,2}:\\d{2}'],
  ['number', '\\d{1,3}(?:[,.  ]\\d{3})+(?!\\d)|\\d+'],
  ['word', '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々]'],
  ['word', `${UNSPACED}\\p{L}(?:${UNSPACED}[\\p{L}\\p{M}])*(?:['’ʼ](?!s\\b)\\p{L}+)*`],
  ['dash', '-+>|→|[-–—‐‑~〜～]'],
  ['break', '[.!?;…。！？；]'],
  ['sign', '[^\\s\\p{L}\\p{N}]'],
];

const PIECE = new RegExp(PIECES.map(([, pattern]) => `(${pattern})`).join('|'), 'gu');

/** Arabic and Persian digits, each in the order of its block: ١٥ is 15. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

function plainDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** Cuts a query into tokens; blanks vanish. Full-width forms are read as their plain ones. */
export function tokenise(query: string): Token[] {
  const text = query.normalize('NFKC').replace(ARABIC_DIGITS, plainDigit);
  return [...text.matchAll(PIECE)].map((match) => {
    const group = PIECES.findIndex((_, index) => match[index + 1] !== undefined);
    return {
      text: match[0],
      key: keyOf(match[0]),
      kind: PIECES[group]?.[0] ?? 'sign',
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** What two spellings of a word have in common. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ'’ʼ]/gu, '')
    .normalize('NFC');
}
