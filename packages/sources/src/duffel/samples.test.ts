import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, parseDay, parseInstant, type Trip } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offerRequestFor } from './client.ts';
import { toRow } from './map.ts';
import { type DuffelOffer, offerSchema } from './offer.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DATA = process.env.API_SAMPLES_DIR ?? join(ROOT, '../shared/data/api');
const SAMPLES = join(DATA, 'duffel/samples');
const HAS_SAMPLES = existsSync(SAMPLES);
const NOTE = HAS_SAMPLES ? '' : ` (skipped: no samples at ${SAMPLES}; set API_SAMPLES_DIR)`;

const offers = z.object({ offers: z.array(z.looseObject({})) });

function sample(name: string): unknown {
  return JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), 'utf8'));
}

/** The trip that an offer is about, so that reading it loses it for no other reason. */
function toTrip({ slices }: DuffelOffer): Trip {
  const [first, last] = [slices[0]?.segments[0], slices[0]?.segments.at(-1)];
  const day = (slice: DuffelOffer['slices'][number] | undefined) =>
    slice === undefined ? null : parseDay(slice.segments[0]?.departing_at.slice(0, 10) ?? '');
  // Whatever the sample says; a wrong place or day would lose the row, and the test fail.
  return {
    origin: first?.origin.iata_code,
    destination: last?.destination.iata_code,
    departure: day(slices[0]),
    return: day(slices[1]),
    cabin: first?.passengers?.[0]?.cabin_class,
  } as Trip;
}

function expectWhole(item: unknown): void {
  const offer = offerSchema.parse(item);
  const at = ((parseInstant(offer.expires_at ?? '') ?? 1) - 1) as Instant;
  const row = toRow({ ...offer, partial: false }, toTrip(offer), at);
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

describe.skipIf(!HAS_SAMPLES)(`the provider's own samples${NOTE}`, () => {
  it.each(['mockOffer', 'mockOfferPriced', 'mockPartialOffer'])('%s is read whole', (name) => {
    expectWhole(sample(name));
  });

  it.each(['mockOfferRequest', 'mockBatchOfferRequest', 'mockPartialOfferRequest'])(
    'every offer of %s is read whole',
    (name) => {
      const found = offers.parse(sample(name)).offers;
      expect(found.length).toBeGreaterThan(0);
      for (const offer of found) expectWhole(offer);
    },
  );

  it('a part of a journey is no fare', () => {
    const offer = offerSchema.parse(sample('mockPartialOffer'));
    expect(offer.partial).toBe(true);
    expect(toRow(offer, toTrip(offer), 0 as Instant)).toBeNull();
  });

  it('an offer request has no field that theirs has not', () => {
    const theirs = z
      .object({ slices: z.array(z.looseObject({})), passengers: z.array(z.unknown()) })
      .loose()
      .parse(sample('mockCreateOfferRequest'));
    const ours = offerRequestFor({ departure: 20_878, return: 20_885 } as unknown as Trip);
    expect(Object.keys(theirs)).toEqual(expect.arrayContaining(Object.keys(ours)));
    for (const slice of ours.slices)
      expect(Object.keys(theirs.slices[0] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(slice)),
      );
    expect(theirs.passengers).toContainEqual(ours.passengers[0]);
  });
});
