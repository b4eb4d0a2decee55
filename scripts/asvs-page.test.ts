import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = new URL('../docs/security/asvs.md', import.meta.url);
const page = readFileSync(PAGE, 'utf8');

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in their section. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
);
const ITEM = /^([\d.]+)(?:–[\d.]+\.(\d+))? (met|n\/a|not met): (.+)$/;
const LINK = /\]\(([^)#]+)(?:#[^)]*)?\)/g;
const MIN_REASON_LENGTH = 9;

const items = page.replaceAll(/\n +(?=\S)/g, ' ').matchAll(/^- (.+?)(?: › (.+))?$/gm);
const assessments = [...items].flatMap(([, text = '', tests]) => {
  const [, first = '', last, state = '', reason = ''] = ITEM.exec(text) ?? [];
  if (first === '') return [];
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(section.length));
  const count = last === undefined ? 1 : Number(last) - from + 1;
  return Array.from({ length: count }, (_, at) => ({
    id: `${section}${from + at}`,
    state,
    reason,
    tests,
  }));
});

it('assesses every requirement of levels 1 and 2, in order', () => {
  expect(assessments.map(({ id }) => id)).toEqual(REQUIREMENTS);
});

it('names tests or a page for each requirement that is met, and a reason for the others', () => {
  for (const { id, state, reason, tests } of assessments) {
    const links = [...reason.matchAll(LINK)].map(([, path = '']) => path);
    expect(
      links.filter((path) => !existsSync(new URL(path, PAGE))),
      id,
    ).toEqual([]);
    if (state === 'met') expect(tests !== undefined || links.length > 0, id).toBe(true);
    else expect(reason.length, id).toBeGreaterThanOrEqual(MIN_REASON_LENGTH);
  }
});

it('states the totals', () => {
  const count = (expected: string) => assessments.filter(({ state }) => state === expected).length;
  expect(page).toContain(
    `${count('met')} are met, ${count('n/a')} not applicable, ${count('not met')} not met.`,
  );
});
