import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, parseDay, parseInstant, type Trip } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findRecordings } from '../conformance/index.ts';
import { toOfferRequest } from './client.ts';
import { toRow } from './map.ts';
import { type DuffelOffer, offerSchema } from './offer.ts';

const samples = findRecordings('API_SAMPLES_DIR', 'duffel/samples');

function readSample(name: string): unknown {
  return JSON.parse(readFileSync(join(samples.folder, `${name}.json`), 'utf8'));
}

/** Trip of an offer, so that its row is not dropped. */
function toTrip({ slices }: DuffelOffer): Trip {
  const [first, last] = [slices[0]?.segments[0], slices[0]?.segments.at(-1)];
  const day = (slice: DuffelOffer['slices'][number] | undefined) =>
    slice === undefined ? null : parseDay(slice.segments[0]?.departing_at.slice(0, 10) ?? '');
  // Unchecked: a wrong place or day would drop the row.
  return {
    origin: first?.origin.iata_code,
    destination: last?.destination.iata_code,
    departure: day(slices[0]),
    return: day(slices[1]),
    cabin: first?.passengers?.[0]?.cabin_class,
  } as Trip;
}

function convert(offer: DuffelOffer) {
  const observedAt = ((parseInstant(offer.expires_at ?? '') ?? 1) - 1) as Instant;
  return toRow(offer, toTrip(offer), observedAt, () => true);
}

function expectComplete(item: unknown): void {
  const offer = offerSchema.parse(item);
  const row = convert({ ...offer, partial: false });
  const segments = offer.slices.flatMap((slice) => slice.segments);
  expect(row).toMatchObject({
    price: offer.total_amount,
    currency: offer.total_currency,
    offer_id: offer.id,
    expires_at: offer.expires_at,
    carrier: segments[0]?.marketing_carrier?.iata_code,
    departure_time: segments[0]?.departing_at.slice(11, 16),
  });
  expect(row?.test).toBe(offer.live_mode ? undefined : 'true');
  expect(row?.flight_numbers).not.toBe('');
}

describe.skipIf(samples.isMissing)(
  `the Duffel adapter with recorded samples${samples.note}`,
  () => {
    it.each(['mockOffer', 'mockOfferPriced', 'mockPartialOffer'])(
      'converts %s completely',
      (name) => {
        expectComplete(readSample(name));
      },
    );

    it.each(['mockOfferRequest', 'mockBatchOfferRequest', 'mockPartialOfferRequest'])(
      'converts every offer of %s completely',
      (name) => {
        const schema = z.object({ offers: z.array(z.looseObject({})).min(1) });
        for (const offer of schema.parse(readSample(name)).offers) expectComplete(offer);
      },
    );

    it('drops a partial offer', () => {
      const offer = offerSchema.parse(readSample('mockPartialOffer'));
      expect(offer.partial).toBe(true);
      expect(convert(offer)).toBeNull();
    });

    it('sends no field that the recorded offer request lacks', () => {
      const sample = z
        .object({ slices: z.array(z.looseObject({})), passengers: z.array(z.unknown()) })
        .loose()
        .parse(readSample('mockCreateOfferRequest'));
      const ours = toOfferRequest({ departure: 20_878, return: 20_885 } as unknown as Trip);
      expect(Object.keys(sample)).toEqual(expect.arrayContaining(Object.keys(ours)));
      for (const slice of ours.slices)
        expect(Object.keys(sample.slices[0] ?? {})).toEqual(
          expect.arrayContaining(Object.keys(slice)),
        );
      expect(sample.passengers).toContainEqual(ours.passengers[0]);
    });
  },
);
