import {
  computeTypicalPrices,
  type DealLabel,
  type Fare,
  type Instant,
  type JudgeOptions,
  judge,
  MainCarrier,
  Market,
  type MarketKey,
  type NormaliseContext,
  normalise,
  type RawFare,
  type RejectionReason,
  type RouteLookups,
  SimilarRoutePrices,
  toFingerprint,
  toMarketKey,
} from '@farelark/engine';
import { formatAlert } from './format-alert.ts';
import { RecentObservations } from './recent-observations.ts';

export interface BacktestOptions {
  readonly context: NormaliseContext;
  /** Omits alerts on fares observed earlier; the engine still learns from those. */
  readonly from: Instant | null;
  /** Minimum saving of a deal (0.30 = 30 %). */
  readonly threshold: number;
  /** Determines similar routes. */
  readonly lookups: RouteLookups;
}

/** Fares of a market before its prices count for similar routes. */
const MIN_FARES = 20;

interface MarketEntry {
  readonly market: Market;
  readonly carrier: MainCarrier;
  fares: number;
  /** Day of the market at the last update of similar routes. */
  sharedDay: number;
}

/** Replays a feed through the engine in order. Deterministic: uses neither database nor clock. */
export class Backtest {
  readonly #options: BacktestOptions;
  readonly #judgeOptions: JudgeOptions;
  readonly #similarPrices: SimilarRoutePrices;
  readonly #markets = new Map<MarketKey, MarketEntry>();
  readonly #recent = new RecentObservations();
  #last: { readonly fare: Fare; readonly entry: MarketEntry } | null = null;
  readonly rejected = new Map<RejectionReason, number>();
  readonly alerts: Record<DealLabel, number> = { deal: 0, error_fare: 0 };
  rows = 0;

  constructor(options: BacktestOptions) {
    this.#options = options;
    this.#similarPrices = new SimilarRoutePrices(options.lookups);
    this.#judgeOptions = {
      threshold: options.threshold,
      estimatePrice: this.#similarPrices.estimate,
    };
  }

  /** Replays rows and returns their alerts as NDJSON. */
  replay(rows: readonly RawFare[]): string {
    let lines = '';
    for (const raw of rows) lines += this.#replayRow(raw);
    return lines;
  }

  /** Number of distinct routes so far. */
  get routes(): number {
    return new Set([...this.#markets.keys()].map((key) => key.slice(0, key.indexOf('|')))).size;
  }

  #replayRow(raw: RawFare): string {
    this.rows += 1;
    const result = normalise(raw, this.#options.context);
    if ('rejected' in result) return this.#reject(result.rejected);
    const { fare } = result;
    if (!this.#recent.add(fare.observedAt, toFingerprint(fare))) return this.#reject('duplicate');
    const entry = this.#getEntry(fare);
    entry.fares += 1;
    entry.carrier.count(fare.carriers);
    const verdict = judge(entry.market, fare, this.#judgeOptions);
    if (verdict.alert === null || verdict.label === null) return '';
    if (this.#options.from !== null && fare.observedAt < this.#options.from) return '';
    this.alerts[verdict.label] += 1;
    return formatAlert(raw, fare, verdict);
  }

  /** Reuses the last entry: feeds group fares by market, and building a key costs as much as judging a fare. */
  #getEntry(fare: Fare): MarketEntry {
    const last = this.#last;
    if (
      last !== null &&
      last.fare.origin === fare.origin &&
      last.fare.destination === fare.destination &&
      last.fare.currency === fare.currency &&
      last.fare.cabin === fare.cabin
    )
      return last.entry;
    if (last !== null) this.#updateSimilarPrices(last);
    const key = toMarketKey(fare);
    let entry = this.#markets.get(key);
    if (entry === undefined) {
      entry = { market: new Market(), carrier: new MainCarrier(), fares: 0, sharedDay: 0 };
      this.#markets.set(key, entry);
    }
    this.#last = { fare, entry };
    return entry;
  }

  /** Updates similar routes with the prices of a market, once per day of the market. */
  #updateSimilarPrices({
    fare,
    entry,
  }: {
    readonly fare: Fare;
    readonly entry: MarketEntry;
  }): void {
    const { market, carrier, fares, sharedDay } = entry;
    if (fares < MIN_FARES || sharedDay === market.today) return;
    this.#similarPrices.learn(fare, computeTypicalPrices(market), carrier.name);
    entry.sharedDay = market.today;
  }

  #reject(reason: RejectionReason): string {
    this.rejected.set(reason, (this.rejected.get(reason) ?? 0) + 1);
    return '';
  }
}
