import type { DayRates } from '@farelark/db/reference-data';
import { isCurrency } from '@farelark/engine';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** Fewer currencies than this are not the day's list; it has had some thirty for years. */
const MIN_CURRENCIES = 20;

const cube = z.object({ '@currency': z.string().regex(/^[A-Z]{3}$/), '@rate': z.string() });
/** <gesmes:Envelope><Cube><Cube time="…"><Cube currency="USD" rate="1.08"/>… */
const envelope = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({
      Cube: z.object({ '@time': z.iso.date(), Cube: z.array(cube).min(MIN_CURRENCIES) }),
    }),
  }),
});

/**
 * Reads the daily reference rates of the European Central Bank: units of each currency for one euro.
 *
 * @throws UnusableRatesError saying what is wrong
 */
export function readReferenceRates(xml: string): DayRates {
  // The parser takes what it gets; a file that was cut short would be half of the rates.
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new UnusableRatesError(`Not XML: ${validity.err.msg}`);
  // An entity of its own has no place in a list of rates.
  if (xml.includes('<!DOCTYPE')) throw new UnusableRatesError('The file has a DOCTYPE');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseAttributeValue: false,
    processEntities: false,
  });
  const parsed = envelope.safeParse(parser.parse(xml));
  if (!parsed.success)
    throw new UnusableRatesError(`Not a day's rates: ${parsed.error.issues[0]?.message}`);
  const day = parsed.data['gesmes:Envelope'].Cube.Cube;
  const rates: Record<string, number> = {};
  for (const { '@currency': currency, '@rate': text } of day.Cube) {
    const rate = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0;
    if (rate <= 0) throw new UnusableRatesError(`${currency} has no rate`);
    if (currency in rates) throw new UnusableRatesError(`${currency} is there twice`);
    rates[currency] = rate;
  }
  if (!('USD' in rates)) throw new UnusableRatesError('The dollar is missing');
  return { ratesDate: day['@time'], rates };
}

/** The document is not the rates of one day. */
export class UnusableRatesError extends Error {}

export interface RatesFile extends DayRates {
  /** Its host, shown beside its rates. */
  readonly source: string;
}

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
