import fc from 'fast-check';
import type { ColumnShape } from './table-shape.ts';

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
/** The range covers several months of fares. */
const FIRST_DAY = Date.UTC(2026, 9, 3);
const RANGE_MILLIS = 85 * 86_400_000;

/** Endless values, deterministic for a seed. */
export function createStream<T>(arbitrary: fc.Arbitrary<T>, seed: number): () => T {
  const streams = fc.infiniteStream(fc.noBias(arbitrary), { noHistory: true });
  const [stream] = fc.sample(streams, { numRuns: 1, seed });
  return () => stream?.next().value as T;
}

/** Values of the column's type in PostgreSQL's text format; a check may still reject them. */
export function arbitraryValue({ isArray, ...column }: ColumnShape): fc.Arbitrary<string> {
  const element = arbitraryElement(column, readHints(column.checks.join('\n')));
  if (!isArray) return element;
  const quote = (item: string) => `"${item.replace(/[\\"]/g, '\\$&')}"`;
  return fc.array(element, { maxLength: 3 }).map((items) => `{${items.map(quote).join(',')}}`);
}

function arbitraryElement(
  { labels, type }: Pick<ColumnShape, 'labels' | 'type'>,
  hints: Hints,
): fc.Arbitrary<string> {
  if (labels.length > 0) return fc.constantFrom(...labels);
  const near = hints.numbers.flatMap((n) => [n - 1, n, n + 1]).filter(Number.isInteger);
  const integer = fc
    .oneof(...[...near, 1, 2].map((n) => fc.constant(n)), fc.integer({ min: 1, max: 30_000 }))
    .map(String);
  const moment = fc.nat(RANGE_MILLIS - 1).map((offset) => new Date(FIRST_DAY + offset));
  switch (type) {
    case 'bool':
      return fc.constantFrom('true', 'false');
    case 'int2':
    case 'int4':
    case 'int8':
    case 'xid8':
      return integer;
    case 'float4':
    case 'float8':
      return fc.oneof(integer, fc.constant(`${0.1 + 0.2}`), fc.constant(`${1 / 3}`));
    case 'numeric':
      return fc.oneof(...['0', '0.0450', '0.01'].map((text) => fc.constant(text)), integer);
    case 'uuid':
      return fc.uuid();
    case 'date':
      return moment.map((at) => at.toISOString().slice(0, 10));
    case 'timestamptz':
      return moment.map((at) => at.toISOString());
    case 'time':
      return fc.constantFrom('00:00', '06:30', '23:59:59');
    case 'jsonb':
      return fc.constantFrom('{}', '[]', '{"USD": 1.1}', '{"ü\\\\": ["\\n", null, 1e3]}');
    case 'bytea':
      return fc
        .constantFrom(...hints.numbers.filter((n) => n <= 64), 0, 9)
        .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
        .map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`);
    case 'text':
      return arbitraryText(hints);
    default:
      throw new Error(`Columns of type ${type} are not supported`);
  }
}

function arbitraryText({ words, patterns, numbers }: Hints): fc.Arbitrary<string> {
  const letters = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'ABCXYZ'), minLength: length, maxLength: length });
  const free = fc.oneof(
    ...numbers.filter((n) => n > 0 && n <= 400).map(letters),
    fc.tuple(fc.constantFrom(...HARD_TEXTS), letters(4)).map((parts) => parts.join('')),
  );
  const matching = [
    ...words.map((word) => fc.constant(word)),
    ...patterns.map((pattern) => fc.stringMatching(pattern, { size: 'small' })),
  ];
  if (matching.length === 0) return free;
  return fc.oneof({ arbitrary: fc.oneof(...matching), weight: 9 }, { arbitrary: free, weight: 1 });
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
