import type { Scoreboard, ScoreboardMarket, ScoreboardWindow } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { getDeliveryTallies } from '@farelark/db/alert-deliveries';
import { getClickCounts } from '@farelark/db/deal-clicks';
import { getDealLifetimes, getVerificationCounts } from '@farelark/db/deal-episodes';
import { type GhostDay, getGhostDays } from '@farelark/db/sources';
import { type EpochDay, formatDay, type Instant, utcDayOf } from '@farelark/engine';
import { toScoreboard } from './scoreboard-view.ts';

const DAYS: Record<Exclude<ScoreboardWindow, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90 };

/** Reads one window of either the real or the simulated market. */
export async function readScoreboard(
  { pool }: Pick<Database, 'pool'>,
  { market, window }: { readonly market: ScoreboardMarket; readonly window: ScoreboardWindow },
  now: Date,
): Promise<Scoreboard> {
  const synthetic = market === 'simulated';
  const today = utcDayOf(now.getTime() as Instant);
  const from = window === 'all' ? null : ((today - DAYS[window] + 1) as EpochDay);
  const since = new Date(from === null ? 0 : formatDay(from));
  const [tallies, clicks, lives, ghosts, verification] = await Promise.all([
    getDeliveryTallies(pool, since, synthetic),
    getClickCounts(pool, since, synthetic, now),
    getDealLifetimes(pool, since, synthetic),
    getGhostDays(pool, synthetic, now),
    getVerificationCounts(pool, since, synthetic),
  ]);
  return toScoreboard(
    {
      market,
      window,
      from: from === null ? null : formatDay(from),
      computed_at: now.toISOString(),
    },
    { tallies, clicks, lives, sources: sumBySource(ghosts, from), verification },
  );
}

function sumBySource(ghosts: readonly GhostDay[], from: EpochDay | null) {
  const bySource = new Map<string, { source: string; confirmed: number; failed: number }>();
  for (const { source, day, confirmed, failed } of ghosts) {
    if (from !== null && day < from) continue;
    const sum = bySource.get(source) ?? { source, confirmed: 0, failed: 0 };
    sum.confirmed += confirmed;
    sum.failed += failed;
    bySource.set(source, sum);
  }
  return [...bySource.values()];
}
