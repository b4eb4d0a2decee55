import type { ProductPage } from './statements.ts';
import type { MarkedTest } from './test-titles.ts';

/**
 * Faults of the claims that tests hold these statements; empty where there are none.
 *
 * @param withoutBehaviour statements that no test can hold, with the reason
 */
export function getFaults(
  ids: readonly string[],
  tests: readonly MarkedTest[],
  withoutBehaviour: ReadonlyMap<string, string>,
): string[] {
  const known = new Set(ids);
  const held = new Set(tests.flatMap((test) => test.ids));
  return [
    ...ids.flatMap((id) => {
      if (held.has(id) && withoutBehaviour.has(id))
        return [`${id} has tests, and is listed as without behaviour`];
      return held.has(id) || withoutBehaviour.get(id) ? [] : [`${id} has no test`];
    }),
    ...tests.flatMap(({ file, title, ids: claimed }) =>
      claimed.filter((id) => !known.has(id)).map((id) => `${file}: “${title}” names unknown ${id}`),
    ),
    ...[...withoutBehaviour.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `without-behaviour.json names unknown ${id}`),
  ];
}

/** A page in Markdown: every statement with the tests that hold it. */
export function renderCoveragePage(
  pages: readonly ProductPage[],
  tests: readonly MarkedTest[],
  withoutBehaviour: ReadonlyMap<string, string>,
): string {
  const formatRow = (id: string, text: string) => {
    const holding = tests.filter((test) => test.ids.includes(id));
    const names = holding.map(({ file, title }) => `\`${file}\` › ${escapeCell(title)}`);
    const held = names.join('<br>') || escapeCell(withoutBehaviour.get(id) ?? 'no test');
    return `| \`${id}\`<br>${escapeCell(text)} | ${held} |`;
  };
  const sections = pages.map(({ title, statements }) =>
    [
      `## ${title}`,
      '',
      '| statement | held by |',
      '| --- | --- |',
      ...statements.map(({ id, text }) => formatRow(id, text)),
    ].join('\n'),
  );
  return `# Statements and the tests that hold them\n\n${sections.join('\n\n')}\n`;
}

/** Text without what would end a cell or be read as a tag. */
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
