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

/** Dependencies and caches of the use cases: one per process, safe for concurrent calls. */
export interface Pipeline {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly matching: MatchingReference;
  readonly rates: ExchangeRateCache;
  readonly markets: MarketCache;
  /** Prices of routes, for routes with few sightings of their own. */
  readonly routePrices: RoutePriceCache;
  /** Preferences of all travellers, where change notifications are followed. */
  readonly audience: Audience;
  readonly dealStats: DealStatsCache;
  /** Share below the average from which a fare is a deal (0.30 = 30 %). */
  readonly threshold: number;
  readonly tracer: Tracer;
  /** Receives each event after its transaction has committed. */
  onEvent(event: PipelineEvent): void;
  /** Current time; may differ from the system clock. */
  now(): Instant;
}

export type PipelineOptions = Pick<Pipeline, 'pool' | 'reference' | 'threshold' | 'now'> &
  Partial<Pick<Pipeline, 'onEvent' | 'tracer'>>;

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

/** Event of a use case, published after the commit and at most once. */
export type PipelineEvent =
  | { readonly kind: 'ingested'; readonly batch: FareBatch; readonly report: BatchReport }
  /** Also for a lower price of a live deal. */
  | { readonly kind: 'live'; readonly deal: Deal; readonly at: Instant }
  | {
      readonly kind: 'notified';
      readonly deal: Deal;
      readonly alerts: number;
      readonly at: Instant;
      readonly times: NotificationTimes;
    }
  | {
      readonly kind: 'checked';
      readonly outcome: CheckOutcome;
      /** True if no alert on the deal as live preceded the check. */
      readonly beforeAlert: boolean;
    }
  | {
      readonly kind: 'clicked';
      readonly outcome: 'confirmed' | 'repriced' | 'gone';
      readonly clicks: number;
    }
  | { readonly kind: 'reported'; readonly verdict: ReportVerdict };

/** Attributes of a span: counts and kinds, never people or trips. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** W3C trace context, for rows that another process continues from; null when not sampled. */
  readonly traceparent: string | null;
  setAttributes(attributes: SpanAttributes): void;
}

/** Port to a tracing backend. */
export interface Tracer {
  /** Runs `work` in a span below `parent` or else the current span; without either it starts a trace. */
  withSpan<T>(name: string, parent: string | null, work: (span: Span) => Promise<T>): Promise<T>;
}

const NOOP_SPAN: Span = { traceparent: null, setAttributes: () => {} };

export const NO_TRACER: Tracer = { withSpan: (_name, _parent, work) => work(NOOP_SPAN) };

/** Without an exchange rate, a price limit accepts only its own currency, because it can't be checked. */
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
 * Runs `work` in a transaction. Events are published after the commit, so that rolled back and retried
 * attempts publish none. Rows are marked with `traceparent` unless it is null.
 *
 * @param work receives a pipeline that buffers events
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
