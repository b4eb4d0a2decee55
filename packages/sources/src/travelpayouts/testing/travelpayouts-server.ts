import type { Instant } from '@farelark/engine';
import { MockProviderServer } from '../../conformance/index.ts';
import { makePrice, type PriceItem } from './made-up-price.ts';
import {
  type PriceLookup,
  type PriceQuery,
  travelpayoutsContract,
} from './travelpayouts-contract.ts';

export interface TravelpayoutsServerOptions {
  readonly token: string;
  readonly now?: () => Instant;
  /** Pause that a rate-limit refusal asks for; by default 10. */
  readonly retryAfterSeconds?: number;
}

/** A server of this machine that speaks the contract, and what it keeps. */
export type TravelpayoutsServer = Awaited<ReturnType<typeof startTravelpayoutsServer>>;

export async function startTravelpayoutsServer(options: TravelpayoutsServerOptions) {
  // Instants are milliseconds since 1970.
  const { token, now = () => Date.now() as Instant, retryAfterSeconds = 10 } = options;
  /** Recently shown prices; at first, some of every route in every month. */
  const kept: { getPrices: PriceLookup } = {
    getPrices: (question) => keptEverywhere(question, now()),
  };
  const getPrices: PriceLookup = (question) => kept.getPrices(question);
  const contract = travelpayoutsContract({ token, getPrices, retryAfterSeconds });
  return Object.assign(kept, { server: await MockProviderServer.start(contract) });
}

const DAYS = ['08', '15', '22'];

function keptEverywhere(
  { origin, destination, departs, oneWay }: PriceQuery,
  now: Instant,
): readonly PriceItem[] {
  const ends = destination === undefined ? ['BCN', 'LIS', 'ATH'] : [destination];
  const from = departs?.slice(0, 7) ?? monthAfterNext(now);
  return ends
    .filter((end) => end !== origin)
    .flatMap((end) =>
      DAYS.map((day, index) =>
        makePrice({
          origin,
          destination: end,
          departs: `${from}-${day}`,
          returns: oneWay ? null : `${from}-${Number(day) + 5}`,
          price: 80 + 15 * index,
          stops: index % 2,
        }),
      ),
    );
}

function monthAfterNext(now: Instant): string {
  const month = new Date(now);
  month.setUTCMonth(month.getUTCMonth() + 2, 1);
  return month.toISOString().slice(0, 7);
}
