import { findMatchingTravellers, type OfferTerms } from '@farelark/db/audience';
import { formatRoute } from '@farelark/db/preferences';
import {
  ACTIVE_CURRENCY_CODES,
  acceptsStops,
  acceptsTime,
  type CurrencyCode,
  countNights,
  formatDay,
  type Matchable,
  type PlaceCode,
  type TimeOfDay,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Pipeline } from './pipeline.ts';

type Lookup = Pick<Pipeline, 'matching' | 'reference'>;

const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;
const TIMES: readonly TimeOfDay[] = ['anytime', 'red_eye', 'morning', 'afternoon', 'evening'];

/** Query terms of an offer for `findMatchingTravellers`, which corresponds to `mismatch` returning null. */
function getOfferTerms({ matching, reference }: Lookup, offer: Matchable): OfferTerms {
  const getCodes = (place: PlaceCode) => getPlaceCodes({ matching, reference }, place);
  return {
    origins: getCodes(offer.origin),
    destinations: getCodes(offer.destination),
    connections: [...new Set(offer.via.flatMap(getCodes))],
    country: matching.getCountry(offer.destination),
    mutedRoutes: getMutableRoutes({ matching }, offer),
    watchedRoutes: formatRoutes(getCodes(offer.origin), getCodes(offer.destination)),
    departure: formatDay(offer.departure),
    lastDay: formatDay(offer.return ?? offer.departure),
    nights: countNights(offer),
    tripType: offer.return === null ? 'one_way' : 'round_trip',
    cabin: offer.cabin,
    bagIncluded: offer.baggage === 'included',
    maxStops: MAX_STOPS.filter((limit) =>
      acceptsStops(limit === 'unlimited' ? null : Number(limit), offer.stops),
    ),
    timesOfDay: TIMES.filter((time) => acceptsTime(time, offer.departureTime)),
    carriers: getCarriers({ matching, reference }, offer.carriers),
    airplanes: offer.aircraft.flatMap((aircraft) => matching.airplaneType(aircraft) ?? []),
    prices: convertPrices({ matching, reference }, offer),
  };
}

/** Codes that preferences may use for a place: itself and its city, or for a city all its airports. */
function getPlaceCodes({ matching, reference }: Lookup, place: PlaceCode): readonly PlaceCode[] {
  const city = matching.getCity(place);
  return city === place ? reference.getCityCodes(city) : [place, city];
}

/** Routes that mute an offer: between its places, and between their cities. */
function getMutableRoutes({ matching }: Pick<Lookup, 'matching'>, offer: Matchable): string[] {
  const getCodes = (place: PlaceCode) => [...new Set([place, matching.getCity(place)])];
  return formatRoutes(getCodes(offer.origin), getCodes(offer.destination));
}

/** All routes between these places. */
function formatRoutes(origins: readonly PlaceCode[], destinations: readonly PlaceCode[]): string[] {
  return origins.flatMap((origin) =>
    destinations.map((destination) => formatRoute({ origin, destination })),
  );
}

function getCarriers({ matching }: Lookup, carriers: readonly string[]): OfferTerms['carriers'] {
  const known = carriers.flatMap((carrier) => {
    const code = matching.carrierCode(carrier);
    return code === null ? [] : [{ code, alliance: matching.getAlliance(code) }];
  });
  return known.length === carriers.length ? known : null;
}

function convertPrices({ matching }: Lookup, offer: Matchable): OfferTerms['prices'] {
  const prices: Partial<Record<CurrencyCode, number>> = { [offer.currency]: offer.price };
  for (const currency of ACTIVE_CURRENCY_CODES) {
    if (currency === offer.currency) continue;
    const price = matching.convert(offer.price, offer.currency, currency);
    if (price !== null) prices[currency] = price;
  }
  return prices;
}

/**
 * Returns the ids of travellers whose preferences accept an offer, in a stable order. May lag a second
 * behind saved preferences, so the notifying transaction must match again.
 */
export async function findRecipients(
  pipeline: Pipeline,
  client: PoolClient,
  offer: Matchable,
): Promise<readonly string[]> {
  return (
    pipeline.audience.match(offer) ?? findMatchingTravellers(client, getOfferTerms(pipeline, offer))
  );
}
