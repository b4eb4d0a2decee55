import type { AlertView } from '@farelark/contracts';

const PLACES = {
  HKG: { code: 'HKG', kind: 'airport', name: 'Hong Kong', city: 'Hong Kong', country: 'HK' },
  NRT: { code: 'NRT', kind: 'airport', name: 'Narita', city: 'Tokyo', country: 'JP' },
  ZRH: { code: 'ZRH', kind: 'airport', name: 'Zürich', city: 'Zürich', country: 'CH' },
} as const;

/** An alert with only what lists read. */
export function alertNumber(
  number: number,
  {
    minute = number,
    from = 'HKG',
    to = 'NRT',
    price = 10_000,
  }: Partial<{
    minute: number;
    from: keyof typeof PLACES;
    to: keyof typeof PLACES;
    price: number;
  }> = {},
): AlertView {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const dealId = id.replace('8000', '9000');
  const at = new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString();
  const money = (amount: number) => ({ amount, currency: 'HKD' });
  return {
    id,
    createdAt: at,
    closedAt: null,
    maxPrice: null,
    dates: [
      {
        dealId,
        departureDate: '2026-12-24',
        returnDate: null,
        price: money(price),
        state: 'live',
        bookingUrl: null,
      },
    ],
    deal: {
      id: dealId,
      label: 'deal',
      state: 'live',
      origin: PLACES[from],
      destination: PLACES[to],
      departureDate: '2026-12-24',
      returnDate: null,
      tripType: 'one_way',
      cabin: 'economy',
      carriers: [],
      stops: 0,
      via: [],
      baggage: null,
      price: money(price),
      usual: {
        average: money(20_000),
        typicalLow: money(16_000),
        typicalHigh: money(24_000),
        samples: 40,
        daysCovered: 30,
        confidence: 0.9,
      },
      saved: money(20_000 - price),
      savedShare: (20_000 - price) / 20_000,
      firstSeenAt: at,
      detectedAt: at,
      verifiedAt: at,
      lastSeenAt: at,
      goneAt: null,
      sourceCount: 1,
      confirmed: true,
      bookingUrl: null,
      synthetic: true,
    },
  };
}
