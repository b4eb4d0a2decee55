import type { RawFare, SourceName } from '@farelark/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFares } from '../conformance/index.ts';
import type { FareSource } from '../port.ts';
import { GroupedResponse } from './grouped-response.ts';
import { OtaResponse } from './ota-response.ts';
import { writeGrouped } from './testing/grouped-response.ts';
import { writeOta } from './testing/ota-response.ts';
import { SABRE_OFFERS } from './testing/sabre-offer.ts';
import { convertGrouped, convertOta, PLACES, QUERY } from './testing/sabre-trip.ts';

/** No number, so that it cannot become another price. */
const wrongValue = fc.constantFrom(null, '', 'x', true, [], {}, [null], { ref: 'x' });
const path = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 14 });

/** Replaces the value at a path of field indexes, which ends early at a value without fields. */
function replaceAt(value: unknown, indexes: readonly number[], replacement: unknown): unknown {
  const [index, ...rest] = indexes;
  if (index === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[index % keys.length];
  if (key === undefined) return replacement;
  // Fields of objects and lists are accessed alike.
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

function getPrices(rows: readonly RawFare[]): readonly number[] {
  const source = { name: 'sabre' as SourceName, synthetic: false } as FareSource;
  return toFares({ source, context: PLACES }, rows).map(({ price }) => price);
}

it.each([
  {
    name: 'Bargain Finder Max',
    valid: writeGrouped(QUERY, SABRE_OFFERS),
    convert: (response: unknown) =>
      GroupedResponse.safeParse(response).success ? convertGrouped(response) : [],
  },
  {
    name: 'InstaFlights',
    valid: writeOta(QUERY, SABRE_OFFERS),
    convert: (response: unknown) =>
      OtaResponse.safeParse(response).success ? convertOta(response) : [],
  },
])('returns no wrong price for a broken response of $name', ({ valid, convert }) => {
  const validPrices = getPrices(convert(valid));
  const offered = SABRE_OFFERS.map(({ price }) => Math.round(price * 100));
  expect(validPrices.length).toBeGreaterThan(2);
  let broken = 0;
  fc.assert(
    fc.property(path, wrongValue, (indexes, replacement) => {
      const prices = getPrices(convert(replaceAt(valid, indexes, replacement)));
      if (prices.length < validPrices.length) broken += 1;
      expect(offered).toEqual(expect.arrayContaining([...prices]));
      expect(prices.length).toBeLessThanOrEqual(SABRE_OFFERS.length);
    }),
    { numRuns: 500 },
  );
  expect(broken).toBeGreaterThan(0);
});
