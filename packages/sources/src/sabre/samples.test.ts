import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Instant, normalise, type RawFare, type SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { findRecordings } from '../conformance/index.ts';
import { toShopRequest } from './client.ts';
import { convertGrouped, convertOta, PLACES, sabreTrip } from './testing/sabre-trip.ts';

const samples = findRecordings('API_SAMPLES_DIR', 'sabre');

function getPrices(rows: readonly RawFare[], receivedAt: Instant): readonly number[] {
  const context = { ...PLACES, receivedAt, defaultSource: 'sabre' as SourceName };
  return rows.map((row) => {
    const result = normalise(row, context);
    if ('rejected' in result) throw new Error(`${result.rejected}: ${JSON.stringify(row)}`);
    return result.fare.price;
  });
}

describe.skipIf(samples.isMissing)(`the Sabre adapter with recorded samples${samples.note}`, () => {
  it('converts every offer of Bargain Finder Max to a fare', () => {
    const text = readFileSync(join(samples.folder, 'bfm_v5_GIR_response_trimmed.json'), 'utf8');
    const sample = JSON.parse(text);
    const observedAt = Date.UTC(2026, 6, 1) as Instant;
    const rows = convertGrouped(sample, { observedAt });
    expect(rows).toHaveLength(sample.groupedItineraryResponse.statistics.itineraryCount);
    expect(getPrices(rows, observedAt)).toEqual([13_180]);
    // The first leg references the second schedule: by position, it would fly the wrong way.
    expect(rows[0]).toMatchObject({
      flight_numbers: 'LO575+LO576',
      departure_time: '14:20',
      return_time: '17:10',
      currency: 'USD',
      aircraft: 'E75',
      stops: '0',
    });
  });

  it('converts every offer in the OTA format to a fare', () => {
    const compressed = readFileSync(join(samples.folder, 'bfm_v4.2_OTA_response_50itins.json.gz'));
    const sample = JSON.parse(gunzipSync(compressed).toString('utf8'));
    const { PricedItinCount, PricedItineraries } = sample.OTA_AirLowFareSearchRS;
    const observedAt = Date.UTC(2018, 6, 1) as Instant;
    const days = { departure: '2018-10-01', return: '2018-10-08' };
    const trip = sabreTrip({ origin: 'DFW', destination: 'SFO', ...days });
    const rows = convertOta(sample, { trip, observedAt });
    expect(rows).toHaveLength(PricedItinCount);
    type Itinerary = {
      AirItineraryPricingInfo: { ItinTotalFare: { TotalFare: { Amount: number } } }[];
    };
    const prices = (PricedItineraries.PricedItinerary as Itinerary[]).map(
      ({ AirItineraryPricingInfo: [pricing] }) =>
        Math.round((pricing?.ItinTotalFare.TotalFare.Amount ?? 0) * 100),
    );
    expect(getPrices(rows, observedAt)).toEqual(prices);
  });

  it('sends no field that the recorded requests lack', () => {
    const folder = join(samples.folder, 'bfm_v3_v5');
    const sampleFields = readdirSync(folder).flatMap((name) => {
      const { body } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return typeof body === 'object' ? listFields(body) : [];
    });
    const ours = listFields(toShopRequest(sabreTrip(), 'F9GE', 'GBP'));
    expect(ours.length).toBeGreaterThan(20);
    expect(sampleFields).toEqual(expect.arrayContaining([...ours]));
  });
});

/** Paths of all values with their types: `POS.Source[].RequestorID.ID string`. */
function listFields(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listFields(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    listFields(inner, path === '' ? name : `${path}.${name}`),
  );
}
