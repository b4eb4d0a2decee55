import { findSourceDay } from '@farelark/db/call-quotas';
import { type Instant, utcDayOf } from '@farelark/engine';
import type { Pool } from 'pg';
import type { CallsLeft } from '../../../platform/observability/installation-facts.ts';
import type { CollectionSource } from '../collection-source.ts';

/** Calls that the quota of each source leaves for the rest of the day (UTC). */
export function callsLeft(pool: Pool, sources: readonly CollectionSource[]): Promise<CallsLeft[]> {
  const today = utcDayOf(Date.now() as Instant);
  return Promise.all(
    sources.map(async ({ source, quota }) => {
      const day = await findSourceDay(pool, source.name, today);
      const allowed = quota.callsADay;
      return { source: source.name, left: Math.max(0, allowed - (day?.calls ?? 0)), allowed };
    }),
  );
}
