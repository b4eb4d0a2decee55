import { checkHealth } from '@farelark/client/service';
import { useCallback, useEffect, useState } from 'react';
import { pageConnection } from '../../shared/api/call-function.ts';

export interface Retries {
  /** Tries since the network went; none once it is back. */
  readonly count: number;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/**
 * Tries to reach the server when asked, and by itself when the device says that its network is back,
 * which also sets the counter back (specification, "Network").
 *
 * @param goOn what to do once it answers; stays the same from one rendering to the next
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

/** Longer than a slow network takes, shorter than patience does. */
const PATIENCE_MS = 8000;

/** True if our server answers, which a device's network does not prove. */
async function reachServer(): Promise<boolean> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const { data } = await checkHealth(pageConnection(), 'healthz', timeout);
  return data?.ok === true;
}
