import { formatDay, type Trip } from '@farelark/engine';
import { z } from 'zod';
import { type ClientOptions, createTransport, getCooldownMillis } from '../http/index.ts';
import { parseError, parseOfferError } from './errors.ts';

export interface DuffelClientOptions extends ClientOptions {
  /** Test or live token; both use the same URL. */
  readonly token: string;
}

const API_VERSION = 'v2';
/** Maximum of the API. */
const PAGE_SIZE = 200;

/** Range that Duffel accepts; outside it, it waits 20 s for its airlines. */
const [MIN_SUPPLIER_MILLIS, MAX_SUPPLIER_MILLIS] = [2000, 60_000];

const requestSchema = z.object({ data: z.object({ id: z.string().min(1) }) });
const offersSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ after: z.string().nullish() }).nullish(),
});
const offerSchema = z.object({ data: z.looseObject({}) });

/**
 * Client of Duffel's API. All calls throw what `Transport.call` throws, and return a cooldown if they used up the rate
 * limit, otherwise 0. Duffel's own client has no abort signal or timeout, and follows redirects
 * (docs/decisions/0017-duffel-without-its-http.md); tests compare the requests of both.
 */
export function createDuffelClient({ token, url, ...options }: DuffelClientOptions) {
  // Duffel asks not to retry after 500 or 502.
  const shared = {
    ...options,
    baseUrl: url,
    headers: { authorization: `Bearer ${token}`, 'duffel-version': API_VERSION },
  };
  const transport = createTransport({ ...shared, parseError });
  const offerTransport = createTransport({ ...shared, parseError: parseOfferError });
  const getCooldown = (headers: Headers) => getCooldownMillis(headers, options.now());

  return {
    /** Requests offers for one adult. Returns the id to list them by. */
    async requestOffers(trip: Trip, signal: AbortSignal) {
      const { headers, body } = await transport.call(
        {
          kind: 'search',
          method: 'POST',
          path: '/air/offer_requests/',
          query: {
            return_offers: false,
            supplier_timeout: getSupplierMillis(options.timeoutMillis),
          },
          body: { data: toOfferRequest(trip) },
          schema: requestSchema,
        },
        signal,
      );
      return { requestId: body.data.id, cooldownMillis: getCooldown(headers) };
    },
    /** One page of unparsed offers, cheapest first. `after` is the cursor of the next page; null on the last one. */
    async listOffers(requestId: string, after: string | null, signal: AbortSignal) {
      const { headers, body } = await transport.call(
        {
          kind: 'price',
          method: 'GET',
          path: '/air/offers',
          query: {
            offer_request_id: requestId,
            sort: 'total_amount',
            limit: PAGE_SIZE,
            after: after ?? undefined,
          },
          schema: offersSchema,
        },
        signal,
      );
      const { data: offers, meta } = body;
      return { offers, after: meta?.after ?? null, cooldownMillis: getCooldown(headers) };
    },
    /** Unparsed offer. */
    async readOffer(offerId: string, signal: AbortSignal): Promise<unknown> {
      const { body } = await offerTransport.call(
        {
          kind: 'price',
          method: 'GET',
          path: `/air/offers/${encodeURIComponent(offerId)}`,
          schema: offerSchema,
        },
        signal,
      );
      return body.data;
    },
  };
}

/** Time that Duffel waits for its airlines; the rest of our timeout is for the network and listing offers. */
export function getSupplierMillis(timeoutMillis: number): number {
  const share = Math.round((timeoutMillis * 2) / 3);
  return Math.min(MAX_SUPPLIER_MILLIS, Math.max(MIN_SUPPLIER_MILLIS, share));
}

/** For one adult, so that the total is a fare. */
export function toOfferRequest(trip: Trip) {
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
