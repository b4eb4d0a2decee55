import {
  computeTypicalPrices,
  createMarket,
  type DealLabel,
  type Fare,
  type Instant,
  type JudgeOptions,
  judge,
  MainCarrier,
  type Market,
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
import { alertLine } from './alert-line.ts';
import { RecentObservations } from './recent-observations.ts';

export interface BacktestOptions {
  /** Known places, and the source of rows that name none. */
  readonly context: NormaliseContext;
  /** Alerts on fares observed before this are left out; the engine learns from them all the same. */
  readonly from: Instant | null;
  /** A fare this far below its baseline is a deal (0.30 = 30 %). */
  readonly threshold: number;
  /** By which routes are like one another. */
  readonly lookups: RouteLookups;
}

/** Fares of a market before its prices say anything of other routes. */
const MIN_FARES = 20;

interface MarketEntry {
  readonly market: Market;
  readonly carrier: MainCarrier;
  fares: number;
  /** The market's day when other routes last learnt from it. */
  learntDay: number;
}

/**
 * A feed replayed through the engine in order: each fare is judged by what was known before it. No
 * database and no clock, so the same feed gives the same alerts on any day.
 */
export class Backtest {
  readonly #options: BacktestOptions;
  readonly #judging: JudgeOptions;
  readonly #usual: SimilarRoutePrices;
  readonly #markets = new Map<MarketKey, MarketEntry>();
  readonly #recent = new RecentObservations();
  #last: { readonly fare: Fare; readonly entry: MarketEntry } | null = null;
  readonly rejected = new Map<RejectionReason, number>();
  readonly alerts: Record<DealLabel, number> = { deal: 0, error_fare: 0 };
  rows = 0;

  constructor(options: BacktestOptions) {
    this.#options = options;
    this.#usual = new SimilarRoutePrices(options.lookups);
    this.#judging = { threshold: options.threshold, estimatePrice: this.#usual.estimate };
  }

  /** Replays rows and answers the alerts they raise, a line each. */
  take(rows: readonly RawFare[]): string {
    let lines = '';
    for (const raw of rows) lines += this.#takeRow(raw);
    return lines;
  }

  /** Origins and destinations among the fares so far, each pair counted once. */
  get routes(): number {
    return new Set([...this.#markets.keys()].map((key) => key.slice(0, key.indexOf('|')))).size;
  }

  #takeRow(raw: RawFare): string {
    this.rows += 1;
    const result = normalise(raw, this.#options.context);
    if ('rejected' in result) return this.#reject(result.rejected);
    const { fare } = result;
    if (!this.#recent.add(fare.observedAt, toFingerprint(fare))) return this.#reject('duplicate');
    const entry = this.#entryOf(fare);
    entry.fares += 1;
    entry.carrier.count(fare.carriers);
    const verdict = judge(entry.market, fare, this.#judging);
    if (verdict.alert === null || verdict.label === null) return '';
    if (this.#options.from !== null && fare.observedAt < this.#options.from) return '';
    this.alerts[verdict.label] += 1;
    return alertLine(raw, fare, verdict);
  }

  /** Feeds list a market's fares together, and making its key costs as much as judging the fare. */
  #entryOf(fare: Fare): MarketEntry {
    const last = this.#last;
    if (
      last !== null &&
      last.fare.origin === fare.origin &&
      last.fare.destination === fare.destination &&
      last.fare.currency === fare.currency &&
      last.fare.cabin === fare.cabin
    )
      return last.entry;
    if (last !== null) this.#learnFrom(last);
    const key = toMarketKey(fare);
    let entry = this.#markets.get(key);
    if (entry === undefined) {
      entry = { market: createMarket(), carrier: new MainCarrier(), fares: 0, learntDay: 0 };
      this.#markets.set(key, entry);
    }
    this.#last = { fare, entry };
    return entry;
  }

  /** Lets other routes know, once a day, what the market that the feed leaves costs. */
  #learnFrom({ fare, entry }: { readonly fare: Fare; readonly entry: MarketEntry }): void {
    const { market, carrier, fares, learntDay } = entry;
    if (fares < MIN_FARES || learntDay === market.today) return;
    this.#usual.learn(fare, computeTypicalPrices(market), carrier.name);
    entry.learntDay = market.today;
  }

  #reject(reason: RejectionReason): string {
    this.rejected.set(reason, (this.rejected.get(reason) ?? 0) + 1);
    return '';
  }
}
