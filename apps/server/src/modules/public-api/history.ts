import {
  type ApiHistory,
  type apiHistoryDay,
  apiHistoryPath,
  apiHistoryRequest,
  type apiPriceRange,
} from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { findRouteHistory, type PriceRange } from '@farelark/db/route-history';
import { formatDay, type Instant, type PlaceCode, utcDayOf } from '@farelark/engine';
import type { z } from 'zod';
import { throwUnavailable } from '../../platform/http/database-failure.ts';
import { Failure } from '../../platform/http/failure.ts';
import { toPlaceView } from '../deals/index.ts';
import type { PublicApiDependencies } from './dependencies.ts';
import { getPlaceCodes, parseInput } from './parse-input.ts';

const DAY_MS = 86_400_000;

/** Prices of a route by observation day, including today. */
export async function getHistory(
  { database, reference, pipeline }: PublicApiDependencies,
  params: unknown,
  query: unknown,
): Promise<ApiHistory> {
  const { origin, destination } = parseInput(apiHistoryPath, params);
  const input = parseInput(apiHistoryRequest, query);
  for (const code of [origin, destination])
    if (!reference.isPlace(code)) throw new Failure('not_found');
  const to = utcDayOf(pipeline.now());
  const from = to - input.days + 1;
  const history = await inTransaction(database, (client) =>
    findRouteHistory(client, {
      origins: getPlaceCodes(reference, origin as PlaceCode),
      destinations: getPlaceCodes(reference, destination as PlaceCode),
      cabin: input.cabin,
      synthetic: input.market === 'simulated',
      oneWay: input.trip_type === undefined ? null : input.trip_type === 'one_way',
      currency: input.currency ?? null,
      since: new Date(from * DAY_MS),
      until: new Date((to + 1) * DAY_MS),
    }),
  ).catch(throwUnavailable);
  return {
    origin: toPlaceView(origin, reference),
    destination: toPlaceView(destination, reference),
    market: input.market,
    cabin: input.cabin,
    trip_type: history === null ? null : history.oneWay ? 'one_way' : 'round_trip',
    currency: history?.currency ?? null,
    from: formatDay(utcDayOf((from * DAY_MS) as Instant)),
    to: formatDay(to),
    overall: history === null ? null : toApiRange(history.overall),
    days: (history?.days ?? []).map(
      (day): z.input<typeof apiHistoryDay> => ({ date: day.day, ...toApiRange(day) }),
    ),
  };
}

function toApiRange({ lowest, low, high, fares }: PriceRange): z.input<typeof apiPriceRange> {
  return { lowest, typical_low: low, typical_high: high, fares };
}
