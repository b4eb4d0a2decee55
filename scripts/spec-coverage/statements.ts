import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement of the product in one sentence. */
export interface Statement {
  /** Number of the section and subject, as in `2.deals.filters`. */
  readonly id: string;
  readonly text: string;
}

export interface ProductPage {
  readonly title: string;
  readonly statements: readonly Statement[];
}

const STATEMENT = /^- `(\d\.[a-z][a-z0-9.-]*)` (.+)$/;
/** Indented lines continue a statement. */
const CONTINUATION = /\n {2,}/g;

/**
 * Pages of `docs/product`, by number.
 *
 * @throws Error for a line that is neither a heading nor a statement, and for a duplicate id
 */
export function readProduct(folder: string): ProductPage[] {
  const pages = readdirSync(folder)
    .filter((file) => /^\d-.*\.md$/.test(file))
    .sort()
    .map((file) => parsePage(file, readFileSync(join(folder, file), 'utf8')));
  const ids = pages.flatMap(({ statements }) => statements.map(({ id }) => id));
  const duplicates = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (duplicates.length > 0) throw new Error(`Duplicate ids: ${duplicates.join(', ')}`);
  return pages;
}

const MEASURE = /^- `(security\.[a-z-]+)` (.+)$/gm;
const REQUIREMENT = /^- (?:[\d.–]+) met: (.+) › (.+)$/gm;

/** Security measures of `docs/security.md`, and met requirements of `docs/security/asvs.md`. */
export function readSecurity(docs: string): ProductPage[] {
  const read = (file: string) =>
    readFileSync(join(docs, file), 'utf8').replaceAll(CONTINUATION, ' ');
  const measures = [...read('security.md').matchAll(MEASURE)];
  const requirements = [...read('security/asvs.md').matchAll(REQUIREMENT)];
  const asvs = new Map(
    requirements.flatMap(([, text = '', ids = '']) =>
      ids.split(', ').map((id) => [id.replaceAll('`', ''), text] as const),
    ),
  );
  for (const [, id = ''] of measures) asvs.delete(id);
  return [
    { title: 'Security', statements: measures.map(([, id = '', text = '']) => ({ id, text })) },
    { title: 'ASVS', statements: [...asvs].map(([id, text]) => ({ id, text })) },
  ];
}

/** Reasons of the statements that cannot be tested, by id. */
export function readWithoutBehaviour(folder: string): Map<string, string> {
  const reasons: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'without-behaviour.json'), 'utf8'),
  );
  return new Map(Object.entries(reasons));
}

export function parsePage(file: string, text: string): ProductPage {
  let title = '';
  const statements: Statement[] = [];
  for (const line of text.replaceAll(CONTINUATION, ' ').split('\n')) {
    const [, id, words] = STATEMENT.exec(line) ?? [];
    if (id !== undefined && words !== undefined) statements.push({ id, text: words });
    else if (line.startsWith('# ')) title = line.slice(2);
    else if (line !== '' && !line.startsWith('## '))
      throw new Error(`${file}: “${line}” is not a statement`);
  }
  return { title, statements };
}
