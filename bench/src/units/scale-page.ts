import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';
import { type Cost, estimate, SIZES, type Units } from './arithmetic.ts';

export const SCALE_PAGE = inRoot('docs/operations/scale.md');
export const UNITS_FILE = inRoot('docs/operations/units.json');
const TABLES = { units: createUnitsTable, arithmetic: createEstimateTable } as const;

export async function readUnits(): Promise<Units> {
  return JSON.parse(await readFile(UNITS_FILE, 'utf8')) as Units;
}

export async function updateScalePage(units: Units): Promise<void> {
  await writeFile(SCALE_PAGE, replaceTables(await readFile(SCALE_PAGE, 'utf8'), units));
}

/** Replaces the tables between the page's markers. */
export function replaceTables(page: string, units: Units): string {
  return Object.entries(TABLES).reduce((text, [name, createTable]) => {
    const [begin, end] = [`<!-- ${name}: begin -->\n`, `<!-- ${name}: end -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < 0) throw new Error(`The page has no markers for ${name}`);
    return `${text.slice(0, from + begin.length)}\n${createTable(units)}\n${text.slice(to)}`;
  }, page);
}

function createUnitsTable(units: Units): string {
  const { fare, traveller, alert, mail, forgetting, answers } = units;
  return toMarkdown(
    ['unit', 'our processes, ms', 'PostgreSQL, ms', 'bytes, with indexes'],
    [
      ['a fare, judged and recorded', ...toCells(fare), String(fare.bytes)],
      ['an account with preferences', '', '', String(traveller.bytes)],
      ['an alert, with its pending email and event', ...toCells(alert), ''],
      ...Object.entries(alert.bytes).map(([table, each]) => [`in ${table}`, '', '', String(each)]),
      ['an email, rendered and delivered', ...toCells(mail), ''],
      ['a row that is deleted', ...toCells(forgetting), ''],
      ...Object.entries(answers).map(([name, cost]) => [name, ...toCells(cost), '']),
    ],
  );
}

function createEstimateTable(units: Units): string {
  return toMarkdown(
    ['', 'how', ...SIZES.map(({ name }) => `${name} travellers`)],
    estimate(units).map(({ what, formula, figures }) => [what, formula, ...figures]),
  );
}

function toCells({ cpuMillis, databaseMillis }: Cost): [string, string] {
  return [String(cpuMillis), String(databaseMillis)];
}

function toMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}
