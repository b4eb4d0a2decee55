import type { Instant } from '@farelark/engine';
import { ContractServer } from '../../conformance/index.ts';
import { duffelContract, type StatedLimit } from './duffel-contract.ts';
import { DuffelMarket } from './duffel-market.ts';

export interface DuffelServerOptions {
  /** As with Duffel, one that begins with `duffel_test_` gets offers that are made up. */
  readonly token: string;
  readonly now?: () => Instant;
  /** Pause that a rate-limit refusal asks for; by default 10. */
  readonly restSeconds?: number;
}

/** A server of this machine that speaks Duffel's contract, and what it sells. */
export interface DuffelServer {
  readonly server: ContractServer;
  readonly market: DuffelMarket;
  /** The headers of a limit; null, as they are at first, leaves them out. */
  limit: StatedLimit | null;
}

export async function startDuffelServer(options: DuffelServerOptions): Promise<DuffelServer> {
  // Instants are milliseconds since 1970.
  const { token, now = () => Date.now() as Instant, restSeconds = 10 } = options;
  const market = new DuffelMarket(!token.startsWith('duffel_test_'), now);
  const limits: { stated: StatedLimit | null } = { stated: null };
  const limit = () => limits.stated;
  const contract = duffelContract({ token, market, now, limit, restSeconds });
  return {
    server: await ContractServer.start(contract),
    market,
    get limit() {
      return limits.stated;
    },
    set limit(limit) {
      limits.stated = limit;
    },
  };
}
