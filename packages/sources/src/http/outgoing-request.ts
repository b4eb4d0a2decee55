import type { z } from 'zod';
import type { CallKind } from './call.ts';
import { SourceFailure } from './failure.ts';

export type QueryValue = string | number | boolean | undefined;

export interface Call<Schema extends z.ZodType> {
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST';
  /** Appended to the base URL; starts with a slash, and is already encoded. */
  readonly path: string;
  /** Undefined values are omitted. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form, instead of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Schema of the envelope; parse its items with `parseItems`. */
  readonly schema: Schema;
}

/** Arguments for `fetch`, and a name for failures: method and path, without the query. */
export type OutgoingRequest = ReturnType<typeof toRequest>;

/**
 * Builds the request of a call. Redirects are never followed: they would carry our key to another address.
 *
 * @param base the provider's URL; may have a path prefix
 * @throws SourceFailure refused, for an invalid header
 */
export function toRequest(
  call: Call<z.ZodType>,
  base: URL,
  defaultHeaders: Readonly<Record<string, string>> = {},
) {
  const name = `${call.method} ${call.path}`;
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, '')}${call.path}`;
  for (const [key, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) url.searchParams.append(key, String(value));
  const content = toContent(call);
  try {
    const headers = new Headers({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      ...(content === null ? {} : { 'content-type': content.type }),
      ...defaultHeaders,
      ...call.headers,
    });
    const body = content?.text ?? null;
    const init = { method: call.method, headers, body, redirect: 'manual' } as const;
    return { url, init, name };
  } catch {
    // The platform's error quotes the header, which may be a token with a line break.
    throw new SourceFailure('refused', name, { code: 'invalid_header' });
  }
}

function toContent({ form, body }: Call<z.ZodType>): { type: string; text: string } | null {
  if (form !== undefined)
    return {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(form).toString(),
    };
  return body === undefined ? null : { type: 'application/json', text: JSON.stringify(body) };
}
