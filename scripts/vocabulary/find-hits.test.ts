import { expect, it } from 'vitest';
import { findHits } from './find-hits.ts';

const find = (path: string, content: string) =>
  findHits(path, content).map(({ line, text }) => `${line} ${text}`);

it('finds declared names that match a pattern', () => {
  const code = `const sessionBook = 1;
interface Needs { readonly toldAt: Date }
function rowOf(owedMails: string) { return owedMails; }
const { wish } = load();`;
  expect(find('a.ts', code)).toEqual([
    '1 sessionBook',
    '2 Needs',
    '2 toldAt',
    '3 rowOf',
    '3 owedMails',
    '4 wish',
  ]);
});

it('ignores names of libraries and calendar conversions', () => {
  const code = 'const at = text.indexOf("a");\nfunction dayOf(instant: number) { return instant; }';
  expect(find('a.ts', code)).toEqual([]);
});

it('finds words in comments, each comment once, and openings of doc comments', () => {
  const code = `/** What nobody reads. */
const a = 1; // done anew
/* At once. */
const b = 2;`;
  expect(find('a.tsx', code)).toEqual([
    '1 nobody',
    '1 /** What nobody reads. */',
    '2 anew',
    '3 At once',
  ]);
});

it('finds words in test titles but not in other strings', () => {
  const code = `it.each([1])('is told at once', () => say('nobody'));`;
  expect(find('a.test.ts', code)).toEqual(['1 at once', '1 is told']);
});

it('finds words in messages of errors and logs', () => {
  const code = `throw new TypeError('Nobody answers');\nlog.warn({ err }, 'Kept anew');\nsay('anew');`;
  expect(find('a.ts', code)).toEqual(['1 Nobody', '2 anew']);
});

it('finds words in Markdown by line', () => {
  expect(find('a.md', '# Title\n\nSomebody waits.')).toEqual(['3 Somebody']);
});
