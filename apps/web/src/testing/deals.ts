import {
  type AlertView,
  type BookingOption,
  bookingOption,
  type DealDetails,
  type DealView,
  type FunctionData,
  type TableRow,
  tables,
} from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { createPlace } from './places.ts';
import { SESSION, uuid } from './traveller-backend.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Date in `days` days, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export interface DealOptions {
  readonly from?: string;
  readonly to?: string;
  /** Whole euros. */
  readonly price?: number;
  /** Share of the usual price. */
  readonly saving?: number;
  /** Days until departure. */
  readonly departsIn?: number;
  /** Undefined for one way. */
  readonly nights?: number;
  readonly changes?: Partial<DealView>;
}

const euros = (amount: number) => ({ amount: Math.round(amount * 100), currency: 'EUR' });

/** Live deal, seen just now. */
export function createDeal(number: number, options: DealOptions = {}): DealView {
  const { from = 'BUD', to = 'BCN', price = 60, saving = 0.4, nights } = options;
  const departsIn = options.departsIn ?? 30 + number * 12;
  const average = price / (1 - saving);
  const now = new Date().toISOString();
  return {
    id: uuid(1_000 + number),
    label: 'deal',
    state: 'live',
    origin: createPlace(from),
    destination: createPlace(to),
    departureDate: dayFromNow(departsIn),
    returnDate: nights === undefined ? null : dayFromNow(departsIn + nights),
    tripType: nights === undefined ? 'one_way' : 'round_trip',
    cabin: 'economy',
    carriers: [{ code: 'W6', name: 'Wizz Air' }],
    stops: 0,
    via: [],
    baggage: null,
    price: euros(price),
    usual: {
      average: euros(average),
      typicalLow: euros(average * 0.8),
      typicalHigh: euros(average * 1.2),
      samples: 140,
      daysCovered: 90,
      confidence: 0.9,
    },
    saved: euros(average - price),
    savedShare: saving,
    lowestBefore: null,
    firstSeenAt: now,
    detectedAt: now,
    verifiedAt: now,
    lastSeenAt: now,
    goneAt: null,
    sourceCount: 1,
    confirmed: true,
    bookingUrl: 'https://seller.example/book',
    synthetic: false,
    ...options.changes,
  };
}

/** Alert on `createDeal(number)`; lower numbers are newer. */
export function createAlert(
  number: number,
  options: DealOptions = {},
  maxPrice: number | null = null,
): AlertView {
  const deal = createDeal(number, options);
  const { departureDate, returnDate, price, state, bookingUrl } = deal;
  return {
    id: uuid(2_000 + number),
    deal,
    dates: [{ dealId: deal.id, departureDate, returnDate, price, state, bookingUrl }],
    createdAt: new Date(Date.now() - number * MINUTE_MS).toISOString(),
    closedAt: null,
    maxPrice: maxPrice === null ? null : euros(maxPrice),
  };
}

export const alertRow = ({ id, deal }: AlertView): TableRow<'flight_alerts'> => ({
  ...createEmpty(tables.flight_alerts.row),
  id,
  user_id: SESSION.user.id,
  deal_id: deal.id,
});

/** Booking page with a known price, recommended as the only one. */
export const createOption = (
  { price }: DealView,
  changes: Partial<BookingOption> = {},
): BookingOption => ({
  ...createEmpty(bookingOption),
  optionId: 'own',
  provider: 'An airline',
  site: 'airline.example',
  showsTrip: true,
  price,
  isRecommended: true,
  reason: 'booking.reason.onlyPrice',
  ...changes,
});

export const createOptionsResponse = (
  deal: DealView,
  options: readonly BookingOption[] = [createOption(deal)],
): FunctionData<'booking-options'> => ({
  dealId: deal.id,
  state: deal.state,
  earnsCommission: false,
  options: [...options],
});

/** Single page with all alerts. */
export function createAlertsResponse(
  alerts: readonly AlertView[],
  changes: Partial<FunctionData<'get-user-alerts'>> = {},
): FunctionData<'get-user-alerts'> {
  return { alerts: [...alerts], total: alerts.length, limited: false, cursor: '0', ...changes };
}

/** Details with one date, one source, no checks and no flight times. */
export function createDetails(
  deal: DealView,
  life: Partial<DealDetails['life']> = {},
): DealDetails {
  const { id, departureDate, returnDate, price, state, bookingUrl } = deal;
  const unknown = { latitude: null, longitude: null, timeZone: null };
  return {
    deal,
    flight: {
      way: [
        { ...deal.origin, ...unknown },
        { ...deal.destination, ...unknown },
      ],
      departureTime: null,
      returnTime: null,
      outbound: null,
      inbound: null,
      flightNumbers: [],
      aircraft: [],
    },
    sources: ['feed'],
    dates: [{ dealId: id, departureDate, returnDate, price, state, bookingUrl }],
    history: [],
    life: {
      firstSeenAt: deal.firstSeenAt,
      detectedAt: deal.detectedAt,
      liveAt: deal.detectedAt,
      lastSeenAt: deal.lastSeenAt,
      goneAt: null,
      goneReason: null,
      episode: 1,
      checks: [],
      ...life,
    },
  };
}

/** Today's exchange rates. `rates`: units per euro. */
export function ratesRow(rates: Readonly<Record<string, number>>): TableRow<'exchange_rates'> {
  const date = dayFromNow(0);
  const source = 'www.ecb.europa.eu';
  return {
    rates_date: date,
    base: 'EUR',
    rates: { EUR: 1, ...rates },
    source,
    parts: [{ kind: 'reference', source, date, currencies: Object.keys(rates) }],
    fetched_at: new Date().toISOString(),
  };
}
