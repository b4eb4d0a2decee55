import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  listOrigins,
  PREVIEW_DAYS,
  type PreferencesPreview,
} from '@farelark/contracts';
import {
  findFirstNotifiedAt,
  listNotifiedEpisodes,
  type NotifiedEpisode,
} from '@farelark/db/deal-episodes';
import { findDeals } from '@farelark/db/deal-lists';
import { parseAlertPreferences } from '@farelark/db/preferences';
import {
  countWithinDailyLimit,
  groupNeighbouringDates,
  type Instant,
  MILLIS_PER_DAY,
  mismatch,
  type PlaceCode,
  simulateAlertTimes,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toPublicDealView } from '../../deals/index.ts';
import type { PreferencesDependencies } from '../dependencies.ts';
import { findCodeErrors } from '../known-codes.ts';

const MILLIS_PER_WEEK = 7 * MILLIS_PER_DAY;
const MAX_EXAMPLES = 3;

/** Applies preferences to the deals of the last days, as alerts do. Reads and writes no user data. */
export const previewPreferences = defineFunction({
  name: 'preview-preferences',
  access: 'traveller',
  limit: { calls: 60, seconds: 60 },
  summary: 'What preferences would have brought within the last 30 days. They are not saved.',
  example: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
  handler: async (request, _call, dependencies: PreferencesDependencies) => {
    const { database, pipeline, reference } = dependencies;
    const errors = findCodeErrors(reference, request);
    if (errors.length > 0) throw new Failure('invalid_input', { fields: errors });
    await pipeline.rates.refresh(database.pool);
    const now = pipeline.now();
    const since = (now - PREVIEW_DAYS * MILLIS_PER_DAY) as Instant;
    const [episodes, firstNotifiedAt] = await Promise.all([
      listNotifiedEpisodes(database.pool, { origins: getOriginCodes(request, reference), since }),
      findFirstNotifiedAt(database.pool),
    ]);
    const preferences = parseAlertPreferences(request);
    const matching = episodes.filter(
      ({ offer }) => mismatch(preferences, offer, pipeline.matching) === null,
    );
    const notified = matching.filter(({ liveAt }) => liveAt >= since);
    const alerts = countWithinDailyLimit(simulateAlertTimes(notified), request.maximumDailyAlerts);
    const countDeals = (some: readonly NotifiedEpisode[]) =>
      new Set(some.map(({ dealId }) => dealId)).size;
    return {
      matchedDeals: countDeals(matching),
      availableNow: countDeals(
        matching.filter(({ goneAt, isShown }) => goneAt === null && isShown),
      ),
      days: PREVIEW_DAYS as typeof PREVIEW_DAYS,
      alertsPerWeek: toAlertsPerWeek(alerts, now - Math.max(since, firstNotifiedAt ?? now)),
      examples: await findExamples(dependencies, matching, request.preferredLanguage),
    };
  },
});

/** Codes under which deals of these preferences are stored: airports and their cities. */
function getOriginCodes(preferences: AlertPreferences, reference: Reference) {
  const codes = listOrigins(preferences) as PlaceCode[]; // validated by the caller
  return [
    ...new Set(
      codes.flatMap((code) => [code, reference.getCity(code), ...reference.getCityCodes(code)]),
    ),
  ];
}

/** Rounded to one decimal; null for less than a week of data. */
function toAlertsPerWeek(alerts: number, periodMillis: number): number | null {
  const weeks = periodMillis / MILLIS_PER_WEEK;
  return weeks < 1 ? null : Math.round((alerts / weeks) * 10) / 10;
}

/** Available trips first, then the largest savings. */
async function findExamples(
  { database, reference }: Pick<PreferencesDependencies, 'database' | 'reference'>,
  matching: readonly NotifiedEpisode[],
  language: AlertPreferences['preferredLanguage'],
): Promise<PreferencesPreview['examples']> {
  const visible = matching
    .filter(({ isShown }) => isShown)
    .sort((a, b) => Number(a.goneAt !== null) - Number(b.goneAt !== null) || b.saving - a.saving);
  const trips = groupNeighbouringDates(visible, ({ offer }) => offer).slice(0, MAX_EXAMPLES);
  const dealIds = trips.flat().map(({ dealId }) => dealId);
  const deals = await findDeals(database.pool, dealIds);
  return trips.flatMap((trip) => {
    const dates = trip.map(({ dealId }) => deals.get(dealId)).filter((deal) => deal !== undefined);
    return dates.length === 0 ? [] : [toPublicDealView(dates, reference, language)];
  });
}
