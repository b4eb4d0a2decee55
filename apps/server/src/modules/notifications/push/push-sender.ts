/** Timeout of a push service; longer than any working one takes. */
export const TIMEOUT_MS = 10_000;
/** A deal of yesterday is none: what a device did not fetch by then is not shown. */
export const TTL_SECONDS = 12 * 3600;

/** Notification as a device shows it. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Page that opens when it is tapped, from the root of the site. */
  readonly path: string;
  /** A later note of the same tag takes the place of one that is shown. */
  readonly tag: string;
}

/** A note, and how to bring it. */
export interface PushMessage {
  readonly note: PushNote;
  /** A later message of the same topic takes the place of one that was not fetched yet; 32 characters. */
  readonly topic: string;
  readonly urgent: boolean;
}

/** Answer of a push service. No detail names the device: anyone with its address can send there. */
export type PushResult =
  | { readonly outcome: 'accepted' }
  /** There is no such device any more. */
  | { readonly outcome: 'gone' }
  /** It would be refused again. */
  | { readonly outcome: 'refused'; readonly detail: string }
  /** It may be taken later, after what the service asked for. */
  | { readonly outcome: 'later'; readonly detail: string; readonly afterSeconds: number | null };

/** Hands messages to the service of one kind of device. `To` is the address that the service knows a device by. */
export interface PushSender<To> {
  /** Never throws: what went wrong is the answer. */
  send(to: To, message: PushMessage): Promise<PushResult>;
  close(): void;
}

/** The system's code. The platform's own words quote the address, and anyone who has that can send there. */
export function toErrorReason(error: unknown): string {
  const { name } = error as { readonly name?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'too slow';
  const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'no answer';
}

/** Seconds that a service asks to wait (`Retry-After`, RFC 9110, section 10.2.3); null where it asks for none. */
export function parseRetryAfter(retryAfter: string | null | undefined): number | null {
  if (retryAfter === null || retryAfter === undefined) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}
