import type { FunctionData, MoneyView, RecheckResult } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

export type Recheck = { readonly again: () => void } & (
  | {
      readonly state: 'waiting';
      /** Null until the number of sources is known. */
      readonly progress: RecheckStatus['progress'];
    }
  | { readonly state: 'done'; readonly result: RecheckResult; readonly jobId: string }
  | { readonly state: 'failed'; readonly failure: unknown }
);

/** Rechecks a deal's price when the page opens, unless disabled, and follows the job. `shown` is the page's price. */
export function useRecheck(dealId: string, shown: MoneyView, enabled: boolean): Recheck {
  const [round, setRound] = useState(0);
  const shownAtStart = useRef(shown);
  // One check per round; from the second round on the traveller disputes the result.
  const started = useQuery(
    functionQuery(
      ['recheck-deal', dealId, round],
      'recheck-deal',
      { dealId, anew: round > 0 },
      {
        enabled,
        // Never starts a second job on this visit.
        staleTime: STALE_TIME_MS.page,
        gcTime: 0,
      },
    ),
  );
  const jobId = started.data?.jobId ?? '';
  const status = useQuery(
    functionQuery(
      ['recheck-status', jobId],
      'job-status',
      { jobId },
      {
        enabled: jobId !== '',
        refetchInterval: ({ state: { data, error } }) =>
          error !== null || data?.state === 'done' || data?.state === 'failed' ? false : POLL_MS,
        staleTime: STALE_TIME_MS.live,
        gcTime: 0,
      },
    ),
  );
  const again = () => {
    shownAtStart.current = shown;
    setRound((last) => last + 1);
  };
  const failure = started.error ?? status.error;
  if (failure !== null) return { state: 'failed', failure, again };
  // The job's contract defines its result.
  const data = status.data as RecheckStatus | undefined;
  if (data?.state === 'done' && data.result !== null)
    return {
      state: 'done',
      result: compareWithShown(shownAtStart.current, data.result),
      jobId,
      again,
    };
  if (data?.state === 'failed') return { state: 'failed', failure: data.error, again };
  return { state: 'waiting', progress: data?.progress ?? null, again };
}

/**
 * Restates a result relative to the shown price: another check or sighting may have changed the deal meanwhile, so that a
 * confirmed price can differ from the shown one.
 */
export function compareWithShown(shown: MoneyView, result: RecheckResult): RecheckResult {
  const { outcome, now } = result;
  if (now === null || now.currency !== shown.currency) return result;
  if (outcome !== 'confirmed' && outcome !== 'repriced' && outcome !== 'price_rose') return result;
  if (outcome === 'price_rose') return { ...result, before: shown };
  return {
    ...result,
    before: shown,
    outcome: now.amount === shown.amount ? 'confirmed' : 'repriced',
  };
}

const POLL_MS = 400;

interface RecheckStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: RecheckResult | null;
}
