import type { DayRates } from '@farelark/db/reference-data';
import { isCurrency } from '@farelark/engine';
import { z } from 'zod';
import { UnusableRatesError } from './rates-file.ts';

/** { "result": "success", "base_code": "EUR", "time_last_update_unix": 1795305751, "rates": { "EUR": 1, … } } */
const document = z.object({
  result: z.literal('success'),
  base_code: z.literal('EUR'),
  time_last_update_unix: z.number().int().positive(),
  rates: z.record(z.string(), z.unknown()),
});

/**
 * Reads the document of the second source: units of each currency for one euro, of the UTC day on which it
 * was updated. Left out are codes that are no currency of ISO 4217 (of islands and of funds), and what has no
 * rate: one of them must not lose the others. A list may be short, made by hand of what an operator needs:
 * what it does not tell stays as it was.
 *
 * @throws UnusableRatesError saying what is wrong
 */
export function readMoreRates(json: string): DayRates {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new UnusableRatesError('Not JSON');
  }
  const parsed = document.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UnusableRatesError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { rates, time_last_update_unix: updatedAt } = parsed.data;
  if (rates['EUR'] !== undefined && rates['EUR'] !== 1)
    throw new UnusableRatesError('A euro is not one euro');
  const known = Object.entries(rates).filter(
    (entry): entry is [string, number] =>
      entry[0] !== 'EUR' && isCurrency(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  );
  if (known.length === 0) throw new UnusableRatesError('No currencies');
  const at = new Date(updatedAt * 1000);
  if (Number.isNaN(at.getTime())) throw new UnusableRatesError('Of no day');
  return { ratesDate: at.toISOString().slice(0, 10), rates: Object.fromEntries(known) };
}
