import { findLongestPhrase, type PhraseIndex } from './phrase-index.ts';
import type { Token } from './token.ts';

/** A number written in Han or Hangul letters, possibly mixed with digits. */
export interface Numeral {
  readonly value: number;
  /** Number of tokens. */
  readonly length: number;
}

type LetterValues = readonly (readonly [value: number, letters: string])[];

function mapLetters(values: LetterValues): ReadonlyMap<string, number> {
  return new Map(
    values.flatMap(([value, letters]) => [...letters].map((letter) => [letter, value] as const)),
  );
}

const DIGITS = mapLetters([
  ...'零〇영 一壹일 二两兩贰이 三叁삼 四肆사 五伍오 六陆육 七柒칠 八捌팔 九玖구'
    .split(' ')
    .entries(),
]);
const UNITS = mapLetters([
  [10, '十拾십'],
  [100, '百佰백'],
  [1_000, '千仟천'],
]);
const MYRIADS = mapLetters([[10_000, '万萬만']]);
/** Kinds that confirm a Hangul numeral before them; other letters usually make it part of a word. */
const COUNTABLE = new Set(['currency', 'dayOfMonth', 'night', 'day', 'person', 'week', 'month']);
const COUNTED = new Set(['person', 'dayOfMonth', 'night', 'day', 'week', 'month', 'child']);
const HANGUL = /\p{Script=Hangul}/u;
const MAX_LENGTH = 12;

/**
 * Read 二十五, 两千五, 1万5千, 1.5万, 二〇二七, 백이십만. Null for digits alone and for single letters, which are in the
 * lexicons.
 */
export function readNumeral(
  tokens: readonly Token[],
  start: number,
  index: PhraseIndex,
): Numeral | null {
  const first = tokens[start];
  if (first === undefined) return null;
  const isKorean = HANGUL.test(first.text);
  if (isKorean && tokens[start - 1]?.end === first.start) return null;
  const numerals = readPrefixes(tokens, start, index.lexicon.locale.startsWith('zh'));
  // 2万3个人: the last digit counts something.
  if (!isKorean)
    return (
      numerals.findLast(
        ({ length }) =>
          tokens[start + length - 1]?.kind !== 'number' ||
          !isBeforeUnit(tokens, start + length, index, COUNTED),
      ) ?? null
    );
  // 이십일 is 21 before a noun, and the 20th at the end.
  return numerals.findLast(({ length }) => isBeforeUnit(tokens, start + length, index)) ?? null;
}

/** All numerals that start here, the shortest first. */
function readPrefixes(
  tokens: readonly Token[],
  start: number,
  isChinese: boolean,
): readonly Numeral[] {
  const numerals: Numeral[] = [];
  let [myriads, section, digit, lastUnit] = [0, 0, Number.NaN, Number.NaN];
  /** Digits without units, as in 二〇二七. */
  let positional = '';
  let hasUnit = false;
  for (let index = start; index < start + MAX_LENGTH; index += 1) {
    const token = tokens[index];
    if (token === undefined || (index > start && tokens[index - 1]?.end !== token.start)) break;
    // 1w stands for wàn.
    const isWan = isChinese && token.key === 'w' && tokens[start]?.kind === 'number';
    const [unit, myriad] = [UNITS.get(token.text), isWan ? 10_000 : MYRIADS.get(token.text)];
    const value = toDigit(token);
    if (unit !== undefined) {
      section += (Number.isNaN(digit) ? 1 : digit) * unit;
      [digit, lastUnit, hasUnit, positional] = [Number.NaN, unit, true, ''];
    } else if (myriad !== undefined) {
      if (index === start) break;
      myriads += (section + (Number.isNaN(digit) ? 0 : digit)) * myriad;
      [section, digit, lastUnit, hasUnit, positional] = [0, Number.NaN, myriad, true, ''];
    } else if (value === 0 && hasUnit) {
      // 一百零五 is 105, unlike 一百五, 150.
      lastUnit = Number.NaN;
      continue;
    } else if (value !== undefined && Number.isNaN(digit)) {
      const isAfterHangul = HANGUL.test(token.text) && tokens[start]?.kind === 'number';
      if (isAfterHangul) break;
      digit = value;
      if (token.kind === 'word') positional += String(value);
    } else if (value !== undefined && /^\d+$/.test(positional) && !hasUnit)
      positional += String(value);
    else break;
    const length = index + 1 - start;
    if (hasUnit && length > 1)
      numerals.push({ value: myriads + section + toLastPart(digit, lastUnit, token), length });
    else if (positional.length === 4) numerals.push({ value: Number(positional), length });
  }
  return numerals;
}

/** Value of the last digit: 两千五 is 2500, 二十五 is 25, 이천오 is 2005. */
function toLastPart(digit: number, lastUnit: number, token: Token): number {
  if (Number.isNaN(digit)) return 0;
  // 1万2 is 12,000.
  const isDigit = token.kind === 'word' || (lastUnit >= 10_000 && digit < 10);
  const isShortened = lastUnit >= 100 && isDigit && !HANGUL.test(token.text);
  return isShortened ? (digit * lastUnit) / 10 : digit;
}

/** One or two digits after a point or comma are a fraction, as in 1.5万; three are thousands. */
function toDigit({ kind, text }: Token): number | undefined {
  if (kind !== 'number') return DIGITS.get(text);
  return Number(/[.,]\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replace(/\D/g, ''));
}

function isBeforeUnit(
  tokens: readonly Token[],
  index: number,
  phrases: PhraseIndex,
  units: ReadonlySet<string> = COUNTABLE,
): boolean {
  const kinds = findLongestPhrase(phrases, tokens, index)?.entry.kinds ?? [];
  const isAttached = tokens[index]?.start === tokens[index - 1]?.end;
  return kinds.some((kind) => (isAttached ? units.has(kind) : kind === 'currency'));
}
