import type { FunctionData, MoneyView, RecheckResult } from '@farelark/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** A look at a price as a screen shows it. */
export type Recheck = { readonly again: () => void } & (
  | {
      readonly state: 'waiting';
      /** Null until it is known who can be asked. */
      readonly progress: RecheckStatus['progress'];
    }
  | { readonly state: 'done'; readonly result: RecheckResult; readonly jobId: string }
  | { readonly state: 'failed'; readonly failure: unknown }
);

/**
 * Has a deal looked at again as soon as somebody comes to it, and follows that to its end.
 *
 * @param shown what the deal costs as the screen shows it
 * @param isWanted false for a deal that is known to be gone, about which nobody is asked
 */
export function useRecheck(dealId: string, shown: MoneyView, isWanted: boolean): Recheck {
  const [round, setRound] = useState(0);
  // As it was when the look began: what it found is then shown as well.
  const seen = useRef(shown);
  const started = useQuery({ ...startRecheckQuery(dealId, round), enabled: isWanted });
  const jobId = started.data ?? '';
  const status = useQuery({ ...recheckStatusQuery(jobId), enabled: jobId !== '' });
  const again = () => {
    seen.current = shown;
    setRound((before) => before + 1);
  };
  const failure = started.error ?? status.error;
  if (failure !== null) return { state: 'failed', failure, again };
  const { data } = status;
  if (data?.state === 'done' && data.result !== null)
    return { state: 'done', result: compareWithShown(seen.current, data.result), jobId, again };
  if (data?.state === 'failed') return { state: 'failed', failure: data.error, again };
  return { state: 'waiting', progress: data?.progress ?? null, again };
}

/**
 * A look's result as news to somebody who was shown a price: another look, or a new sighting, may have
 * changed it since, so that the last one merely confirmed what is news here.
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

/** A look takes a second or two, and somebody is waiting for it. */
const POLL_MS = 400;

/** How a look at a deal stands. */
interface RecheckStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: RecheckResult | null;
}

/**
 * Begins to have a deal looked at again, once each `round`; answers the job's id. From the second round on
 * somebody doubts what was found.
 */
const startRecheckQuery = (dealId: string, round: number) =>
  queryOptions({
    queryKey: ['recheck-deal', dealId, round],
    queryFn: async ({ signal }) =>
      (await callFunction('recheck-deal', { dealId, anew: round > 0 }, signal)).jobId,
    // What was begun is followed; whoever comes back to the page has it looked at anew.
    staleTime: STALE_AFTER_MS.page,
    gcTime: 0,
  });

/** Follows a look to its end. */
const recheckStatusQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['recheck-status', jobId],
    // The job is one that looks again, and its result what the contract of that says.
    queryFn: async ({ signal }) =>
      (await callFunction('job-status', { jobId }, signal)) as RecheckStatus,
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || data?.state === 'done' || data?.state === 'failed' ? false : POLL_MS,
    staleTime: STALE_AFTER_MS.live,
    gcTime: 0,
  });
