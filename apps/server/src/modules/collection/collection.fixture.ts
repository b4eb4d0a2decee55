import { addDays, type Instant, type PlaceCode, type Trip, utcDayOf } from '@farelark/engine';
import type { Pool } from 'pg';
import { CallQuota, type SearchableSource } from './call-quota.ts';
import { ALWAYS_OPEN, type CollectionSource } from './collection-source.ts';

/** One-way trips on routes such as BUDBCN: `count` of each from `first` days ahead, `every` so many days. */
export function tripsOn(
  routes: readonly string[],
  { count = 20, first = 3, every = 1 } = {},
): Trip[] {
  const today = utcDayOf(Date.now() as Instant);
  return routes.flatMap((route) =>
    Array.from({ length: count }, (_, index) => ({
      origin: route.slice(0, 3) as PlaceCode,
      destination: route.slice(3) as PlaceCode,
      departure: addDays(today, first + index * every),
      return: null,
      cabin: 'economy' as const,
    })),
  );
}

/** A source that may always be asked, within its quota. */
export function openSource(pool: Pool, source: SearchableSource): CollectionSource {
  return { source, quota: new CallQuota(pool, source), opening: ALWAYS_OPEN };
}
