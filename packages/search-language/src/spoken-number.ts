import type { PhraseIndex } from './phrase-book.ts';
import { phraseKey } from './phrase-book.ts';
import { getRun } from './run.ts';
import type { Token } from './token.ts';

/** A number in letters of Han or Hangul, with or without digits, and how many tokens it takes. */
export interface SpokenNumber {
  readonly n: number;
  readonly length: number;
}

const DIGITS = new Map(
  [
    '零〇영',
    '一壹일',
    '二两兩贰이',
    '三叁삼',
    '四肆사',
    '五伍오',
    '六陆육',
    '七柒칠',
    '八捌팔',
    '九玖구',
  ].flatMap((letters, digit) => [...letters].map((letter) => [letter, digit] as const)),
);
const TENS: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  십: 10,
  百: 100,
  佰: 100,
  백: 100,
  千: 1_000,
  仟: 1_000,
  천: 1_000,
};
const MYRIADS: Readonly<Record<string, number>> = {
  万: 10_000,
  萬: 10_000,
  만: 10_000,
};
/** Units counted by Hangul numerals; without one they are mostly parts of other words. */
const COUNTED = ['currency', 'dayOfMonth', 'night', 'day', 'person', 'week', 'month'] as const;
const HANGUL = /\p{Script=Hangul}/u;
const LONGEST = 12;

/** Reads 二十五, 两千五, 1万5千, 1.5万, 二〇二七, 백이십만; null for digits alone and single letters, which lexicons have. */
export function spokenNumber(
  tokens: readonly Token[],
  at: number,
  book: PhraseIndex,
): SpokenNumber | null {
  const first = tokens[at];
  if (first === undefined) return null;
  const isKorean = HANGUL.test(first.text);
  if (isKorean && tokens[at - 1]?.end === first.start) return null;
  const found = prefixes(tokens, at, book.lexicon.locale.startsWith('zh'));
  if (!isKorean) return found.at(-1) ?? null;
  // 이십일 is 21 before a noun, and the 20th at the end.
  return found.findLast(({ length }) => isCounted(tokens, at + length, book)) ?? null;
}

/** Every number that the tokens begin with, the shortest first. */
function prefixes(
  tokens: readonly Token[],
  at: number,
  isChinese: boolean,
): readonly SpokenNumber[] {
  const found: SpokenNumber[] = [];
  let [whole, section, digit, lastUnit] = [0, 0, Number.NaN, Number.NaN];
  let positional = '';
  let isSpoken = false;
  for (let index = at; index < at + LONGEST; index += 1) {
    const token = tokens[index];
    if (token === undefined || (index > at && tokens[index - 1]?.end !== token.start)) break;
    // 1w: the first letter of wàn.
    const isWan = isChinese && token.key === 'w' && tokens[at]?.kind === 'number';
    const [ten, myriad] = [TENS[token.text], isWan ? 10_000 : MYRIADS[token.text]];
    const value = numberIn(token);
    if (ten !== undefined) {
      section += (Number.isNaN(digit) ? 1 : digit) * ten;
      [digit, lastUnit, isSpoken, positional] = [Number.NaN, ten, true, ''];
    } else if (myriad !== undefined) {
      if (index === at) break;
      whole += (section + (Number.isNaN(digit) ? 0 : digit)) * myriad;
      [section, digit, lastUnit, isSpoken, positional] = [0, Number.NaN, myriad, true, ''];
    } else if (value === 0 && isSpoken) {
      // 一百零五: what follows is no fifty.
      lastUnit = Number.NaN;
      continue;
    } else if (value !== undefined && Number.isNaN(digit)) {
      const isAfterHangul = HANGUL.test(token.text) && tokens[at]?.kind === 'number';
      if (isAfterHangul) break;
      digit = value;
      if (token.kind === 'word') positional += String(value);
    } else if (value !== undefined && /^\d+$/.test(positional) && !isSpoken)
      positional += String(value);
    else break;
    const length = index + 1 - at;
    if (isSpoken && length > 1)
      found.push({ n: whole + section + last(digit, lastUnit, token), length });
    else if (positional.length === 4) found.push({ n: Number(positional), length });
  }
  return found;
}

/** 两千五 is 2500, 二十五 is 25, 이천오 is 2005. */
function last(digit: number, unit: number, token: Token): number {
  if (Number.isNaN(digit)) return 0;
  const isColloquial = unit >= 100 && token.kind === 'word' && !HANGUL.test(token.text);
  return isColloquial ? (digit * unit) / 10 : digit;
}

/** 1.5 of 1.5万 is a fraction; thousands stand in groups of three. */
function numberIn({ kind, text }: Token): number | undefined {
  if (kind !== 'number') return DIGITS.get(text);
  return Number(/[.,]\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replace(/\D/g, ''));
}

function isCounted(tokens: readonly Token[], at: number, book: PhraseIndex): boolean {
  for (let length = book.longest; length > 0; length -= 1) {
    const run = getRun(tokens, at, length);
    const entry = run === null ? undefined : book.entries.get(phraseKey(run.keys));
    if (entry === undefined) continue;
    const isTight = tokens[at]?.start === tokens[at - 1]?.end;
    return entry.kinds.some((kind) =>
      isTight ? COUNTED.some((counted) => counted === kind) : kind === 'currency',
    );
  }
  return false;
}
