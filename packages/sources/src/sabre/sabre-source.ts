import type { Instant, RawFare, SourceName, SourceQuota, Trip } from '@farelark/domain';
import { loadReference, type Reference } from '@farelark/reference';
import { SourceFailure, unavailableBy } from '../http/index.ts';
import type { FareSource, RequeryAnswer, SearchAnswer } from '../port.ts';
import { isCertification } from './certification.ts';
import { SabreClient, type SabreClientOptions, SHOP_CALL } from './client.ts';
import { readEmptiness } from './errors.ts';
import { groupedRows } from './grouped-rows.ts';
import { shopRequest } from './request.ts';

export interface SabreOptions extends Omit<SabreClientOptions, 'now'> {
  /** What the contract allows; every call counts, second looks too. */
  readonly quota: SourceQuota;
  /** ISO 4217: what fares are asked in. */
  readonly currency: string;
  readonly now: () => Instant;
  /** Loaded when not given; sharing one saves time and memory. */
  readonly reference?: Reference;
}

export const SABRE = 'sabre';

/**
 * Sabre's Bargain Finder Max, version 5: what airlines file, offer by NDC and sell cheaply without
 * either, asked trip by trip. It discovers nothing by itself.
 */
export function createSabreSource(options: SabreOptions): FareSource {
  const { now, currency, quota, account } = options;
  const reference = options.reference ?? loadReference();
  const client = new SabreClient(options);
  const { pcc } = account;
  const isTest = isCertification(options.url);

  async function search(trip: Trip, signal: AbortSignal): Promise<SearchAnswer> {
    signal.throwIfAborted();
    try {
      const answer = await client.shop(shopRequest(trip, { pcc, currency }), signal);
      const reading = { trip, observedAt: now(), places: reference, source: SABRE, isTest };
      if ((answer.itineraryGroups ?? []).length > 0)
        return { kind: 'fares', fares: readable(groupedRows(answer, reading), SHOP_CALL) };
      return readEmptiness(answer, SHOP_CALL) === 'nobody'
        ? { kind: 'fares', fares: [] }
        : { kind: 'unavailable', reason: 'route_not_sold', retryAfterMillis: null };
    } catch (error) {
      return unavailableBy(error);
    }
  }

  /** A search made anew: filed fares have no name to ask for, and offers live for minutes only. */
  async function requery(trip: Trip, signal: AbortSignal): Promise<RequeryAnswer> {
    const answer = await search(trip, signal);
    if (answer.kind === 'unavailable') return { kind: 'unavailable', reason: answer.reason };
    return answer.fares.length === 0 ? { kind: 'none' } : { kind: 'offers', offers: answer.fares };
  }

  return {
    name: SABRE as SourceName,
    synthetic: false,
    collect: () => nothing(),
    requery,
    tripSearch: { quota, search },
  };
}

/**
 * The rows, if one at least could be read: an answer of nothing but dirt must not look like a trip that
 * nobody sells.
 *
 * @throws SourceFailure unreadable
 */
export function readable(rows: readonly RawFare[], call: string): readonly RawFare[] {
  if (rows.length > 0 && rows.every(({ malformed }) => malformed !== undefined))
    throw new SourceFailure('unreadable', call, { status: 200, code: 'no_readable_itinerary' });
  return rows;
}

/** A stream that is over at once: the source can't tell what is cheap from anywhere. */
export async function* nothing(): AsyncGenerator<readonly RawFare[]> {}
