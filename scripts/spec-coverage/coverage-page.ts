import type { HeldBy } from './held-by.ts';
import type { ProductPage, Statement } from './statements.ts';
import type { NamedTest } from './test-titles.ts';

const OPENING = `# Every promise, and the tests that hold it

Made by \`npm run coverage:spec\` from [the statements](product) and from [which tests hold them](product/tests.json); not written by hand.
A statement without a test fails \`npm test\`, and so does a test that is not there, unless the statement is among
[those that say nothing of what the software does](#without-behaviour). What each screen promises beyond this is in [screens](screens.md).

`;

/** The page \`docs/spec-coverage.md\`. */
export function coveragePage(pages: readonly ProductPage[], held: HeldBy): string {
  return [OPENING, summary(pages, held), ...pages.map((page) => section(page, held)), rest(held)]
    .join('')
    .trimEnd()
    .concat('\n');
}

function summary(pages: readonly ProductPage[], held: HeldBy): string {
  const rows = pages.map(({ file, title, statements }) => {
    const { tests, inBrowser } = testsOf(statements, held);
    const silent = statements.filter(({ id }) => held.withoutBehaviour.has(id)).length;
    return [`[${title}](product/${file})`, statements.length, tests, inBrowser, silent];
  });
  const all = testsOf(
    pages.flatMap(({ statements }) => statements),
    held,
  );
  const count = pages.reduce((sum, { statements }) => sum + statements.length, 0);
  const last = ['All', count, all.tests, all.inBrowser, held.withoutBehaviour.size];
  const heads = ['section', 'statements', 'tests', 'of them in a browser', 'without behaviour'];
  return `${table(heads, [...rows, last])}\n`;
}

/** How many tests, each counted once however much it holds. */
function testsOf(statements: readonly Statement[], { tests }: HeldBy) {
  const names = new Set(statements.flatMap(({ id }) => tests.get(id) ?? []).map(nameOf));
  return {
    tests: names.size,
    inBrowser: [...names].filter((name) => name.startsWith('e2e/')).length,
  };
}

const nameOf = ({ file, titles }: NamedTest) => [file, ...titles].join(' › ');

function section({ title, statements }: ProductPage, { tests }: HeldBy): string {
  const rows = statements.map(({ id, text }) => [
    `\`${id}\`<br>${escaped(text)}`,
    (tests.get(id) ?? []).map(linked).join('<br>') || '[without behaviour](#without-behaviour)',
  ]);
  return `## ${title}\n\n${table(['statement', 'held by'], rows)}\n`;
}

function linked({ file, titles }: NamedTest): string {
  const name = file
    .split('/')
    .at(-1)
    ?.replace(/\.(?:test|spec)\.tsx?$/, '');
  return `[${name}](../${file}) › ${escaped(titles.join(' › '))}`;
}

function rest({ withoutBehaviour }: HeldBy): string {
  const rows = [...withoutBehaviour].map(([id, reason]) => [`\`${id}\``, escaped(reason)]);
  return `## Without behaviour\n\n${table(['statement', 'why no test holds it'], rows)}`;
}

/** A bar ends a cell, and what looks like a tag would be one. */
const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
  return line(heads) + line(heads.map(() => '---')) + rows.map(line).join('');
}
