import type { Scoreboard, ScoreboardMarket, ScoreboardWindow } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/call-function.ts';

const REFETCH_MS = 60_000;

export const WINDOWS = ['7d', '30d', '90d', 'all'] as const satisfies readonly ScoreboardWindow[];

export function scoreboardPath(market: ScoreboardMarket, window: ScoreboardWindow): string {
  return `/api/v1/scoreboard?window=${window}&market=${market}`;
}

export const scoreboardQuery = (market: ScoreboardMarket, window: ScoreboardWindow) =>
  queryOptions<Scoreboard>({
    queryKey: ['scoreboard', market, window],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ data: Scoreboard }>(scoreboardPath(market, window), signal)).data,
    refetchInterval: (query) => (query.state.error === null ? REFETCH_MS : false),
    // Shows figures of another window while loading, never of another market.
    placeholderData: (previous) => (previous?.market === market ? previous : undefined),
  });
