import type { Database } from '@farelark/db';
import { storeRates } from '@farelark/db/reference-data';
import { ACTIVE_CURRENCY_CODES, roughUnitsPerEuro } from '@farelark/engine';

const CURRENCIES = ACTIVE_CURRENCY_CODES.filter((code) => code !== 'EUR');
/** Approximate units of each other currency for one euro. */
export const ROUGH_RATES = Object.fromEntries(
  CURRENCIES.map((code) => [code, roughUnitsPerEuro(code)]),
);

export async function storeRoughRates({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  await storeRates(pool, {
    ratesDate: date,
    rates: ROUGH_RATES,
    parts: [{ kind: 'reference', source: 'bank.example', date, currencies: CURRENCIES }],
  });
}
