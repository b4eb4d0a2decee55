import Stripe from 'stripe';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Stripe's client, which retries requests under the same idempotency key. `url` is for tests. */
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

/** The retrieved object; null if Stripe has none. */
export function orMissing<T>(retrieved: Promise<T>): Promise<T | null> {
  return retrieved.catch((error: unknown) => {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  });
}

/** Finds an object, else creates it, also while another server does. */
export async function findOrCreate<T>(find: () => Promise<T>, create: () => Promise<T>) {
  const found = await orMissing(find());
  if (found !== null) return found;
  return create().catch((error: unknown) => {
    if (hasCode(error, 'resource_already_exists')) return find();
    throw error;
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}

/** Id of an object that may be expanded. */
export function getId(reference: string | { readonly id: string } | null | undefined) {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
