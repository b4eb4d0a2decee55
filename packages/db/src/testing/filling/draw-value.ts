import fc from 'fast-check';
import type { ColumnShape } from './table-shape.ts';

/** Random number from 0 (inclusive) to 1. */
export type Random = () => number;

/** Deterministic generator (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, items: readonly T[]): T {
  // No caller passes an empty array.
  return items[Math.floor(random() * items.length)] as T;
}

/** Values that a column's checks mention. */
interface Hints {
  readonly words: readonly string[];
  readonly patterns: readonly RegExp[];
  readonly numbers: readonly number[];
}

/** Difficult text: COPY escapes, quotes, multi-byte scripts, and lookalikes of null. */
const HARD_TEXTS = [
  'Ana',
  'O\'Hara "quoted"',
  'tab\there',
  'line\nbreak\r',
  'back\\slash \\N \\.',
  '漢字と🛫',
  'مرحبا',
  '\\N',
  'NULL',
  ' ',
];
const JSON_TEXTS = ['{}', '[]', '{"USD": 1.1}', '{"ü\\\\": ["\\n", null, 1e3]}'];
/** The range covers several months of fares. */
const FIRST_DAY = Date.UTC(2026, 9, 3);
const DAYS = 85;
const DAY_MILLIS = 86_400_000;

/** Draws a value of the column's type in PostgreSQL's text format; a check may still reject it. */
export function drawValue(column: ColumnShape, random: Random): string {
  const hints = parseHints(column.checks);
  if (!column.isArray) return drawElement(column, hints, random);
  const count = random() < 0.15 ? 0 : 1 + Math.floor(random() * 3);
  const items = Array.from({ length: count }, () => drawElement(column, hints, random));
  return `{${items.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

function drawElement(column: ColumnShape, hints: Hints, random: Random): string {
  if (column.labels.length > 0) return pick(random, column.labels);
  switch (column.type) {
    case 'bool':
      return pick(random, ['true', 'false']);
    case 'int2':
    case 'int4':
    case 'int8':
    case 'xid8':
      return String(drawInteger(hints, random));
    case 'float4':
    case 'float8':
      return String(pick(random, [drawInteger(hints, random), 0.1 + 0.2, 1 / 3]));
    case 'numeric':
      return pick(random, ['0', '0.0450', '0.01', String(drawInteger(hints, random))]);
    case 'uuid':
      return drawHex(random, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    case 'date':
      return drawMoment(random).slice(0, 10);
    case 'timestamptz':
      return drawMoment(random);
    case 'time':
      return pick(random, ['00:00', '06:30', '23:59:59']);
    case 'jsonb':
      return pick(random, JSON_TEXTS);
    case 'bytea':
      return `\\x${drawHex(random, pick(random, [...hints.numbers.filter((n) => n <= 64), 0, 9]))}`;
    case 'text':
      return drawText(hints, random);
    default:
      throw new Error(`Columns of type ${column.type} are not supported`);
  }
}

function drawInteger(hints: Hints, random: Random): number {
  const near = hints.numbers.flatMap((n) => [n - 1, n, n + 1]).filter(Number.isInteger);
  return pick(random, [...near, 1, 2, 1 + Math.floor(random() * 30_000)]);
}

function drawText(hints: Hints, random: Random): string {
  const fixed =
    random() < 0.9
      ? [
          ...hints.words.map((word) => () => word),
          ...hints.patterns.map((pattern) => () => drawMatch(pattern, random)),
        ]
      : [];
  const lengths = hints.numbers.filter((n) => n > 0 && n <= 400);
  const sized = lengths.map((length) => () => drawLetters(random, length));
  const free = [() => pick(random, HARD_TEXTS) + drawLetters(random, 4)];
  return pick(random, fixed.length > 0 ? fixed : [...sized, ...free])();
}

function drawMatch(pattern: RegExp, random: Random): string {
  const seed = Math.floor(random() * 2 ** 31);
  return fc.sample(fc.stringMatching(pattern, { size: 'small' }), {
    numRuns: 1,
    seed,
  })[0] as string;
}

function drawLetters(random: Random, length: number): string {
  return Array.from({ length }, () => pick(random, [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');
}

/** Any bytes, including zero. */
function drawHex(random: Random, bytes: number): string {
  return Array.from({ length: bytes }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}

function drawMoment(random: Random): string {
  return new Date(FIRST_DAY + Math.floor(random() * DAYS * DAY_MILLIS)).toISOString();
}

const hintCache = new Map<string, Hints>();

function parseHints(checks: readonly string[]): Hints {
  const text = checks.join('\n');
  const hints = hintCache.get(text) ?? readHints(text);
  hintCache.set(text, hints);
  return hints;
}

/** A literal is a word, or a pattern after `~` and in every_matches. */
function readHints(checks: string): Hints {
  const words: string[] = [];
  const patterns: RegExp[] = [];
  for (const [, before = '', quoted = ''] of checks.matchAll(/(\S+ ?)'((?:[^']|'')*)'/g)) {
    const literal = quoted.replaceAll("''", "'");
    const isPattern = /[\^$]/.test(literal);
    if (!isPattern) words.push(literal);
    else if (!before.includes('!~')) patterns.push(new RegExp(literal));
  }
  const numbers = [...checks.replace(/'[^']*'/g, '').matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(
    ([number]) => Number(number),
  );
  return { words, patterns, numbers };
}
