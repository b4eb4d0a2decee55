import {
  createMarket,
  type Fare,
  fingerprintOf,
  type JudgeOptions,
  judge,
  type Market,
  type MarketKey,
  marketKeyOf,
  type NormaliseContext,
  normalise,
  type RawFare,
  type SourceName,
} from '@farelark/domain';
import { loadReference } from '@farelark/reference';
import type { Alert } from './alert.ts';

/** A row and the clean fare that it is. */
export interface Observation {
  readonly row: RawFare;
  readonly fare: Fare;
}

const CONFIDENCE_SCALE = 10_000;

/**
 * Replays feeds through the engine as the command line's backtest does, alert for alert, but on
 * rows in memory: what a row means is worked out once, however often it is replayed.
 */
export class Replay {
  readonly #context = feedContext();
  readonly #known = new Map<RawFare, { readonly fare: Fare; readonly print: bigint } | null>();

  /** The clean fares of a feed in its order, without exact repetitions. */
  ready(rows: readonly RawFare[]): readonly Observation[] {
    const seen = new Set<bigint>();
    const ready: Observation[] = [];
    for (const row of rows) {
      const known = this.#read(row);
      if (known === null || seen.has(known.print)) continue;
      seen.add(known.print);
      ready.push({ row, fare: known.fare });
    }
    return ready;
  }

  #read(row: RawFare) {
    let known = this.#known.get(row);
    if (known === undefined) {
      const result = normalise(row, this.#context);
      known =
        'rejected' in result ? null : { fare: result.fare, print: fingerprintOf(result.fare) };
      this.#known.set(row, known);
    }
    return known;
  }
}

/** Every alert that a replay raises, in order; nothing is known of a fare before its turn. */
export function alertsOf(observations: readonly Observation[], options?: JudgeOptions): Alert[] {
  const markets = new Markets();
  const alerts: Alert[] = [];
  for (const { row, fare } of observations) {
    const { alert, label, evidence } = judge(markets.of(fare), fare, options);
    if (alert === null || label === null || evidence === null) continue;
    const confidence = Math.round(evidence.confidence * CONFIDENCE_SCALE) / CONFIDENCE_SCALE;
    alerts.push({ row, label, confidence });
  }
  return alerts;
}

class Markets {
  readonly #markets = new Map<MarketKey, Market>();
  #last: { readonly fare: Fare; readonly market: Market } | null = null;

  /** Feeds list a market's fares together, so that the last market is asked first. */
  of(fare: Fare): Market {
    const { fare: last, market: lastMarket } = this.#last ?? {};
    if (
      lastMarket !== undefined &&
      last?.origin === fare.origin &&
      last.destination === fare.destination &&
      last.currency === fare.currency &&
      last.cabin === fare.cabin
    )
      return lastMarket;
    const key = marketKeyOf(fare);
    const market = this.#markets.get(key) ?? createMarket();
    this.#markets.set(key, market);
    this.#last = { fare, market };
    return market;
  }
}

function feedContext(): NormaliseContext {
  const reference = loadReference();
  return {
    isPlace: (code) => reference.isPlace(code),
    localDayOf: (place, at) => reference.localDayOf(place, at),
    defaultSource: 'feed' as SourceName,
  };
}
