import { checkHealth } from '@farelark/client/service';
import { pageConnection } from '../../shared/api/call-function.ts';

/** Longer than a slow network takes, shorter than patience does. */
const PATIENCE_MS = 8000;

/** Whether our server answers. That a device has a network does not say so. */
export async function reachServer(): Promise<boolean> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const { data } = await checkHealth(pageConnection(), 'healthz', timeout);
  return data?.ok === true;
}
