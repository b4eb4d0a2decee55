import type { ProductPage } from './statements.ts';
import type { MarkedTest } from './test-titles.ts';

/**
 * Statements without a test, and tests with an unknown id.
 *
 * @param withoutBehaviour reasons of the statements that cannot be tested
 */
export function getFaults(
  ids: readonly string[],
  tests: readonly MarkedTest[],
  withoutBehaviour: ReadonlyMap<string, string>,
): string[] {
  const knownIds = new Set(ids);
  const tested = new Set(tests.flatMap((test) => test.ids));
  return [
    ...ids.flatMap((id) => {
      if (tested.has(id) && withoutBehaviour.has(id))
        return [`${id} has tests, and is listed as without behaviour`];
      return tested.has(id) || withoutBehaviour.get(id) ? [] : [`${id} has no test`];
    }),
    ...tests.flatMap(({ file, title, ids: marked }) =>
      marked
        .filter((id) => !knownIds.has(id))
        .map((id) => `${file}: “${title}” names unknown ${id}`),
    ),
    ...[...withoutBehaviour.keys()]
      .filter((id) => !knownIds.has(id))
      .map((id) => `without-behaviour.json names unknown ${id}`),
  ];
}

/** A Markdown page of all statements with their tests. */
export function renderCoveragePage(
  pages: readonly ProductPage[],
  tests: readonly MarkedTest[],
  withoutBehaviour: ReadonlyMap<string, string>,
): string {
  const formatRow = (id: string, text: string) => {
    const names = tests
      .filter((test) => test.ids.includes(id))
      .map(({ file, title }) => `\`${file}\` › ${escapeCell(title)}`);
    const cell = names.join('<br>') || escapeCell(withoutBehaviour.get(id) ?? 'no test');
    return `| \`${id}\`<br>${escapeCell(text)} | ${cell} |`;
  };
  const sections = pages.map(({ title, statements }) =>
    [
      `## ${title}`,
      '',
      '| statement | tests |',
      '| --- | --- |',
      ...statements.map(({ id, text }) => formatRow(id, text)),
    ].join('\n'),
  );
  return `# Statements and their tests\n\n${sections.join('\n\n')}\n`;
}

/** Escapes cell separators and tags. */
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
