import type { ApiDeal, ApiHistory, ApiPlace } from '@farelark/contracts';

const BUDAPEST: ApiPlace = {
  code: 'BUD',
  kind: 'airport',
  name: 'Budapest Liszt Ferenc International Airport',
  city: 'Budapest',
  country: 'HU',
};
const BARCELONA: ApiPlace = {
  code: 'BCN',
  kind: 'airport',
  name: 'Josep Tarradellas Barcelona-El Prat Airport',
  city: 'Barcelona',
  country: 'ES',
};

export const EXAMPLE_PLACES = { airports: [BUDAPEST] };

const euros = (amount: number) => ({ amount, currency: 'EUR' });

export const EXAMPLE_DEAL: ApiDeal = {
  id: '019a9f2e-6c41-7b3a-9d55-2f6f0c8e4a17',
  market: 'real',
  simulated: false,
  label: 'deal',
  state: 'live',
  origin: BUDAPEST,
  destination: BARCELONA,
  departure_date: '2027-03-04',
  return_date: '2027-03-09',
  trip_type: 'round_trip',
  cabin: 'economy',
  carriers: [{ code: 'W6', name: 'Wizz Air' }],
  stops: 0,
  via: [],
  baggage: 'extra',
  price: euros(5_480),
  usual: {
    average: euros(10_120),
    typical_low: euros(9_350),
    typical_high: euros(11_900),
    samples: 212,
    days_covered: 118,
    confidence: 0.93,
  },
  saved: euros(4_640),
  saved_share: 0.4585,
  lowest_before: { price: euros(6_990), day: '2026-11-03' },
  first_seen_at: '2026-11-20T08:14:09.000Z',
  detected_at: '2026-11-20T08:14:10.412Z',
  verified_at: '2026-11-20T08:31:02.118Z',
  last_seen_at: '2026-11-20T08:31:02.000Z',
  gone_at: null,
  source_count: 2,
  confirmed: true,
  booking_url: 'https://airline.example/book/BUD-BCN',
};

export const EXAMPLE_HISTORY: ApiHistory = {
  origin: BUDAPEST,
  destination: BARCELONA,
  market: 'real',
  cabin: 'economy',
  trip_type: 'round_trip',
  currency: 'EUR',
  from: '2026-10-22',
  to: '2026-11-20',
  overall: { lowest: 5_480, typical_low: 9_350, typical_high: 11_900, fares: 412 },
  days: [
    { date: '2026-11-19', lowest: 9_120, typical_low: 9_400, typical_high: 11_750, fares: 208 },
    { date: '2026-11-20', lowest: 5_480, typical_low: 9_310, typical_high: 11_990, fares: 204 },
  ],
};
