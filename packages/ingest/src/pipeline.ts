import { inTransaction, setTraceContext } from '@farelark/db';
import type { NotificationTimes } from '@farelark/db/alert-deliveries';
import type {
  CheckOutcome,
  Deal,
  Instant,
  MatchingReference,
  ReportVerdict,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { Pool, PoolClient } from 'pg';
import { Audience } from './audience.ts';
import type { BatchReport, FareBatch } from './batch.ts';
import { DealStatsCache } from './deal-stats-cache.ts';
import { ExchangeRateCache } from './exchange-rate-cache.ts';
import { MarketCache } from './market-cache.ts';
import { RoutePriceCache } from './route-price-cache.ts';

/** Dependencies and caches that the use cases share: one per process, safe for concurrent calls. */
export interface Pipeline {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly matching: MatchingReference;
  readonly rates: ExchangeRateCache;
  readonly markets: MarketCache;
  /** Prices by route, for routes with too few sightings of their own. */
  readonly routePrices: RoutePriceCache;
  /** Preferences of all travellers, in a process that follows their changes. */
  readonly audience: Audience;
  readonly dealStats: DealStatsCache;
  /** Share below the average from which a fare is a deal (0.30 = 30 %). */
  readonly threshold: number;
  readonly tracer: Tracer;
  /** Receive each event after its transaction has committed. */
  onEvent(event: PipelineEvent): void;
  /** Current time on the travellers' clock. */
  now(): Instant;
}

export interface PipelineOptions {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly threshold: number;
  readonly now: () => Instant;
  /** Listener for committed events; default: none. */
  readonly onEvent?: (event: PipelineEvent) => void;
  /** Tracer of the use cases; default: none. */
  readonly tracer?: Tracer;
}

/** Create a pipeline with empty caches; the first batch fills them. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const rates = new ExchangeRateCache();
  return {
    onEvent: () => {},
    tracer: NO_TRACER,
    ...options,
    rates,
    matching: createMatchingReference(options.reference, rates, options.now),
    markets: new MarketCache(options.threshold),
    routePrices: new RoutePriceCache(options.reference),
    audience: new Audience(),
    dealStats: new DealStatsCache(),
  };
}

/** Event of a use case, published after commit and at most once. */
export type PipelineEvent =
  /** A batch was ingested. */
  | { readonly kind: 'ingested'; readonly batch: FareBatch; readonly report: BatchReport }
  /** A deal, or a lower price of one, went live. */
  | { readonly kind: 'live'; readonly deal: Deal; readonly at: Instant }
  /** Alerts on a deal were written. */
  | {
      readonly kind: 'notified';
      readonly deal: Deal;
      readonly alerts: number;
      readonly at: Instant;
      readonly times: NotificationTimes;
    }
  /** A check of a deal has ended. */
  | {
      readonly kind: 'checked';
      readonly outcome: CheckOutcome;
      /** No alert on the deal as live preceded the check. */
      readonly beforeAlert: boolean;
    }
  /** A number of clicks on a deal got an outcome. */
  | {
      readonly kind: 'clicked';
      readonly outcome: 'confirmed' | 'repriced' | 'gone';
      readonly clicks: number;
    }
  /** A traveller's report got a verdict. */
  | { readonly kind: 'reported'; readonly verdict: ReportVerdict };

/** Attributes of a span: counts and kinds, never people or trips. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Running span. */
export interface Span {
  /** W3C trace context, for rows that another process continues from; null when not sampled. */
  readonly traceparent: string | null;
  setAttributes(attributes: SpanAttributes): void;
}

/** Port to a tracing backend. */
export interface Tracer {
  /**
   * Run `work` in a span. The parent is the span that `parent` names, else the current one; without
   * either the span begins a trace.
   */
  withSpan<T>(name: string, parent: string | null, work: (span: Span) => Promise<T>): Promise<T>;
}

const NOOP_SPAN: Span = { traceparent: null, setAttributes: () => {} };

/** Tracer that records nothing. */
export const NO_TRACER: Tracer = { withSpan: (_name, _parent, work) => work(NOOP_SPAN) };

/**
 * Lookups of the matching rules. Without an exchange rate a price limit accepts only fares in its own
 * currency, because a limit that can't be checked must not be promised.
 */
function createMatchingReference(
  reference: Reference,
  rates: ExchangeRateCache,
  now: () => Instant,
): MatchingReference {
  return {
    getCity: (place) => reference.getCity(place),
    getCountry: (place) => reference.getPlace(place)?.country ?? null,
    carrierCode: (carrier) => reference.findCarrier(carrier)?.code ?? null,
    getAlliance: (code) => reference.getAlliance(code),
    airplaneType: (aircraft) => reference.getAircraftCategory(aircraft),
    convert: (amount, from, to) => rates.convert(amount, from, to, now()),
  };
}

/**
 * Run `work` in a transaction. Buffers its events until the commit, so that a rolled back or retried
 * attempt publishes none, and marks the rows it writes with `traceparent` unless that is null.
 *
 * @param work receives the pipeline whose events are buffered
 * @param onRollback called after each failed attempt
 */
export async function inPipelineTransaction<T>(
  pipeline: Pipeline,
  traceparent: Span['traceparent'],
  work: (scoped: Pipeline, client: PoolClient) => Promise<T>,
  onRollback: () => void = () => {},
): Promise<T> {
  let events: PipelineEvent[] = [];
  const scoped: Pipeline = { ...pipeline, onEvent: (event) => events.push(event) };
  const result = await inTransaction(
    pipeline,
    async (client) => {
      if (traceparent !== null) await setTraceContext(client, traceparent);
      return work(scoped, client);
    },
    () => {
      events = [];
      onRollback();
    },
  );
  for (const event of events) pipeline.onEvent(event);
  return result;
}
