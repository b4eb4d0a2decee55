import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the product promises in one sentence. */
export interface Statement {
  /** As in `2.deals.filters`: the number of its section, then what it is about. */
  readonly id: string;
  readonly text: string;
  /** The heading that it stands under. */
  readonly about: string;
}

/** A page of statements. */
export interface ProductPage {
  /** Name of its file. */
  readonly file: string;
  readonly title: string;
  readonly statements: readonly Statement[];
}

const STATEMENT = /^- `(\d\.[a-z0-9.-]+)` (.+)$/;

/**
 * The pages of `docs/product` in the order of their numbers.
 *
 * @throws where a line of a page is neither a heading nor a statement, or an id stands there twice
 */
export function readProduct(folder: string): ProductPage[] {
  const pages = readdirSync(folder)
    .filter((file) => /^\d-.*\.md$/.test(file))
    .sort()
    .map((file) => readPage(file, readFileSync(join(folder, file), 'utf8')));
  const ids = pages.flatMap(({ statements }) => statements.map(({ id }) => id));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`Stands there twice: ${twice.join(', ')}`);
  return pages;
}

function readPage(file: string, text: string): ProductPage {
  let title = '';
  let about = '';
  const statements: Statement[] = [];
  for (const line of text.split('\n')) {
    const statement = STATEMENT.exec(line);
    if (statement !== null)
      statements.push({ id: statement[1] ?? '', text: statement[2] ?? '', about });
    else if (line.startsWith('# ')) title = line.slice(2);
    else if (line.startsWith('## ')) about = line.slice(3);
    else if (line !== '') throw new Error(`${file}: “${line}” is no statement`);
  }
  return { file, title, statements };
}
