import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coveragePage } from './coverage-page.ts';
import { faultsOf, type HeldBy, readHeldBy } from './held-by.ts';
import { fingerprintOf, sentencesOf } from './sentences.ts';
import { readProduct } from './statements.ts';

const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = join(ROOT, 'docs/product');
/** The specification that the statements say anew, where a checkout has it beside it. */
const SPECIFICATION = join(ROOT, '../shared/spec.md');
const HAS_SPECIFICATION = existsSync(SPECIFICATION);
const NOTE = HAS_SPECIFICATION ? '' : ` (skipped: there is none at ${SPECIFICATION})`;

const ids = readProduct(PRODUCT).flatMap(({ statements }) => statements.map(({ id }) => id));

describe('every statement of docs/product', () => {
  it('is held by tests that there are, or is known to say nothing of what the software does', () => {
    const sourceOf = (file: string) => {
      const path = join(ROOT, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    };
    expect(ids.length).toBeGreaterThan(300);
    expect(faultsOf(ids, readHeldBy(PRODUCT), sourceOf)).toEqual([]);
  });

  it('is held by tests, but for a few', () => {
    expect(readHeldBy(PRODUCT).withoutBehaviour.size).toBeLessThanOrEqual(10);
  });
});

describe.skipIf(!HAS_SPECIFICATION)(`the specification${NOTE}`, () => {
  const said: Record<string, string[]> = JSON.parse(
    readFileSync(join(PRODUCT, 'sentences.json'), 'utf8'),
  );
  const sentences = HAS_SPECIFICATION ? sentencesOf(readFileSync(SPECIFICATION, 'utf8')) : [];

  it('has no sentence that no statement says, and none that is new or other than it was', () => {
    const unsaid = sentences.filter((sentence) => !said[fingerprintOf(sentence)]?.length);
    expect(unsaid).toEqual([]);
    expect(sentences.length).toBeGreaterThan(250);
  });

  it('has each sentence that the statements say', () => {
    const there = new Set(sentences.map(fingerprintOf));
    expect(Object.keys(said).filter((fingerprint) => !there.has(fingerprint))).toEqual([]);
  });

  it('is said by every statement, and by statements that there are', () => {
    expect([...new Set(Object.values(said).flat())].sort()).toEqual([...ids].sort());
  });
});

describe('the sentences of a document', () => {
  const document = `It begins here. It goes on.

## 1. Things

- First, e.g. this
- One. Two, 'said so. And so.' / 'Once more. Yes.'

| Head | Other |
|---|---|
| a | b. c |
`;

  it('are those of its texts, items and rows, in their sections', () => {
    expect(sentencesOf(document)).toEqual([
      { section: '0', text: 'It begins here.' },
      { section: '0', text: 'It goes on.' },
      { section: '1', text: 'First, e.g. this' },
      { section: '1', text: 'One.' },
      { section: '1', text: "Two, 'said so. And so.' / 'Once more. Yes.'" },
      { section: '1', text: '| a | b. c |' },
    ]);
  });

  it('are others once a word of them is another, and not for their blanks', () => {
    const one = fingerprintOf({ section: '1', text: 'It begins here.' });
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintOf({ section: '1', text: 'It  begins here.' })).toBe(one);
    expect(fingerprintOf({ section: '1', text: 'It begins there.' })).not.toBe(one);
    expect(fingerprintOf({ section: '2', text: 'It begins here.' })).not.toBe(one);
  });
});

describe('claims of tests', () => {
  const source = `test.each([1])('a %i', () => {}); it("says 'so'", () => {}); testLooks(\`b\`);`;
  const sourceOf = (file: string) => (file === 'x.test.ts' ? source : null);
  const held = (tests: Record<string, [string, string[]][]>, silent: Record<string, string> = {}) =>
    ({
      tests: new Map(
        Object.entries(tests).map(([id, named]) => [
          id,
          named.map(([file, titles]) => ({ file, titles })),
        ]),
      ),
      withoutBehaviour: new Map(Object.entries(silent)),
    }) satisfies HeldBy;

  it('are found where the tests are', () => {
    const titles = ['a %i', "says 'so'", 'b'];
    expect(faultsOf(['1.a'], held({ '1.a': [['x.test.ts', titles]] }), sourceOf)).toEqual([]);
    expect(faultsOf(['1.a'], held({}, { '1.a': 'It is a heading.' }), sourceOf)).toEqual([]);
  });

  it.each([
    ['1.a has no test', held({})],
    ['1.a has no test', held({}, { '1.a': '' })],
    ['1.b is no statement', held({ '1.a': [['x.test.ts', ['b']]], '1.b': [] })],
    ['1.a: there are no tests in y.test.ts', held({ '1.a': [['y.test.ts', ['b']]] })],
    ['1.a: x.test.ts has no “c”', held({ '1.a': [['x.test.ts', ['b', 'c']]] })],
    [
      '1.a has tests, and says nothing',
      held({ '1.a': [['x.test.ts', ['b']]] }, { '1.a': 'It is a heading.' }),
    ],
  ])('are refused: %s', (fault, claims) => {
    expect(faultsOf(['1.a'], claims, sourceOf)).toEqual([fault]);
  });

  it('stand on the page beside what they hold', () => {
    const pages = [
      {
        file: '1-a.md',
        title: '1. A',
        statements: [
          { id: '1.a', text: 'It is <b> | so.', about: '' },
          { id: '1.b', text: 'It is a heading.', about: '' },
        ],
      },
    ];
    const claims = held({ '1.a': [['e2e/x.spec.ts', ['b', 'c']]] }, { '1.b': 'No.' });
    const page = coveragePage(pages, claims);
    expect(page).toContain('| [1. A](product/1-a.md) | 2 | 1 | 1 | 1 |');
    expect(page).toContain('| `1.a`<br>It is &lt;b> \\| so. | [x](../e2e/x.spec.ts) › b › c |');
    expect(page).toContain('| `1.b` | No. |');
  });
});
