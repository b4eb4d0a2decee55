import { unwrap } from '@farelark/client';
import { readJson } from '@farelark/client/service';
import { pageConnection } from './page-connection.ts';

/**
 * Reads JSON from a path of the backend that is neither a function nor a table.
 *
 * @throws ApiError on any failure, and the signal's reason where the call was aborted
 */
export async function fetchJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const answer = await readJson(pageConnection(), path, signal);
  signal.throwIfAborted();
  // The shape is the contract's, which the server holds itself to.
  return unwrap(answer) as Body;
}
