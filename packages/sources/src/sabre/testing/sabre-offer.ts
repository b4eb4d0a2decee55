/** An offer of a mock Sabre, before it is written in either response format. */
export interface SabreOffer {
  readonly carrier: string;
  /** Outbound flight numbers; inbound ones are one higher. */
  readonly numbers: readonly number[];
  /** Airports of changes. */
  readonly via: readonly string[];
  readonly aircraft: string;
  /** Local time of departure with its offset, `17:10:00+02:00`. */
  readonly time: string;
  readonly price: number;
  /** Included bags; null = not stated. */
  readonly bags: number | null;
  /** Cabin codes of the flights of one direction; by default the requested cabin. */
  readonly cabins?: readonly string[];
  /** Technical stops of the first flight. */
  readonly technicalStops?: number;
  /** Set for an NDC offer. */
  readonly offerId?: string;
  readonly soldOut?: true;
  /** Departs on the day after the requested one. */
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

/** Non-stop, with a change, by NDC, and sold out. */
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

/** Flights of one direction. */
export function getFlights(offer: SabreOffer, query: TripQuery, direction: number) {
  const isInbound = direction > 0;
  const { origin, destination } = query;
  const [from, to] = isInbound ? [destination, origin] : [origin, destination];
  const via = isInbound ? offer.via.toReversed() : offer.via;
  const airports = [from, ...via, to];
  return offer.numbers.map((number, index) => ({
    from: airports[index] ?? '',
    to: airports[index + 1] ?? '',
    number: number + direction,
    cabin: offer.cabins?.[index] ?? query.cabin,
    technicalStops: index === 0 ? (offer.technicalStops ?? 0) : 0,
  }));
}
