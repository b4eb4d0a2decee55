import Stripe from 'stripe';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/**
 * Stripe's client, which retries failed and rate-limited requests under the same idempotency key.
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

/** Stripe's error for an unknown object. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}

/** Stripe's error for an id that is in use. */
export function isAlreadyExists(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_already_exists'
  );
}

/** Id of an object that may be expanded. */
export function getId(
  reference: string | { readonly id: string } | null | undefined,
): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
