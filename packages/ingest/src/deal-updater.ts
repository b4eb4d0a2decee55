import { type JournalEntry, recordEpisodes, recordJournal } from '@farelark/db/deal-episodes';
import {
  dealTripKey,
  lockDealsOfTrips,
  lockOpenDealsOfRoutes,
  type StoredDeal,
  saveDeals,
} from '@farelark/db/deals';
import { findLowestPrices } from '@farelark/db/offers';
import { ensureSourceIds, findQueryableSources } from '@farelark/db/sources';
import {
  applySighting,
  type Consequence,
  type Deal,
  type Fare,
  type Instant,
  isOpen,
  type SightingContext,
  type SourceName,
  type Verdict,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { FareBatch } from './batch.ts';
import { type ReportEvidence, resolveReports } from './deal-outcomes.ts';
import type { Pipeline } from './pipeline.ts';

export interface JudgedFare {
  readonly fare: Fare;
  readonly verdict: Verdict;
}

export interface DealChanges {
  /** New deals by label. */
  readonly counts: { readonly deal: number; readonly error_fare: number };
  readonly announced: readonly StoredDeal[];
  /** Ids of deals whose alert holders get the new state. */
  readonly changedIds: readonly string[];
}

/** State of a trip's deal while the batch is applied. */
interface TripState {
  readonly id: string | null;
  readonly deal: Deal | null;
  readonly isChanged: boolean;
  /** True: the batch began this episode. */
  readonly isNew: boolean;
  readonly consequence: Consequence;
}

const WEIGHT: Record<Consequence, number> = { none: 0, change: 1, announce: 2 };

interface UpdateContext {
  readonly pipeline: Pipeline;
  readonly client: PoolClient;
  readonly sourceIds: ReadonlyMap<SourceName, number>;
  readonly now: Instant;
  readonly batch: FareBatch;
}

/** Applies the judged fares of one batch to the deals on their trips, in its transaction. */
export class DealUpdater {
  readonly #context: UpdateContext;
  readonly #trips = new Map<string, TripState>();
  readonly #ended: { readonly key: string; readonly deal: Deal }[] = [];
  readonly #journal: (Omit<JournalEntry, 'dealId'> & { readonly key: string })[] = [];
  readonly #counts = { deal: 0, error_fare: 0 };
  /** Sources that any server of this installation can query about these fares. */
  #queryable: ReadonlySet<SourceName> = new Set();

  constructor(context: UpdateContext) {
    this.#context = context;
  }

  /** Updates and stores the deals. Call once; the caller announces the result. */
  async update(judged: readonly JudgedFare[]): Promise<DealChanges> {
    const { client, now, batch } = this.#context;
    await this.#load(judged);
    // Simulated markets are known to their own simulator only.
    if (!batch.synthetic) this.#queryable = await findQueryableSources(client, false, now);
    for (const { fare, verdict } of judged) this.#apply(fare, verdict);
    return this.#store();
  }

  /** Loads the deals that these fares may change: all on labelled trips, and open ones on the routes. */
  async #load(judged: readonly JudgedFare[]): Promise<void> {
    const routes = new Map<string, readonly [string, string]>();
    const labelled = new Map<string, Fare>();
    for (const { fare, verdict } of judged) {
      routes.set(fare.origin + fare.destination, [fare.origin, fare.destination]);
      if (verdict.label !== null) labelled.set(dealTripKey(fare), fare);
    }
    const { client } = this.#context;
    const stored = [
      ...(await lockOpenDealsOfRoutes(client, [...routes.values()])),
      ...(await lockDealsOfTrips(client, [...labelled.values()])),
    ];
    for (const { id, deal } of stored) {
      const state: TripState = { id, deal, isChanged: false, isNew: false, consequence: 'none' };
      this.#trips.set(dealTripKey(deal.offer), state);
    }
  }

  #apply(fare: Fare, verdict: Verdict): void {
    if (verdict.alert !== null && verdict.label !== null) this.#counts[verdict.label] += 1;
    const key = dealTripKey(fare);
    const known = this.#trips.get(key);
    if (known === undefined && verdict.label === null) return;
    const before = known?.deal ?? null;
    const transition = applySighting(before, fare, verdict, this.#getSightingContext(fare));
    if (transition === null) return;
    const { deal, consequence } = transition;
    const entry = createSightingEntry(before, deal, fare, this.#context.now);
    if (entry !== null) this.#journal.push({ key, ...entry });
    const wasOpen = before !== null && isOpen(before);
    const startsEpisode = deal.episode !== before?.episode;
    if (!isOpen(deal) && (wasOpen || startsEpisode)) this.#ended.push({ key, deal });
    this.#trips.set(key, {
      id: known?.id ?? null,
      deal,
      isChanged: true,
      isNew: startsEpisode || known?.isNew === true,
      consequence: getStronger(known?.consequence ?? 'none', consequence),
    });
  }

  #getSightingContext(fare: Fare): SightingContext {
    const { pipeline, now, batch } = this.#context;
    const isOwn = batch.isQueryable || this.#queryable.has(fare.source);
    return {
      now,
      queryable: isOwn ? 'own' : this.#queryable.size > 0 ? 'other' : 'none',
      reliability: pipeline.dealStats.getReliability(fare.source, fare.synthetic),
      isCandidate: batch.isCandidate ?? false,
    };
  }

  async #store(): Promise<DealChanges> {
    const { pipeline, client, now } = this.#context;
    await this.#addLowestPrices();
    const changed = [...this.#trips].filter(([, entry]) => entry.isChanged);
    if (changed.length === 0) return { counts: this.#counts, announced: [], changedIds: [] };
    const deals = changed.map(([, entry]) => entry.deal as Deal);
    const idBySource = await this.#getSourceIds(deals);
    const ids = await saveDeals(client, deals, idBySource);
    const getId = (key: string) => ids.get(key) as string;
    const ended = this.#ended.map(({ key, deal }) => ({ dealId: getId(key), deal }));
    await recordEpisodes(client, ended);
    const entries = this.#journal.map(({ key, ...entry }) => ({ ...entry, dealId: getId(key) }));
    await recordJournal(client, entries, idBySource);
    const evidence = changed.flatMap(([key, { id, deal }]) =>
      id === null || deal === null ? [] : createEvidence(getId(key), deal),
    );
    await resolveReports(pipeline, client, evidence, now);
    return {
      counts: this.#counts,
      announced: changed.flatMap(([key, { deal, consequence }]) =>
        // Not if the deal also ended within the batch.
        consequence === 'announce' && (deal?.state === 'live' || deal?.state === 'held')
          ? [{ id: getId(key), deal }]
          : [],
      ),
      changedIds: changed.flatMap(([key, { id, consequence }]) =>
        consequence !== 'none' && id !== null ? [getId(key)] : [],
      ),
    };
  }

  /** Adds the lowest prices before them to new deals. */
  async #addLowestPrices(): Promise<void> {
    const fresh = [...this.#trips].flatMap(([key, state]) =>
      state.isNew && state.deal !== null && isOpen(state.deal)
        ? [{ key, state, deal: state.deal }]
        : [],
    );
    if (fresh.length === 0) return;
    const questions = fresh.map(({ deal }) => ({ ...deal.offer, before: deal.firstSeenAt }));
    const prices = await findLowestPrices(this.#context.client, questions);
    for (const [index, { key, state, deal }] of fresh.entries())
      this.#trips.set(key, { ...state, deal: { ...deal, lowestBefore: prices[index] ?? null } });
  }

  /** Ids of all sources of the deals, including those outside this batch. */
  async #getSourceIds(deals: readonly Deal[]): Promise<ReadonlyMap<SourceName, number>> {
    const { client, sourceIds, batch } = this.#context;
    const names = [
      ...deals.map((deal) => deal.offer.source),
      ...this.#journal.map((entry) => entry.about),
    ].filter((name) => !sourceIds.has(name));
    if (names.length === 0) return sourceIds;
    const others = await ensureSourceIds(client, names, batch.synthetic);
    return new Map([...sourceIds, ...others]);
  }
}

