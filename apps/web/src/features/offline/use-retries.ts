import { checkHealth } from '@farelark/client/service';
import { useCallback, useEffect, useState } from 'react';
import { pageConnection } from '../../shared/api/call-function.ts';

export interface Retries {
  /** Attempts since the network was lost. */
  readonly count: number;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/**
 * Retries on request, and when the device is online again, which resets the counter (specification, "Network").
 *
 * @param goOn runs once the server responds; must be stable
 */
export function useRetries(goOn: () => void): Retries {
  const [count, setCount] = useState(0);
  const [isTrying, setTrying] = useState(false);

  const attempt = useCallback(async () => {
    setTrying(true);
    if (await reachServer()) goOn();
    setTrying(false);
  }, [goOn]);

  useEffect(() => {
    const back = () => {
      setCount(0);
      void attempt();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [attempt]);

  const retry = () => {
    setCount(count + 1);
    void attempt();
  };
  return { count, isTrying, retry };
}

/** Long enough for slow networks. */
const PATIENCE_MS = 8000;

/** True if the server responds; an online device doesn't imply it. */
async function reachServer(): Promise<boolean> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const { data } = await checkHealth(pageConnection(), 'healthz', timeout);
  return data?.ok === true;
}
