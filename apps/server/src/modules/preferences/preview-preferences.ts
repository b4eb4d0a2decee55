import { PREVIEW_DAYS, type Preferences, type PreferencesPreview } from '@farelark/contracts';
import {
  findDeals,
  findFirstNotifiedAt,
  listNotifiedEpisodes,
  type NotifiedEpisode,
  type StoredDeal,
} from '@farelark/db';
import {
  alertsWithin,
  alertTimes,
  groupNeighbours,
  type Instant,
  MILLIS_PER_DAY,
  mismatch,
  type PlaceCode,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import type { Services } from '../../services.ts';
import { toPublicDealView } from '../deals/deal-view.ts';
import { wishOf } from './alert-preferences.ts';
import { requireKnownCodes } from './known-codes.ts';

const DAYS_A_WEEK = 7;
const MOST_EXAMPLES = 3;

/**
 * What preferences would have brought within the last days, by the same matching that decides who is
 * told. Nothing of the traveller's is read: what is asked about is in the request.
 */
export const previewPreferences: FunctionHandler<'preview-preferences'> = async (
  request,
  { services },
) => {
  const { database, pipeline, reference } = services;
  requireKnownCodes(reference, request);
  await pipeline.rates.keepFresh(database.pool);
  const now = pipeline.now();
  const since = (now - PREVIEW_DAYS * MILLIS_PER_DAY) as Instant;
  const [lives, first] = await Promise.all([
    listNotifiedEpisodes(database.pool, { origins: originsOf(request, reference), since }),
    findFirstNotifiedAt(database.pool),
  ]);
  const wish = wishOf(request);
  const matching = lives.filter(({ offer }) => mismatch(wish, offer, pipeline.matching) === null);
  const told = matching.filter(({ liveAt }) => liveAt >= since);
  const alerts = alertsWithin(alertTimes(told), request.maximumDailyAlerts);
  return {
    matchedDeals: new Set(matching.map(({ dealId }) => dealId)).size,
    days: PREVIEW_DAYS,
    alertsPerWeek: aWeek(alerts, now - Math.max(since, first ?? now)),
    examples: await examplesOf(services, matching, request.preferredLanguage),
  };
};

/** Every code under which a deal from one of the departures may be kept. */
function originsOf({ departureAirports }: Preferences, reference: Reference): PlaceCode[] {
  // Held to places that exist by the caller.
  const codes = departureAirports as PlaceCode[];
  return [
    ...new Set(
      codes.flatMap((code) => [code, reference.cityOf(code), ...reference.codesOfCity(code)]),
    ),
  ];
}

/** Alerts a week to one decimal; null where less than a week is known. */
function aWeek(alerts: number, knownMillis: number): number | null {
  const weeks = knownMillis / (DAYS_A_WEEK * MILLIS_PER_DAY);
  return weeks < 1 ? null : Math.round((alerts / weeks) * 10) / 10;
}

/** Trips that can still be had before those that went, and of these the largest savings first. */
async function examplesOf(
  { database, reference }: Pick<Services, 'database' | 'reference'>,
  matching: readonly NotifiedEpisode[],
  language: Preferences['preferredLanguage'],
): Promise<PreferencesPreview['examples']> {
  const shown = matching
    .filter(({ isShown }) => isShown)
    .sort((a, b) => Number(a.goneAt !== null) - Number(b.goneAt !== null) || b.saving - a.saving);
  const trips = groupNeighbours(shown, ({ offer }) => offer).slice(0, MOST_EXAMPLES);
  const ids = trips.flat().map(({ dealId }) => dealId);
  const deals = await findDeals(database.pool, ids);
  return trips.flatMap((trip) => {
    const dates = trip.flatMap(({ dealId }): StoredDeal[] => {
      const deal = deals.get(dealId);
      return deal === undefined ? [] : [deal];
    });
    return dates.length === 0 ? [] : [toPublicDealView(dates, reference, language)];
  });
}
