import {
  type Instant,
  normalise,
  type QueryResult,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import { loadReference, type Reference } from '@farelark/reference';
import { createSimulator, type Simulator } from '@farelark/sources/simulator';

const HALF_HOUR = 30 * 60_000;
const MINUTE = 60_000;
/** Maximum price share of a deal (spec, section 9): three tenths below what the trip costs without any shock. */
const DEAL_SHARE = 0.7;

/** A stretch of time in which a trip's cheapest price is that of a deal. */
export interface Deal {
  readonly trip: Trip;
  /** To the minute. */
  readonly began: Instant;
  readonly ended: Instant;
  /** Share saved of what the trip costs without any shock, when the stretch is first looked at. */
  readonly saving: number;
}

/** The simulated market on a clock that the benchmark sets, with the truth behind every answer. */
export class KnownMarket {
  readonly #simulator: Simulator;
  readonly #reference: Reference;
  readonly #deals = new Map<string, Deal[]>();
  #at = 0 as Instant;

  constructor(seed: number, speed: number, reference = loadReference()) {
    this.#reference = reference;
    this.#simulator = createSimulator({ seed, speed, now: () => this.#at, reference });
  }

  /** Every trip that may be asked about as of an instant: all possible queries. */
  timetable(at: Instant): Trip[] {
    return [
      ...this.#simulator.tripSearch.timetable(Math.floor(at / 86_400_000) as Trip['departure']),
    ];
  }

  /** Result of the source, through the port and the normaliser of every source. */
  async ask(trip: Trip, at: Instant): Promise<QueryResult> {
    this.#at = at;
    const answer = await this.#simulator.tripSearch.search(trip, NEVER);
    if (answer.kind !== 'fares') throw new Error(`The market did not answer: ${answer.reason}`);
    const fares = answer.fares.map((raw) => this.#fare(raw));
    const cheapest = fares.sort((a, b) => a.price - b.price)[0];
    return {
      trip,
      at,
      price: cheapest?.price ?? null,
      carrier: cheapest?.carriers[0] ?? null,
    };
  }

  #fare(raw: RawFare) {
    const result = normalise(raw, {
      isPlace: (code) => this.#reference.isPlace(code),
      synthetic: true,
      defaultSource: this.#simulator.name,
    });
    if ('rejected' in result) throw new Error(`The market's fare is none: ${result.rejected}`);
    return result.fare;
  }

  /** The deal that an answer of that price at that moment has found; null for none, or a phantom. */
  dealBehind({ trip, at, price }: QueryResult): Deal | null {
    const truth = this.#simulator.getTruthAt(trip, at);
    if (truth === null || price !== truth.price || price > DEAL_SHARE * truth.fairPrice)
      return null;
    const key = `${trip.origin}${trip.destination}${trip.departure}/${trip.return}${trip.cabin}`;
    const known = this.#deals.get(key) ?? [];
    const same = known.find((deal) => deal.began <= at && at <= deal.ended);
    if (same !== undefined) return same;
    const deal: Deal = {
      trip,
      began: this.#edge(trip, at, -1),
      ended: this.#edge(trip, at, 1),
      saving: 1 - truth.price / truth.fairPrice,
    };
    this.#deals.set(key, [...known, deal]);
    return deal;
  }

  /** The last minute, in one direction, at which the stretch that holds at `at` still lasts. */
  #edge(trip: Trip, at: Instant, direction: 1 | -1): Instant {
    let inside = at as number;
    while (this.#isDeal(trip, inside + direction * HALF_HOUR)) inside += direction * HALF_HOUR;
    while (this.#isDeal(trip, inside + direction * MINUTE)) inside += direction * MINUTE;
    return inside as Instant;
  }

  #isDeal(trip: Trip, at: number): boolean {
    const truth = this.#simulator.getTruthAt(trip, at as Instant);
    return truth !== null && truth.price <= DEAL_SHARE * truth.fairPrice;
  }
}

const NEVER = new AbortController().signal;
