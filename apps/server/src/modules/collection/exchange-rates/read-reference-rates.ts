import type { DayRates } from '@farelark/db/reference-data';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { UnusableRatesError } from './rates-file.ts';

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
