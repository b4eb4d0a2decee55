import {
  type Consequence,
  type Deal,
  type Fare,
  type Instant,
  isOpen,
  type SourceName,
  sight,
  type Verdict,
} from '@farelark/domain';
import {
  dealTripKey,
  findDealsOfTrips,
  findOpenDealsOfRoutes,
  recordEpisodes,
  recordSightings,
  type Sighting,
  saveDeals,
  writeDealChanges,
} from '@farelark/storage';
import type { PoolClient } from 'pg';
import { announceAll } from './announce.ts';
import type { Pipeline } from './pipeline.ts';

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
  readonly #canAskAgain: boolean;
  readonly #cases = new Map<string, Case>();
  readonly #ended: { readonly key: string; readonly deal: Deal }[] = [];
  readonly #sightings: (Omit<Sighting, 'dealId'> & { readonly key: string })[] = [];
  readonly #deals = { deal: 0, error_fare: 0 };

  constructor(
    pipeline: Pipeline,
    client: PoolClient,
    sourceIdOf: ReadonlyMap<SourceName, number>,
    now: Instant,
    canAskAgain: boolean,
  ) {
    this.#pipeline = pipeline;
    this.#client = client;
    this.#sourceIdOf = sourceIdOf;
    this.#now = now;
    this.#canAskAgain = canAskAgain;
  }

  async settle(judged: readonly JudgedFare[]): Promise<DeskOutcome> {
    await this.#openCases(judged);
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
    const context = { now: this.#now, canAskAgain: this.#canAskAgain };
    const step = sight(known?.deal ?? null, fare, verdict, context);
    if (step === null) return;
    const wasOpen = known?.deal !== undefined && known.deal !== null && isOpen(known.deal);
    if (!isOpen(step.deal) && (wasOpen || step.deal.episode !== known?.deal?.episode))
      this.#ended.push({ key, deal: step.deal });
    if (verdict.label !== null)
      this.#sightings.push({
        key,
        episode: step.deal.episode,
        observedAt: fare.observedAt,
        source: fare.source,
        price: fare.price,
        via: 'feed',
      });
    this.#cases.set(key, {
      id: known?.id ?? null,
      deal: step.deal,
      isChanged: true,
      consequence: heavier(known?.consequence ?? 'none', step.consequence),
    });
  }

  async #store(): Promise<number> {
    const changed = [...this.#cases].filter(([, entry]) => entry.isChanged);
    if (changed.length === 0) return 0;
    const deals = changed.map(([, entry]) => entry.deal as Deal);
    const ids = await saveDeals(this.#client, deals, this.#sourceIdOf);
    const idOf = (key: string) => ids.get(key) as string;
    await recordSightings(
      this.#client,
      this.#sightings.map(({ key, ...sighting }) => ({ ...sighting, dealId: idOf(key) })),
      this.#sourceIdOf,
    );
    await recordEpisodes(
      this.#client,
      this.#ended.map(({ key, deal }) => ({ dealId: idOf(key), deal })),
    );
    return this.#carryOut(changed, idOf);
  }

  async #carryOut(
    changed: readonly (readonly [string, Case])[],
    idOf: (key: string) => string,
  ): Promise<number> {
    const announced = changed.flatMap(([key, { deal, consequence }]) =>
      // Announced and gone within one batch: nobody needs to hear of it.
      consequence === 'announce' && deal?.state === 'live' ? [{ id: idOf(key), deal }] : [],
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

function heavier(a: Consequence, b: Consequence): Consequence {
  return WEIGHT[a] >= WEIGHT[b] ? a : b;
}
