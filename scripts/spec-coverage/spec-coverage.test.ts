import { describe, expect, it } from 'vitest';
import { getFaults, renderCoveragePage } from './coverage-page.ts';
import { parsePage } from './statements.ts';
import { getMarkedTests } from './test-titles.ts';

describe('parsePage', () => {
  it('joins the lines of a statement', () => {
    const page = parsePage(
      '1-a.md',
      '# 1. A\n\n## B\n\n- `1.a` It is\n  so.\n- `1.b` It is not.\n',
    );
    expect(page).toEqual({
      title: '1. A',
      statements: [
        { id: '1.a', text: 'It is so.' },
        { id: '1.b', text: 'It is not.' },
      ],
    });
  });

  it('throws for a line without an id', () => {
    expect(() => parsePage('1-a.md', '# 1. A\n\n- It is so.\n')).toThrow('- It is so.');
  });
});

describe('getMarkedTests', () => {
  const source = `
    it('a [1.a 1.b-c]', () => {});
    test.step("says 'so' [1.a]", () => {});
    testLooks(\`b [1.a]\`);
    it('c [1.c security.csrf asvs.1.2.3]', () => {});
    it.each([['x', '[1.b-c]'], ['y', '[1.d]']])('leads %s to %s', () => {});
    it('[1.5] is no marker', () => {});
  `;

  it('assigns a marker to its title, and in a table to the title after it', () => {
    const tests = getMarkedTests('x.test.ts', source);
    expect(tests.map(({ title, ids }) => [title, ...ids])).toEqual([
      ['a', '1.a', '1.b-c'],
      ["says 'so'", '1.a'],
      ['b', '1.a'],
      ['c', '1.c', 'security.csrf', 'asvs.1.2.3'],
      ['leads %s to %s', '1.b-c'],
      ['leads %s to %s', '1.d'],
    ]);
  });

  it('throws for a marker outside of a test title', () => {
    expect(() => getMarkedTests('x.test.ts', "const name = 'a [1.a]';")).toThrow('[1.a]');
  });
});

describe('getFaults', () => {
  const test = { file: 'x.test.ts', title: 'b', ids: ['1.a'] };
  const untestable = new Map([['1.a', 'It is a heading.']]);

  it('returns nothing for a statement with a test or a reason', () => {
    expect(getFaults(['1.a'], [test], new Map())).toEqual([]);
    expect(getFaults(['1.a'], [], untestable)).toEqual([]);
  });

  it.each([
    ['1.a has no test', ['1.a'], [], new Map()],
    ['1.a has no test', ['1.a'], [], new Map([['1.a', '']])],
    ['x.test.ts: “b” names unknown 1.a', [], [test], new Map()],
    ['without-behaviour.json names unknown 1.a', [], [], untestable],
    ['1.a has tests, and is listed as without behaviour', ['1.a'], [test], untestable],
  ])('reports: %s', (fault, ids, tests, withoutBehaviour) => {
    expect(getFaults(ids, tests, withoutBehaviour)).toEqual([fault]);
  });
});

it('renderCoveragePage lists each statement with its tests, or with the reason for having none', () => {
  const statements = [
    { id: '1.a', text: 'It is <b> | so.' },
    { id: '1.b', text: 'It is a heading.' },
  ];
  const tests = [{ file: 'e2e/x.spec.ts', title: 'c', ids: ['1.a'] }];
  const page = renderCoveragePage(
    [{ title: '1. A', statements }],
    tests,
    new Map([['1.b', 'No.']]),
  );
  expect(page).toContain('| `1.a`<br>It is &lt;b> \\| so. | `e2e/x.spec.ts` › c |');
  expect(page).toContain('| `1.b`<br>It is a heading. | No. |');
});
