import { type Instant, normalise, type QueryResult, type Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { createSimulator, type Simulator } from '@farelark/sources/simulator';
import { toTripKey } from './collectors.ts';

const HALF_HOUR = 30 * 60_000;
const MINUTE = 60_000;
/** Maximum price of a deal, as a share of the trip's price without any shock (specification, section 9). */
const DEAL_SHARE = 0.7;

/** A period in which a trip's cheapest price is that of a deal. */
export interface Deal {
  readonly trip: Trip;
  /** To the minute. */
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  /** Share saved compared with the price without any shock, when the period is first queried. */
  readonly saving: number;
}

/** The simulated market with the benchmark's clock and access to the true prices. */
export class KnownMarket {
  readonly #simulator: Simulator;
  readonly #reference: Reference;
  readonly #deals = new Map<string, Deal[]>();
  #now = 0 as Instant;

  constructor(seed: number, speed: number, reference: Reference) {
    this.#reference = reference;
    this.#simulator = createSimulator({ seed, speed, now: () => this.#now, reference });
  }

  /** Trips that can be queried at an instant. */
  getTimetable(at: Instant): Trip[] {
    const day = Math.floor(at / 86_400_000) as Trip['departure'];
    return [...this.#simulator.tripSearch.timetable(day)];
  }

  /** Queries the simulator through the port and the normaliser of every source. */
  async query(trip: Trip, at: Instant): Promise<QueryResult> {
    this.#now = at;
    const search = await this.#simulator.tripSearch.search(trip, new AbortController().signal);
    if (search.kind !== 'fares') throw new Error(`The market returned no fares: ${search.reason}`);
    const fares = search.fares.map((raw) => {
      const result = normalise(raw, {
        isPlace: (code) => this.#reference.isPlace(code),
        synthetic: true,
        defaultSource: this.#simulator.name,
      });
      if ('rejected' in result) throw new Error(`The market's fare is invalid: ${result.rejected}`);
      return result.fare;
    });
    const [cheapest] = fares.sort((a, b) => a.price - b.price);
    return {
      trip,
      at,
      price: cheapest?.price ?? null,
      carrier: cheapest?.carriers[0] ?? null,
    };
  }

  /** The deal that a result shows, or null for an ordinary price and for a phantom. */
  findDeal({ trip, at, price }: QueryResult): Deal | null {
    const truth = this.#simulator.getTruthAt(trip, at);
    if (truth === null || price !== truth.price || price > DEAL_SHARE * truth.fairPrice)
      return null;
    const key = toTripKey(trip);
    const deals = this.#deals.get(key) ?? [];
    const existing = deals.find((deal) => deal.startedAt <= at && at <= deal.endedAt);
    if (existing !== undefined) return existing;
    const deal: Deal = {
      trip,
      startedAt: this.#findEdge(trip, at, -1),
      endedAt: this.#findEdge(trip, at, 1),
      saving: 1 - truth.price / truth.fairPrice,
    };
    this.#deals.set(key, [...deals, deal]);
    return deal;
  }

  /** First or last minute of the period around `at`. */
  #findEdge(trip: Trip, at: Instant, direction: 1 | -1): Instant {
    let edge = at as number;
    while (this.#isDeal(trip, edge + direction * HALF_HOUR)) edge += direction * HALF_HOUR;
    while (this.#isDeal(trip, edge + direction * MINUTE)) edge += direction * MINUTE;
    return edge as Instant;
  }

  #isDeal(trip: Trip, at: number): boolean {
    const truth = this.#simulator.getTruthAt(trip, at as Instant);
    return truth !== null && truth.price <= DEAL_SHARE * truth.fairPrice;
  }
}
