import { unwrap } from '@farelark/client';
import { callPublicApi } from '@farelark/client/service';
import { pageConnection } from '../../../shared/api/page-connection.ts';

/** An answer as it came, and what it took. */
export interface LiveAnswer {
  readonly status: number;
  readonly millis: number;
  readonly bytes: number;
  /** Calls left this minute, of how many; null where the answer does not say. */
  readonly left: { readonly remaining: number; readonly limit: number } | null;
  /** The body, laid out for reading. */
  readonly text: string;
}

/**
 * Calls the public API as a program would: without the session of the page, with the key if there is one.
 *
 * @throws ApiError where no answer came
 */
export async function runCall(path: string, key: string): Promise<LiveAnswer> {
  const begun = performance.now();
  const answer = unwrap(await callPublicApi(pageConnection(), path, key));
  const text = await answer.text();
  const millis = performance.now() - begun;
  const remaining = answer.headers.get('x-ratelimit-remaining');
  const limit = answer.headers.get('x-ratelimit-limit');
  return {
    status: answer.status,
    millis,
    bytes: new TextEncoder().encode(text).length,
    left:
      remaining === null || limit === null
        ? null
        : { remaining: Number(remaining), limit: Number(limit) },
    text: laidOut(text),
  };
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
