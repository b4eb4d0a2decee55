import type { z } from 'zod';
import type { CallKind } from './call.ts';
import { SourceFailure } from './failure.ts';

export type QueryValue = string | number | boolean | undefined;

export interface Call<Schema extends z.ZodType> {
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST';
  /** From the base on, with its slash; parts of it are encoded already. */
  readonly path: string;
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form, instead of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Of the envelope; its items are read one by one with `readItems`. */
  readonly schema: Schema;
  /** False for a call that is not safe to repeat. */
  readonly retry?: false;
}

/** A call as `fetch` takes it, with its name in failures: method and path, without the query. */
export type OutgoingRequest = ReturnType<typeof toRequest>;

/**
 * Writes a call out. Redirects are never followed: the token would go along.
 *
 * @param base the provider's address; its path stands before the call's.
 * @throws SourceFailure refused, where a header can't be sent.
 */
export function toRequest(
  call: Call<z.ZodType>,
  base: URL,
  always: Readonly<Record<string, string>> = {},
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
      ...always,
      ...call.headers,
    });
    const body = content?.text ?? null;
    const init: RequestInit = { method: call.method, headers, body, redirect: 'manual' };
    return { url, init, name };
  } catch {
    // The platform's error quotes the header, and that may be a token with a line break in it.
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
