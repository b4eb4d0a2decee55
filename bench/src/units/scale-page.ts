import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../harness/root.ts';
import { arithmetic, type Cost, SIZES, type Units } from './arithmetic.ts';

export const PAGE = inRoot('docs/operations/scale.md');

const PARTS = {
  units: (units: Units) => unitsTable(units),
  arithmetic: (units: Units) => arithmeticTable(units),
} as const;

/** The page with the tables that follow from these figures; everything else stays. */
export function withTables(page: string, units: Units): string {
  return Object.entries(PARTS).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name}: begin -->\n`, `<!-- ${name}: end -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < 0) throw new Error(`The page has no place for ${name}`);
    return `${text.slice(0, from + begin.length)}\n${table(units)}\n${text.slice(to)}`;
  }, page);
}

export async function writeTables(units: Units): Promise<void> {
  await writeFile(PAGE, withTables(await readFile(PAGE, 'utf8'), units));
}

function unitsTable(units: Units): string {
  const { fare, traveller, alert, mail, forgetting, answers } = units;
  return table(
    ['unit', 'our processes, ms', 'PostgreSQL, ms', 'bytes, with indexes'],
    [
      ['a fare, judged and recorded', ...millis(fare), String(fare.bytes)],
      ['an account with preferences', '', '', String(traveller.bytes)],
      ['an alert, with its pending email and event', ...millis(alert), ''],
      ...Object.entries(alert.bytes).map(([table, each]) => [`in ${table}`, '', '', String(each)]),
      ['an email, rendered and delivered', ...millis(mail), ''],
      ['a row that is deleted', ...millis(forgetting), ''],
      ...Object.entries(answers).map(([name, cost]) => [name, ...millis(cost), '']),
    ],
  );
}

function arithmeticTable(units: Units): string {
  return table(
    ['', 'how', ...SIZES.map(({ name }) => `${name} travellers`)],
    arithmetic(units).map(({ what, formula, figures }) => [what, formula, ...figures]),
  );
}

function millis({ cpuMillis, databaseMillis }: Cost): [string, string] {
  return [String(cpuMillis), String(databaseMillis)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
