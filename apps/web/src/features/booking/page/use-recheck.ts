import type { MoneyView, RecheckResult } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { beginRecheckQuery, type RecheckStatus, recheckStatusQuery } from '../api/recheck.ts';
import { asSeenBy } from './as-seen-by.ts';

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
  const begun = useQuery({ ...beginRecheckQuery(dealId, round), enabled: isWanted });
  const jobId = begun.data ?? '';
  const followed = useQuery({ ...recheckStatusQuery(jobId), enabled: jobId !== '' });
  const again = () => {
    seen.current = shown;
    setRound((before) => before + 1);
  };
  const failure = begun.error ?? followed.error;
  if (failure !== null) return { state: 'failed', failure, again };
  const { data } = followed;
  if (data?.state === 'done' && data.result !== null)
    return { state: 'done', result: asSeenBy(seen.current, data.result), jobId, again };
  if (data?.state === 'failed') return { state: 'failed', failure: data.error, again };
  return { state: 'waiting', progress: data?.progress ?? null, again };
}
