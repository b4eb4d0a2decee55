import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A promise of the product in one sentence. */
export interface Statement {
  /** As in `2.deals.filters`: the number of its section, then its subject. */
  readonly id: string;
  readonly text: string;
}

export interface ProductPage {
  readonly title: string;
  readonly statements: readonly Statement[];
}

const STATEMENT = /^- `(\d\.[a-z][a-z0-9.-]*)` (.+)$/;
/** A statement goes on in lines that are indented. */
const CONTINUATION = /\n {2,}/g;

/**
 * The pages of `docs/product` in the order of their numbers.
 *
 * @throws where a line of a page is neither a heading nor a statement, or an id is used twice
 */
export function readProduct(folder: string): ProductPage[] {
  const pages = readdirSync(folder)
    .filter((file) => /^\d-.*\.md$/.test(file))
    .sort()
    .map((file) => parsePage(file, readFileSync(join(folder, file), 'utf8')));
  const ids = pages.flatMap(({ statements }) => statements.map(({ id }) => id));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`Ids that are used twice: ${twice.join(', ')}`);
  return pages;
}

const MEASURE = /^- `(security\.[a-z-]+)` (.+)$/gm;
const REQUIREMENT = /^- (?:[\d.–]+) met: (.+) › (.+)$/gm;

/** Security measures of `docs/security.md`, and requirements of `docs/security/asvs.md` that are met, by their ids. */
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

/** Statements that no test can hold, with the reason. */
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
      throw new Error(`${file}: “${line}” is no statement`);
  }
  return { title, statements };
}
