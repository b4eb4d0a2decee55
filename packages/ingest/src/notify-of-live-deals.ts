import { findOwnAlerts } from '@farelark/db/alerts';
import { listLiveDeals } from '@farelark/db/deal-lists';
import { lockDeal, type StoredDeal } from '@farelark/db/deals';
import { releaseHeldMessages } from '@farelark/db/outbox';
import { endPause, findPausedTravellers, listPauses } from '@farelark/db/profiles';
import { findTraveller, type Traveller } from '@farelark/db/recipients';
import {
  addDays,
  decideNotification,
  groupNeighbouringDates,
  isOnWatchedRoute,
  isPaused,
  mismatch,
  type PlaceCode,
  type Route,
  utcDayOf,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { notifyTravellers } from './notify.ts';
import { inPipelineTransaction, type Pipeline } from './pipeline.ts';

/** Live deals to match against one traveller. */
const MAX_DEALS = 5_000;
/** Maximum number of notifications about deals that were already live, to avoid floods of email. */
const MAX_NOTIFICATIONS = 3;

/** Live deals that match a traveller's preferences, counting each date. */
export interface LiveMatches {
  readonly matched: number;
  /** Open alerts with at least one of them. */
  readonly alerts: number;
  /** The others, by what keeps them from being alerts of their own. */
  readonly heldBack: {
    /** Neighbouring dates in one of the alerts. */
    readonly otherDates: number;
    /** Beyond the best deals that are announced after a save. */
    readonly beyondBest: number;
    readonly dailyLimit: number;
    readonly paused: number;
    /** In a closed alert, or next to one. */
    readonly closed: number;
  };
}

const NO_MATCHES: LiveMatches = {
  matched: 0,
  alerts: 0,
  heldBack: { otherDates: 0, beyondBest: 0, dailyLimit: 0, paused: 0, closed: 0 },
};

/**
 * Notifies a traveller who saved preferences of the best live deals, each with all its dates.
 *
 * @param route limits the deals to those of one route
 */
export async function notifyOfLiveDeals(
  pipeline: Pipeline,
  userId: string,
  route: Route | null = null,
): Promise<LiveMatches> {
  const traveller = await findTraveller(pipeline.pool, userId);
  if (traveller === null) return NO_MATCHES;
  const { preferences } = traveller;
  const { departures, watchedRoutes } = preferences;
  const places = route === null ? [...departures, ...watchedRoutes.map(getOrigin)] : [route.origin];
  const origins = getPossibleOrigins(places, pipeline.reference);
  if (origins.length === 0) return NO_MATCHES;
  const now = pipeline.now();
  await pipeline.rates.refresh(pipeline.pool);
  const live = await listLiveDeals(pipeline.pool, { origins, limit: MAX_DEALS, now });
  const matching = live.filter(
    ({ deal: { offer } }) =>
      (route === null || isOnWatchedRoute(offer, route, pipeline.matching)) &&
      mismatch(preferences, offer, pipeline.matching) === null,
  );
  const known = await findKnownDeals(pipeline, userId, matching);
  const trips = groupNeighbouringDates(matching, ({ deal }) => deal.offer);
  const beyondBest = new Set<string>();
  let notified = 0;
  for (const dates of trips) {
    if (dates.every(({ id }) => known.has(id))) continue;
    if (notified < MAX_NOTIFICATIONS) notified += await notifyOfDates(pipeline, dates, userId);
    else for (const { id } of dates) beyondBest.add(id);
  }
  return countMatches(pipeline, traveller, trips, beyondBest);
}

/** Counts the dates of matching trips by the alert or reason they have after notifying. */
async function countMatches(
  pipeline: Pipeline,
  { userId, pause }: Traveller,
  trips: readonly (readonly StoredDeal[])[],
  beyondBest: ReadonlySet<string>,
): Promise<LiveMatches> {
  const ids = trips.flat().map(({ id }) => id);
  const alerts = await findOwnAlerts(pipeline.pool, userId, ids);
  const open = new Set<string>();
  const heldBack = { ...NO_MATCHES.heldBack };
  for (const trip of trips) {
    const isNextToClosed = trip.some(({ id }) => alerts.get(id)?.isClosed);
    for (const { id } of trip) {
      const alert = alerts.get(id);
      if (alert !== undefined && !alert.isClosed) {
        if (open.has(alert.alertId)) heldBack.otherDates += 1;
        open.add(alert.alertId);
      } else if (isNextToClosed) heldBack.closed += 1;
      else if (isPaused(pause, pipeline.now())) heldBack.paused += 1;
      else if (beyondBest.has(id)) heldBack.beyondBest += 1;
      else heldBack.dailyLimit += 1;
    }
  }
  return { matched: ids.length, alerts: open.size, heldBack };
}

const getOrigin = ({ origin }: Route): PlaceCode => origin;

/** Origins that departures from these places accept: airports, their cities, and airports of a city. */
export function getPossibleOrigins(
  departures: readonly PlaceCode[],
  reference: Pick<Reference, 'getCity' | 'getCityCodes'>,
): PlaceCode[] {
  return departures.flatMap((code) => [
    code,
    reference.getCity(code),
    ...reference.getCityCodes(code),
  ]);
}

/** Ids of deals on which the traveller has an alert, unless they changed enough to be news. */
async function findKnownDeals(
  pipeline: Pipeline,
  userId: string,
  deals: readonly StoredDeal[],
): Promise<Set<string>> {
  if (deals.length === 0) return new Set();
  const alerts = await findOwnAlerts(
    pipeline.pool,
    userId,
    deals.map(({ id }) => id),
  );
  const isKnown = ({ id, deal: { episode, offer } }: StoredDeal) => {
    const alert = alerts.get(id);
    if (alert?.own?.episode !== episode) return false;
    // The episode is the same, so the deal was never absent.
    const announced = { price: offer.price, episode, absenceMillis: null };
    return decideNotification(announced, [alert]).kind !== 'again';
  };
  return new Set(deals.filter(isKnown).map(({ id }) => id));
}

/** Notifies one traveller of the dates of one trip; returns the number of alerts. */
async function notifyOfDates(pipeline: Pipeline, dates: readonly StoredDeal[], userId: string) {
  const now = pipeline.now();
  return inPipelineTransaction(pipeline, null, async (scoped, client) => {
    const live: StoredDeal[] = [];
    // In the lock order of other writers.
    for (const { id } of [...dates].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const deal = await lockDeal(client, id);
      // It may have ended since the list was read.
      if (deal?.state === 'live') live.push({ id, deal });
    }
    live.sort((a, b) => a.deal.offer.price - b.deal.offer.price);
    let notified = 0;
    for (const stored of live)
      notified += await notifyTravellers(
        scoped,
        client,
        { ...stored, announcedAt: now },
        [userId],
        now,
      );
    return notified;
  });
}

const BATCH_SIZE = 100;

/**
 * Ends the pauses that are over and notifies their travellers of the best live deals, as after saving
 * preferences. Idempotent and safe for any number of servers; a failed traveller stays due.
 *
 * @returns number of travellers that were due
 * @throws AggregateError of all failures, at the end
 */
export async function endPauses(pipeline: Pipeline): Promise<number> {
  const now = pipeline.now();
  // The earliest time zone is fourteen hours ahead of UTC.
  const pauses = await listPauses(pipeline.pool, addDays(utcDayOf(now), 1));
  const over = pauses.filter((pause) => !isPaused(pause, now));
  const due = await findPausedTravellers(pipeline.pool, over, BATCH_SIZE);
  const errors: unknown[] = [];
  for (const traveller of due) {
    try {
      await notifyOfLiveDeals(pipeline, traveller.userId);
      await endPause(pipeline.pool, traveller);
      // Sends the emails that the pause held back.
      await releaseHeldMessages(pipeline.pool, traveller.userId);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Pauses could not be ended');
  return due.length;
}