/** Evidence of a sighting about earlier reports; none for a deal that is neither live nor ended. */
function createEvidence(dealId: string, deal: Deal): ReportEvidence[] {
  const context = { dealId, episode: deal.episode, at: deal.goneAt ?? deal.lastSeenAt };
  if (!isOpen(deal))
    return [{ ...context, finding: { kind: 'ended', reason: deal.goneReason ?? 'not_seen' } }];
  const { price, source } = deal.offer;
  if (deal.state !== 'live') return [];
  return [{ ...context, finding: { kind: 'seen', price, by: source } }];
}

function getStronger(a: Consequence, b: Consequence): Consequence {
  return WEIGHT[a] >= WEIGHT[b] ? a : b;
}

/** Journal entry of a sighting that held, confirmed or ended a deal; null for others. */
function createSightingEntry(
  before: Deal | null,
  after: Deal,
  fare: Fare,
  now: Instant,
): Omit<JournalEntry, 'dealId'> | null {
  const current = before !== null && isOpen(before) ? before : null;
  const outcome = getSightingOutcome(current, after);
  if (outcome === null) return null;
  return {
    episode: after.episode,
    at: now,
    about: current === null ? fare.source : current.offer.source,
    by: fare.source,
    outcome,
    beforeAlert: current === null || current.liveAt === null,
    price: fare.price,
  };
}

function getSightingOutcome(current: Deal | null, after: Deal): JournalEntry['outcome'] | null {
  if (after.state === 'held') return current?.state === 'held' ? null : 'held';
  if (current === null || current.state === 'live') return null;
  if (after.state === 'live') return 'sighted_again';
  return after.state === 'dropped' ? 'price_rose' : null;
}
