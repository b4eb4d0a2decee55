export const TIMEOUT_MS = 10_000;
/** Older deals are likely gone. */
export const TTL_SECONDS = 12 * 3600;

export interface PushNote {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Path of the page that opens on tap. */
  readonly path: string;
  /** A later note with the same tag replaces a shown one. */
  readonly tag: string;
}

export interface PushMessage {
  readonly note: PushNote;
  /** A later message with the same topic replaces an undelivered one; at most 32 characters. */
  readonly topic: string;
  readonly urgent: boolean;
}

/** Details never contain the device's address: anyone who has it can send to the device. */
export type PushResult =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'gone' }
  /** Permanent. */
  | { readonly outcome: 'refused'; readonly detail: string }
  /** Temporary; `afterSeconds` is the service's `Retry-After`. */
  | { readonly outcome: 'later'; readonly detail: string; readonly afterSeconds: number | null };

/** Adapter of a push service; `To` is its device address. */
export interface PushSender<To> {
  /** Never throws: errors are results. */
  send(to: To, message: PushMessage): Promise<PushResult>;
  /** Closes the connection, if the sender keeps one. */
  close?(): void;
}

/** Returns the error code only, since messages may quote the device's address. */
export function toErrorReason(error: unknown): string {
  const { name } = error as { readonly name?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'too slow';
  const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'no answer';
}

/** Seconds of a `Retry-After` header (RFC 9110, section 10.2.3). */
export function parseRetryAfter(retryAfter: string | null | undefined): number | null {
  if (retryAfter === null || retryAfter === undefined) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}
