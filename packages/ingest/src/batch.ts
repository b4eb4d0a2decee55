import { hash } from 'node:crypto';
import type { QuarantinedRow } from '@farelark/db/fares';
import {
  type Fare,
  type Instant,
  type MarketKey,
  type NormaliseContext,
  normalise,
  type RawFare,
  type RejectionReason,
  type SourceName,
  toFingerprint,
  toMarketKey,
} from '@farelark/engine';

/** Normalised fare with its fingerprint and market. */
export interface CleanFare {
  readonly fare: Fare;
  readonly fingerprint: bigint;
  readonly market: MarketKey;
}

export type MarketAttributes = Pick<
  Fare,
  'origin' | 'destination' | 'currency' | 'cabin' | 'synthetic'
>;

/** Normalised batch with accepted and rejected rows. */
export interface NormalisedBatch {
  readonly clean: readonly CleanFare[];
  readonly quarantined: readonly QuarantinedRow[];
  readonly markets: ReadonlyMap<MarketKey, MarketAttributes>;
  readonly sources: ReadonlySet<SourceName>;
  readonly firstObservedAt: Instant | null;
  readonly lastObservedAt: Instant | null;
}

/** Normalises rows in order. */
export function normaliseBatch(
  rows: readonly RawFare[],
  context: NormaliseContext,
): NormalisedBatch {
  const clean: CleanFare[] = [];
  const quarantined: QuarantinedRow[] = [];
  const markets = new Map<MarketKey, MarketAttributes>();
  const sources = new Set<SourceName>();
  let first: Instant | null = null;
  let last: Instant | null = null;
  for (const raw of rows) {
    const result = normalise(raw, context);
    if ('rejected' in result) {
      quarantined.push(quarantine(raw, result.rejected, context.defaultSource));
      continue;
    }
    const { fare } = result;
    const market = getMarketKey(fare);
    if (!markets.has(market)) markets.set(market, fare);
    sources.add(fare.source);
    if (first === null || fare.observedAt < first) first = fare.observedAt;
    if (last === null || fare.observedAt > last) last = fare.observedAt;
    clean.push({ fare, fingerprint: toFingerprint(fare), market });
  }
  return { clean, quarantined, markets, sources, firstObservedAt: first, lastObservedAt: last };
}

/** Simulated fares have their own markets, so that they never affect real average prices. */
function getMarketKey(fare: Fare): MarketKey {
  const key = toMarketKey(fare);
  return fare.synthetic ? (`${key}|synthetic` as MarketKey) : key;
}

function quarantine(raw: RawFare, reason: RejectionReason, source: SourceName): QuarantinedRow {
  const name = raw.source === undefined || raw.source === '' ? source : raw.source;
  return { source: name, reason, raw, fingerprint: fingerprintRawFare(name, raw) };
}

/** Raw fares of one source, in order of observation. */
export interface FareBatch {
  readonly source: SourceName;
  /** From a simulator or a rehearsal; marked everywhere and excluded from statistics. */
  readonly synthetic: boolean;
  /** True if the source can be queried about one trip. */
  readonly isQueryable: boolean;
  /** Prices that others were shown hours or days ago; see `FareSource`. */
  readonly isCandidate?: boolean;
  readonly rows: readonly RawFare[];
}

/** Counts of a batch: rows = accepted + duplicates + all quarantined. */
export interface BatchReport {
  readonly rows: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly quarantined: Readonly<Partial<Record<RejectionReason, number>>>;
  readonly deals: { readonly deal: number; readonly error_fare: number };
  readonly alerts: number;
  readonly lastObservedAt: Instant | null;
}

/** 64-bit hash of a rejected row and its source, signed like PostgreSQL's bigint. */
function fingerprintRawFare(source: string, raw: RawFare): bigint {
  const digest = hash('sha256', JSON.stringify([source, raw]), 'buffer');
  return digest.readBigInt64BE(0);
}
