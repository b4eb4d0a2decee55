import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { StoredRates } from '@farelark/db/reference-data';
import { describe, expect, it } from 'vitest';
import { mergeRates } from './merge-rates.ts';
import { parseReferenceRates, type RatesFile } from './parse-rates.ts';

/** Optional downloaded files of the European Central Bank. */
const FILES = join(import.meta.dirname, '../../../../../../../shared/data/fx');
const areHere = existsSync(FILES);
const read = (name: string) => readFileSync(join(FILES, name));

/** Every day's list since 1999, oldest first. */
function history(): RatesFile[] {
  const [header = '', ...lines] = gunzipSync(read('eurofxref-hist.csv.gz'))
    .toString()
    .trim()
    .split('\n');
  const codes = header.trim().split(',').slice(1);
  return lines
    .map((line) => {
      const [ratesDate = '', ...cells] = line.trim().split(',');
      const rates = codes.flatMap((code, place) => {
        const rate = Number(cells[place]);
        return code !== '' && rate > 0 ? [[code, rate] as const] : [];
      });
      return { source: 'bank.example', ratesDate, rates: Object.fromEntries(rates) };
    })
    .sort((a, b) => (a.ratesDate < b.ratesDate ? -1 : 1));
}

/** A second source with differences of up to half a per cent. */
function echo(file: RatesFile): RatesFile {
  const rates = Object.entries(file.rates).map(([code, rate], place) => [
    code,
    rate * (1 + ((place % 11) - 5) / 1000),
  ]);
  return { source: 'more.example', ratesDate: file.ratesDate, rates: Object.fromEntries(rates) };
}

/** Rejected days and their reasons. */
function refusals(days: readonly RatesFile[], other: (file: RatesFile) => RatesFile | null) {
  let stored: StoredRates | null = null;
  const refused: string[] = [];
  for (const file of days) {
    const merged = mergeRates({
      stored,
      reference: file,
      more: other(file),
      today: file.ratesDate,
    });
    if (merged.reference?.outcome !== 'taken')
      refused.push(`${file.ratesDate} ${merged.reference?.reason}`);
    stored = merged.rates;
  }
  return refused;
}

describe.skipIf(!areHere)('published files of the central bank (skipped without them)', () => {
  it('are parsed without errors', () => {
    const of2017 = parseReferenceRates(read('eurofxref-daily.2017-03-08.xml').toString());
    expect(of2017.ratesDate).toBe('2017-03-08');
    expect(Object.keys(of2017.rates).length).toBeGreaterThanOrEqual(30);
    const of2026 = parseReferenceRates(read('eurofxref-daily.2026-04-13.derived.xml').toString());
    expect(of2026).toMatchObject({ ratesDate: '2026-04-13', rates: { USD: 1.1684, JPY: 186.75 } });
  });

  it('are all accepted since 1999 with a confirming second source', () => {
    const days = history();
    expect(days.length).toBeGreaterThan(6_900);
    expect(refusals(days, echo)).toEqual([]);
  });

  it('alone are rejected for at most a week after three real falls by a third', () => {
    const refused = refusals(history(), () => null);
    const fallen = new Set(refused.map((line) => `${line.slice(0, 7)} ${line.slice(11, 14)}`));
    expect([...fallen]).toEqual(['2001-02 TRL', '2008-10 ISK', '2008-11 ISK']);
    expect(refused.length).toBeLessThanOrEqual(20);
  });
});
