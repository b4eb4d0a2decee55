import { formatDay, type Trip } from '@farelark/engine';
import { z } from 'zod';
import { type Answer, type ClientOptions, createTransport, parseRateLimit } from '../http/index.ts';
import { explain, explainOffer } from './errors.ts';

export interface DuffelClientOptions extends ClientOptions {
  /** Of the test mode or the live one, which have the same address. */
  readonly token: string;
}

const API_VERSION = 'v2';
/** The most that a page may hold. */
const PAGE = 200;

/** Range that Duffel accepts; outside it waits 20 seconds for its airlines. */
const [MIN_SUPPLIER_MILLIS, MAX_SUPPLIER_MILLIS] = [2000, 60_000];

const requestSchema = z.object({ data: z.object({ id: z.string().min(1) }) });
const offersSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ after: z.string().nullish() }).nullish(),
});
const offerSchema = z.object({ data: z.looseObject({}) });

/**
 * The three calls that fares are read with; each throws what `Transport.call` throws. Duffel's own client is not
 * used: it can't be stopped, knows no time limit and follows redirects
 * (docs/decisions/0017-duffel-without-its-http.md); the tests hold these calls to be the same.
 */
export function createDuffelClient(options: DuffelClientOptions) {
  // Duffel asks not to repeat what ended in 500 or 502: only 503 is, which is the rule anyway.
  const shared = {
    ...options,
    baseUrl: options.url,
    headers: { authorization: `Bearer ${options.token}`, 'duffel-version': API_VERSION },
  };
  const transport = createTransport({ ...shared, explain });
  const offerTransport = createTransport({ ...shared, explain: explainOffer });

  /** An answer, not read yet; with a pause where Duffel's limit is used up, 0 = none. */
  function answered<Item>({ headers }: Answer<unknown>, data: Item) {
    const limit = parseRateLimit(headers, options.now());
    return { data, restMillis: limit?.remaining === 0 ? limit.restMillis : 0 };
  }

  return {
    /** Has the airlines asked for one adult's trip; answers the id under which their offers are listed. */
    async requestOffers(trip: Trip, signal: AbortSignal) {
      const answer = await transport.call(
        {
          kind: 'search',
          method: 'POST',
          path: '/air/offer_requests/',
          query: {
            return_offers: false,
            supplier_timeout: supplierMillis(options.timeoutMillis),
          },
          body: { data: offerRequestFor(trip) },
          schema: requestSchema,
        },
        signal,
      );
      return answered(answer, answer.body.data.id);
    },
    /** A page of an offer request's offers, cheapest first; `after` is the cursor of the next, null on the last. */
    async listOffers(requestId: string, after: string | null, signal: AbortSignal) {
      const answer = await transport.call(
        {
          kind: 'price',
          method: 'GET',
          path: '/air/offers',
          query: {
            offer_request_id: requestId,
            sort: 'total_amount',
            limit: PAGE,
            after: after ?? undefined,
          },
          schema: offersSchema,
        },
        signal,
      );
      const { data, meta } = answer.body;
      return answered(answer, { offers: data, after: meta?.after ?? null });
    },
    async readOffer(offerId: string, signal: AbortSignal) {
      const answer = await offerTransport.call(
        {
          kind: 'price',
          method: 'GET',
          path: `/air/offers/${encodeURIComponent(offerId)}`,
          schema: offerSchema,
        },
        signal,
      );
      return answered(answer, answer.body.data);
    },
  };
}

/** The wait that Duffel grants its airlines; the rest of our patience is for the way and the list. */
export function supplierMillis(timeoutMillis: number): number {
  const share = Math.round((timeoutMillis * 2) / 3);
  return Math.min(MAX_SUPPLIER_MILLIS, Math.max(MIN_SUPPLIER_MILLIS, share));
}

/** The body of an offer request: one adult, so that the total is a fare. */
export function offerRequestFor(trip: Trip) {
  const { origin, destination } = trip;
  const outbound = { origin, destination, departure_date: formatDay(trip.departure) };
  const inbound =
    trip.return === null
      ? []
      : [{ origin: destination, destination: origin, departure_date: formatDay(trip.return) }];
  return {
    slices: [outbound, ...inbound],
    passengers: [{ type: 'adult' }],
    cabin_class: trip.cabin,
  };
}
