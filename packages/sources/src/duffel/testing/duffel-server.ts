import type { Instant } from '@farelark/engine';
import { MockProviderServer } from '../../conformance/index.ts';
import { duffelContract, type StatedLimit } from './duffel-contract.ts';
import { DuffelMarket } from './duffel-market.ts';

export interface DuffelServerOptions {
  /** As with Duffel, one that begins with `duffel_test_` gets offers that are made up. */
  readonly token: string;
  readonly now?: () => Instant;
  /** Pause that a rate-limit refusal asks for; by default 10. */
  readonly retryAfterSeconds?: number;
}

/** A server of this machine that speaks Duffel's contract, and what it sells. */
export type DuffelServer = Awaited<ReturnType<typeof startDuffelServer>>;

export async function startDuffelServer(options: DuffelServerOptions) {
  // Instants are milliseconds since 1970.
  const { token, now = () => Date.now() as Instant, retryAfterSeconds = 10 } = options;
  const market = new DuffelMarket(!token.startsWith('duffel_test_'), now);
  /** The headers of a limit; null, as they are at first, leaves them out. */
  const stated: { limit: StatedLimit | null } = { limit: null };
  const limit = () => stated.limit;
  const contract = duffelContract({ token, market, now, limit, retryAfterSeconds });
  return Object.assign(stated, { server: await MockProviderServer.start(contract), market });
}
