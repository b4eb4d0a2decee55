/** Offer of a local Sabre; the writers give it Sabre's shapes. */
export interface SabreOffer {
  readonly carrier: string;
  /** Flight numbers of one direction in order; the way back has the next ones. */
  readonly numbers: readonly number[];
  /** One airport fewer than flights. */
  readonly via: readonly string[];
  readonly aircraft: string;
  /** Local time of departure with its offset, `17:10:00+02:00`. */
  readonly time: string;
  readonly price: number;
  readonly bags: number | null;
  /** Cabin letters of the flights of one direction; absent = what was asked. */
  readonly cabins?: readonly string[];
  /** Touchdowns of the first flight. */
  readonly touchdowns?: number;
  /** Set for an offer by NDC. */
  readonly offerId?: string;
  readonly soldOut?: true;
  /** The first flight leaves on the day after the one that was asked. */
  readonly isNextDay?: true;
}

export interface TripQuery {
  readonly origin: string;
  readonly destination: string;
  /** `YYYY-MM-DD`, one or two. */
  readonly dates: readonly string[];
  readonly cabin: string;
  readonly currency: string;
}

/** A small market: a direct flight, one by NDC, a change on the way, and one that is gone. */
export const SABRE_OFFERS: readonly SabreOffer[] = [
  {
    carrier: 'LO',
    numbers: [576],
    via: [],
    aircraft: 'E75',
    time: '17:10:00+02:00',
    price: 131.8,
    bags: 0,
  },
  {
    carrier: 'LH',
    numbers: [1341, 1138],
    via: ['FRA'],
    aircraft: '32N',
    time: '06:05:00+02:00',
    price: 154.07,
    bags: 1,
  },
  {
    carrier: 'VY',
    numbers: [8720],
    via: [],
    aircraft: '320',
    time: '20:45:00+02:00',
    price: 149,
    bags: null,
    offerId: 'cqhx0001-1',
  },
  {
    carrier: 'OS',
    numbers: [716, 391],
    via: ['VIE'],
    aircraft: '321',
    time: '09:30:00+02:00',
    price: 88.5,
    bags: 1,
    soldOut: true,
  },
];

/** One direction of an offer as flights from airport to airport. */
export function getFlights(offer: SabreOffer, asked: TripQuery, direction: number) {
  const isBack = direction > 0;
  const [from, to] = isBack ? [asked.destination, asked.origin] : [asked.origin, asked.destination];
  const via = isBack ? offer.via.toReversed() : offer.via;
  const stations = [from, ...via, to];
  return offer.numbers.map((number, index) => ({
    from: stations[index] ?? '',
    to: stations[index + 1] ?? '',
    number: number + direction,
    cabin: offer.cabins?.[index] ?? asked.cabin,
    touchdowns: index === 0 ? (offer.touchdowns ?? 0) : 0,
  }));
}
