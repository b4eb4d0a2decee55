import {
  dealTripKey,
  ensureSourceIds,
  findAskableSources,
  findDealsOfTrips,
  findOpenDealsOfRoutes,
  type JournalEntry,
  recordEpisodes,
  recordJournal,
  saveDeals,
  writeDealChanges,
} from '@farelark/db';
import {
  type Consequence,
  type Deal,
  type Fare,
  type Instant,
  isOpen,
  type SightingContext,
  type SourceName,
  sight,
  type Verdict,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { announceAll } from './announce.ts';
import { decideReportsBy, type Found } from './decide-reports.ts';
import type { FareBatch } from './fare-batch.ts';
import type { Pipeline } from './pipeline.ts';
import { sightingNote } from './sighting-note.ts';

export interface JudgedFare {
  readonly fare: Fare;
  readonly verdict: Verdict;
}

export interface DeskOutcome {
  readonly deals: { deal: number; error_fare: number };
  readonly alerts: number;
}

interface Case {
  id: string | null;
  deal: Deal | null;
  isChanged: boolean;
  consequence: Consequence;
}

const WEIGHT: Record<Consequence, number> = { none: 0, change: 1, announce: 2 };

/** Carries the judged fares of one batch over to the deals on their trips, within its transaction. */
export class DealDesk {
  readonly #pipeline: Pipeline;
  readonly #client: PoolClient;
  readonly #sourceIdOf: ReadonlyMap<SourceName, number>;
  readonly #now: Instant;
  readonly #batch: FareBatch;
  readonly #cases = new Map<string, Case>();
  readonly #ended: { readonly key: string; readonly deal: Deal }[] = [];
  readonly #journal: (Omit<JournalEntry, 'dealId'> & { readonly key: string })[] = [];
  readonly #deals = { deal: 0, error_fare: 0 };
  /** Sources that some server can ask about these fares. */
  #askable: ReadonlySet<SourceName> = new Set();

  constructor(
    pipeline: Pipeline,
    client: PoolClient,
    sourceIdOf: ReadonlyMap<SourceName, number>,
    now: Instant,
    batch: FareBatch,
  ) {
    this.#pipeline = pipeline;
    this.#client = client;
    this.#sourceIdOf = sourceIdOf;
    this.#now = now;
    this.#batch = batch;
  }

  async settle(judged: readonly JudgedFare[]): Promise<DeskOutcome> {
    await this.#openCases(judged);
    // A simulated market is known to itself alone, so nobody else is asked about it.
    if (!this.#batch.synthetic)
      this.#askable = await findAskableSources(this.#client, false, this.#now);
    for (const { fare, verdict } of judged) this.#apply(fare, verdict);
    const alerts = await this.#store();
    return { deals: this.#deals, alerts };
  }

  /** Reads the deals that these fares can touch: those on labelled trips, and open ones on the routes. */
  async #openCases(judged: readonly JudgedFare[]): Promise<void> {
    const routes = new Map<string, readonly [string, string]>();
    const labelled = new Map<string, Fare>();
    for (const { fare, verdict } of judged) {
      routes.set(fare.origin + fare.destination, [fare.origin, fare.destination]);
      if (verdict.label !== null) labelled.set(dealTripKey(fare), fare);
    }
    const stored = [
      ...(await findOpenDealsOfRoutes(this.#client, [...routes.values()])),
      ...(await findDealsOfTrips(this.#client, [...labelled.values()])),
    ];
    for (const { id, deal } of stored)
      this.#cases.set(dealTripKey(deal.offer), {
        id,
        deal,
        isChanged: false,
        consequence: 'none',
      });
  }

  #apply(fare: Fare, verdict: Verdict): void {
    if (verdict.alert !== null && verdict.label !== null) this.#deals[verdict.label] += 1;
    const key = dealTripKey(fare);
    const known = this.#cases.get(key);
    if (known === undefined && verdict.label === null) return;
    const step = sight(known?.deal ?? null, fare, verdict, this.#contextOf(fare));
    if (step === null) return;
    const note = sightingNote(known?.deal ?? null, step.deal, fare, this.#now);
    if (note !== null) this.#journal.push({ key, ...note });
    const wasOpen = known?.deal !== undefined && known.deal !== null && isOpen(known.deal);
    if (!isOpen(step.deal) && (wasOpen || step.deal.episode !== known?.deal?.episode))
      this.#ended.push({ key, deal: step.deal });
    this.#cases.set(key, {
      id: known?.id ?? null,
      deal: step.deal,
      isChanged: true,
      consequence: heavier(known?.consequence ?? 'none', step.consequence),
    });
  }

  #contextOf(fare: Fare): SightingContext {
    const isOwn = this.#batch.canAskAgain || this.#askable.has(fare.source);
    return {
      now: this.#now,
      askable: isOwn ? 'own' : this.#askable.size > 0 ? 'other' : 'nobody',
      standing: this.#pipeline.life.standing(fare.source, fare.synthetic),
      isCandidate: this.#batch.isCandidate ?? false,
    };
  }

  async #store(): Promise<number> {
    const changed = [...this.#cases].filter(([, entry]) => entry.isChanged);
    if (changed.length === 0) return 0;
    const deals = changed.map(([, entry]) => entry.deal as Deal);
    const sourceIdOf = await this.#sourcesOf(deals);
    const ids = await saveDeals(this.#client, deals, sourceIdOf);
    const idOf = (key: string) => ids.get(key) as string;
    await recordEpisodes(
      this.#client,
      this.#ended.map(({ key, deal }) => ({ dealId: idOf(key), deal })),
    );
    await recordJournal(
      this.#client,
      this.#journal.map(({ key, ...entry }) => ({ ...entry, dealId: idOf(key) })),
      sourceIdOf,
    );
    await decideReportsBy(
      this.#pipeline,
      this.#client,
      changed.flatMap(([key, { id, deal }]) =>
        id === null || deal === null ? [] : foundBySight(idOf(key), deal),
      ),
      this.#now,
    );
    return this.#carryOut(changed, idOf);
  }

  /** A deal may carry the offer of a source that has nothing in this batch. */
  async #sourcesOf(deals: readonly Deal[]): Promise<ReadonlyMap<SourceName, number>> {
    const names = [
      ...deals.map((deal) => deal.offer.source),
      ...this.#journal.map((entry) => entry.about),
    ].filter((name) => !this.#sourceIdOf.has(name));
    if (names.length === 0) return this.#sourceIdOf;
    const others = await ensureSourceIds(this.#client, names, this.#batch.synthetic);
    return new Map([...this.#sourceIdOf, ...others]);
  }

  async #carryOut(
    changed: readonly (readonly [string, Case])[],
    idOf: (key: string) => string,
  ): Promise<number> {
    const announced = changed.flatMap(([key, { deal, consequence }]) =>
      // Announced and gone within one batch: nobody needs to hear of it.
      consequence === 'announce' && (deal?.state === 'live' || deal?.state === 'held')
        ? [{ id: idOf(key), deal }]
        : [],
    );
    const alerts = await announceAll(this.#pipeline, this.#client, announced, this.#now);
    const known = changed.filter(([, entry]) => entry.consequence !== 'none' && entry.id !== null);
    await writeDealChanges(
      this.#client,
      known.map(([key]) => idOf(key)),
    );
    return alerts;
  }
}

/** What a sighting says to those who reported the deal before. */
function foundBySight(dealId: string, deal: Deal): Found[] {
  const of = { dealId, episode: deal.episode, at: deal.goneAt ?? deal.lastSeenAt };
  if (!isOpen(deal))
    return [{ ...of, what: { kind: 'ended', reason: deal.goneReason ?? 'not_seen' } }];
  const { price, source } = deal.offer;
  return deal.state === 'live' ? [{ ...of, what: { kind: 'seen', price, by: source } }] : [];
}

function heavier(a: Consequence, b: Consequence): Consequence {
  return WEIGHT[a] >= WEIGHT[b] ? a : b;
}
