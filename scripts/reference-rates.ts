/**
 * Updates the exchange rates that the product comes with, from a JSON file of rates per euro:
 * `{ "date": "2026-09-29", "eur": { "usd": 1.136, … } }`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ACTIVE_CURRENCY_CODES } from '../packages/engine/src/index.ts';
import { inRoot } from './bootstrap/root.mjs';

const FILE = inRoot('packages/engine/src/money/reference-rates.ts');
const SIGNIFICANT_DIGITS = 6;
const MAX_COLUMNS = 100;

const [, , path] = process.argv;
if (path === undefined) throw new Error('Name a JSON file of rates per euro');
const { date, eur } = JSON.parse(readFileSync(path, 'utf8'));
if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${path} has no date`);
const pairs = ACTIVE_CURRENCY_CODES.filter((code) => code !== 'EUR').map((code) => {
  const rate = eur[code.toLowerCase()];
  if (!(rate > 0)) throw new Error(`${path} has no rate of ${code}`);
  return `${code}: ${Number(rate.toPrecision(SIGNIFICANT_DIGITS))},`;
});
const lines = [''];
for (const pair of pairs) {
  const line = `${lines.at(-1)} ${pair}`;
  if (line.length < MAX_COLUMNS - 2) lines[lines.length - 1] = line;
  else lines.push(` ${pair}`);
}
const table = readFileSync(FILE, 'utf8')
  .replace(/(?<=DATE = ')[^']*/, date)
  .replace(/(?<=> = \{\n)[^}]*(?=\};)/, `${lines.map((line) => ` ${line}\n`).join('')}`);
writeFileSync(FILE, table);
