import type { DayRates } from '@farelark/db/reference-data';
import { isCurrency } from '@farelark/engine';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** The list has had about thirty currencies for years. */
const MIN_CURRENCIES = 20;

/** A document without the rates of one day. */
export class UnusableRatesError extends Error {}

export interface RatesFile extends DayRates {
  /** Host, shown with its rates. */
  readonly source: string;
}

const Cube = z.object({ '@currency': z.string().regex(/^[A-Z]{3}$/), '@rate': z.string() });
/** <gesmes:Envelope><Cube><Cube time="…"><Cube currency="USD" rate="1.08"/>… */
const ReferenceDocument = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({
      Cube: z.object({ '@time': z.iso.date(), Cube: z.array(Cube).min(MIN_CURRENCIES) }),
    }),
  }),
});

/**
 * Parses the daily reference rates of the European Central Bank: units of each currency for one euro.
 *
 * @throws UnusableRatesError
 */
export function parseReferenceRates(xml: string): DayRates {
  // The parser accepts truncated files.
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new UnusableRatesError(`Not XML: ${validity.err.msg}`);
  if (xml.includes('<!DOCTYPE')) throw new UnusableRatesError('The file has a DOCTYPE');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseAttributeValue: false,
    processEntities: false,
  });
  const parsed = ReferenceDocument.safeParse(parser.parse(xml));
  if (!parsed.success)
    throw new UnusableRatesError(`Not a day's rates: ${parsed.error.issues[0]?.message}`);
  const day = parsed.data['gesmes:Envelope'].Cube.Cube;
  const rates: Record<string, number> = {};
  for (const { '@currency': currency, '@rate': text } of day.Cube) {
    const rate = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0;
    if (rate <= 0) throw new UnusableRatesError(`${currency} has no rate`);
    if (currency in rates) throw new UnusableRatesError(`${currency} is duplicated`);
    rates[currency] = rate;
  }
  if (!('USD' in rates)) throw new UnusableRatesError('The dollar is missing');
  return { ratesDate: day['@time'], rates };
}

/** { "result": "success", "base_code": "EUR", "time_last_update_unix": 1795305751, "rates": { "EUR": 1, … } } */
const SecondDocument = z.object({
  result: z.literal('success'),
  base_code: z.literal('EUR'),
  time_last_update_unix: z.number().int().positive(),
  rates: z.record(z.string(), z.unknown()),
});

/**
 * Parses the document of the second source: units of each currency for one euro, on the UTC day of its update. Skips
 * codes outside ISO 4217 (of islands and funds) and currencies without a rate. The list may be short: an operator may
 * write it by hand.
 *
 * @throws UnusableRatesError
 */
export function parseSecondRates(json: string): DayRates {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new UnusableRatesError('Not JSON');
  }
  const parsed = SecondDocument.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UnusableRatesError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { rates, time_last_update_unix: updatedAt } = parsed.data;
  if (rates['EUR'] !== undefined && rates['EUR'] !== 1)
    throw new UnusableRatesError('A euro is not one euro');
  const valid = Object.entries(rates).filter(
    (entry): entry is [string, number] =>
      entry[0] !== 'EUR' && isCurrency(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  );
  if (valid.length === 0) throw new UnusableRatesError('No currencies');
  const at = new Date(updatedAt * 1000);
  if (Number.isNaN(at.getTime())) throw new UnusableRatesError('Invalid date');
  return { ratesDate: at.toISOString().slice(0, 10), rates: Object.fromEntries(valid) };
}
