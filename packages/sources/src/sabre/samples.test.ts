import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Instant, normalise, type RawFare, type SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { GroupedAnswer } from './grouped-answer.ts';
import { shopRequest } from './request.ts';
import { aTrip, PLACES as places, readGrouped, readOta } from './testing/sabre-trip.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SAMPLES = join(process.env.API_SAMPLES_DIR ?? join(ROOT, '../shared/data/api'), 'sabre');
const HAS_SAMPLES = existsSync(SAMPLES);
const NOTE = HAS_SAMPLES ? '' : ` (skipped: no samples at ${SAMPLES}; set API_SAMPLES_DIR)`;

function listPrices(rows: readonly RawFare[], receivedAt: Instant): readonly number[] {
  const context = { isPlace: places.isPlace, receivedAt, defaultSource: 'sabre' as SourceName };
  return rows.map((row) => {
    const answer = normalise(row, context);
    if ('rejected' in answer) throw new Error(`${answer.rejected}: ${JSON.stringify(row)}`);
    return answer.fare.price;
  });
}

describe.skipIf(!HAS_SAMPLES)(`the provider's own samples${NOTE}`, () => {
  it('of Bargain Finder Max become fares, all of them, at their prices', () => {
    const text = readFileSync(join(SAMPLES, 'bfm_v5_GIR_response_trimmed.json'), 'utf8');
    const answer = GroupedAnswer.parse(JSON.parse(text)).groupedItineraryResponse;
    const observedAt = Date.UTC(2026, 6, 1) as Instant;
    const rows = readGrouped(JSON.parse(text), { observedAt });
    expect(rows).toHaveLength(answer.statistics?.itineraryCount ?? 0);
    expect(listPrices(rows, observedAt)).toEqual([13_180]);
    // The first leg refers to the second description: by position it would fly the wrong way.
    expect(rows[0]).toMatchObject({
      flight_numbers: 'LO575+LO576',
      departure_time: '14:20',
      return_time: '17:10',
      currency: 'USD',
      aircraft: 'E75',
      stops: '0',
    });
  });

  it('of the older answer become fares, all of them, at their prices', () => {
    const packed = readFileSync(join(SAMPLES, 'bfm_v4.2_OTA_response_50itins.json.gz'));
    const sample = JSON.parse(gunzipSync(packed).toString('utf8'));
    const observedAt = Date.UTC(2018, 6, 1) as Instant;
    const days = { departure: '2018-10-01', return: '2018-10-08' };
    const trip = aTrip({ origin: 'DFW', destination: 'SFO', ...days });
    const rows = readOta(sample, { trip, observedAt });
    expect(rows).toHaveLength(sample.OTA_AirLowFareSearchRS.PricedItinCount);
    expect(listPrices(rows, observedAt)).toEqual(amountsIn(sample));
  });

  it('of requests have every field that ours has, with values of the same kind', () => {
    const folder = join(SAMPLES, 'bfm_v3_v5');
    const theirs = readdirSync(folder).flatMap((name) => {
      const { body } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return typeof body === 'object' ? listFields(body) : [];
    });
    const ours = listFields(shopRequest(aTrip(), { pcc: 'F9GE', currency: 'GBP' }));
    expect(ours.length).toBeGreaterThan(20);
    expect(new Set(theirs)).toEqual(new Set([...theirs, ...ours]));
  });
});

/** The paths of all values, with their types: `POS.Source[].RequestorID.ID string`. */
function listFields(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listFields(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    listFields(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Written once more, as it stands in the sample: cents of each itinerary's total. */
function amountsIn(sample: {
  OTA_AirLowFareSearchRS: {
    PricedItineraries: {
      PricedItinerary: {
        AirItineraryPricingInfo: { ItinTotalFare: { TotalFare: { Amount: number } } }[];
      }[];
    };
  };
}): readonly number[] {
  return sample.OTA_AirLowFareSearchRS.PricedItineraries.PricedItinerary.map(
    ({ AirItineraryPricingInfo: [pricing] }) =>
      Math.round((pricing?.ItinTotalFare.TotalFare.Amount ?? 0) * 100),
  );
}
