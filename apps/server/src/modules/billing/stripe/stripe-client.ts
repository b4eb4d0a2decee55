import Stripe from 'stripe';

/** For an answer to come; it is then asked again. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/**
 * Stripe's own client. It asks again, under the same idempotency key, what failed on the way or was
 * refused as too much.
 *
 * @param url of a stand-in; without one Stripe's own
 */
export function stripeClient(secretKey: string, url?: string): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Farelark' },
    ...(url === undefined ? {} : toHostOptions(new URL(url))),
  });
}

function toHostOptions({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}

/** What Stripe answers about something that it doesn't have. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}

/** Whether something of that name is there already. */
export function isAlreadyExists(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_already_exists'
  );
}

/** The id of what is given by its id, or as itself. */
export function getId(
  reference: string | { readonly id: string } | null | undefined,
): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
