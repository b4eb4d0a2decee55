import type { CurrencyCode } from '../money/currency.ts';
import { CodeNumbers, PlaceNumbers } from './code-numbers.ts';
import type { Matchable } from './match.ts';
import { acceptsLists, type OfferQuery, queryOf, signatureOf } from './offer-query.ts';
import { FIRST_DAY, LAST_DAY, PostingList, ROW, SIGNATURE, SLOT } from './posting-list.ts';
import { allianceBits, refusalsOf } from './refusals.ts';
import type { MatchingReference, Wish } from './wish.ts';
import { DEPARTURES, WishPool } from './wish-pool.ts';

/** The wishes of many travellers, kept so that an offer finds those who want it. */
export interface MatchIndex {
  /** Travellers whose wish can match: those with a departure. */
  readonly size: number;
  /** Adds a traveller's wish, in place of the one before. Costs what the wish is long. */
  put(id: string, wish: Wish): void;
  /** Forgets a traveller's wish; an unknown id changes nothing. */
  remove(id: string): void;
  /**
   * The ids of those whose wish accepts the offer: exactly those for whom `mismatch` is null. In an
   * order that stays the same while no wish changes.
   */
  match(offer: Matchable): string[];
}

/**
 * An empty index. `reference` must always say the same of a place, carrier or aircraft, and a city's
 * city must be itself; exchange rates may change at any time.
 */
export function createMatchIndex(reference: MatchingReference): MatchIndex {
  return new Postings(reference);
}

/** The signature of a wish that takes every destination. */
const ANYWHERE = -1;
const FIRST_SLOTS = 1 << 10;
const MOST_MATCHES = 0xffff_ffff;

/**
 * A wish has a slot, a record of its lists, and a row in the posting list of each of its departures.
 * A removed wish leaves its rows behind, dead, until their lists are compacted; then its slot is free.
 */
class Postings implements MatchIndex {
  readonly #reference: MatchingReference;
  readonly #places: PlaceNumbers;
  readonly #airlines = new CodeNumbers<string>();
  /** Currencies of price limits; the first stands for wishes without one. */
  readonly #limits = new CodeNumbers<CurrencyCode | null>();
  /** By number of the departure; one for each currency of price limits, and one for none. */
  readonly #postings: PostingList[][] = [];
  readonly #pool = new WishPool();
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  /** By slot; undefined once removed. */
  readonly #ids: (string | undefined)[] = [];
  /** By slot: where its record is; once removed, how many rows it still has. */
  #records = new Uint32Array(FIRST_SLOTS);
  /** By slot: the last match that took it. */
  #taken = new Uint32Array(FIRST_SLOTS);
  #matches = 0;

  constructor(reference: MatchingReference) {
    this.#reference = reference;
    this.#places = new PlaceNumbers(reference);
    this.#limits.of(null);
  }

  get size(): number {
    return this.#slots.size;
  }

  put(id: string, wish: Wish): void {
    this.remove(id);
    const departures = this.#departuresOf(wish);
    if (departures.length === 0) return;
    const places = this.#places;
    const destinations = wish.destinations.map((code) => places.of(code));
    const limit = wish.minPrice === null && wish.maxPrice === null ? null : wish.currency;
    const slot = this.#freeSlots.pop() ?? this.#newSlot();
    this.#records[slot] = this.#pool.add({
      departures,
      destinations,
      airlines: wish.airlines.map((code) => this.#airlines.of(code)),
      connections: wish.via.map((code) => places.of(code)),
      avoided: wish.avoidedVia.map((code) => places.of(code)),
      limit: this.#limits.of(limit),
      alliances: allianceBits(wish.alliances),
      maxStops: wish.maxStops ?? 0,
    });
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    const refusals = refusalsOf(wish);
    const signature = destinations.reduce(
      (bits, place) => bits | signatureOf(places.cityOf(place)),
      destinations.length === 0 ? ANYWHERE : 0,
    );
    for (const departure of departures)
      this.#listFor(departure, limit).append(slot, wish, refusals, signature);
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#ids[slot] = undefined;
    const record = this.#records[slot] as number;
    const departures = this.#pool.list(record, DEPARTURES);
    const limit = this.#limits.codeOf(this.#pool.limitOf(record));
    this.#pool.release(record);
    this.#records[slot] = departures.length;
    for (const departure of departures) this.#bury(this.#listFor(departure, limit));
  }

  match(offer: Matchable): string[] {
    const found: string[] = [];
    const query = queryOf(offer, this.#reference, this.#places, this.#airlines);
    this.#beginMatch();
    for (const list of this.#listsFrom(offer)) {
      const price = list.currency === null ? 0 : this.#priceIn(list.currency, offer);
      // Without a rate no limit in this currency can be kept.
      if (price !== null) this.#collect(list, query, price, found);
    }
    return found;
  }

  /**
   * Reads a list through. `price` is the offer's in the currency of the list; it doesn't matter in the
   * list of wishes without a limit.
   */
  #collect(list: PostingList, query: OfferQuery, price: number, found: string[]): void {
    const { rows, bounds } = list;
    const { kinds, signature, departure, lastDay, flags } = query;
    const isLimited = list.currency !== null;
    const ids = this.#ids;
    const taken = this.#taken;
    const match = this.#matches;
    const end = list.length * ROW;
    for (let at = 0, bound = 0; at < end; at += ROW, bound += 2) {
      const refusals = rows[at] as number;
      if ((refusals & kinds) !== 0) continue;
      if (((rows[at + SIGNATURE] as number) & signature) === 0) continue;
      if (departure < (rows[at + FIRST_DAY] as number)) continue;
      if (lastDay > (rows[at + LAST_DAY] as number)) continue;
      if (isLimited && price < (bounds[bound] as number)) continue;
      if (isLimited && price > (bounds[bound + 1] as number)) continue;
      const slot = rows[at + SLOT] as number;
      const id = ids[slot];
      // A fare from a whole city reads the lists of all its airports; a wish may be in several.
      if (id === undefined || taken[slot] === match) continue;
      const open = refusals & flags;
      if (open !== 0 && !acceptsLists(this.#pool, this.#records[slot] as number, open, query))
        continue;
      taken[slot] = match;
      found.push(id);
    }
  }

  /** Without those whose city is named too: the city's list has the wish already. */
  #departuresOf(wish: Wish): number[] {
    const named = new Set(wish.departures.map((code) => this.#places.of(code)));
    return [...named].filter((place) => {
      const city = this.#places.cityOf(place);
      return city === place || !named.has(city);
    });
  }

  #listsFrom(offer: Matchable): PostingList[] {
    return this.#places.namesOf(offer.origin).flatMap((place) => this.#postings[place] ?? []);
  }

  #listFor(departure: number, currency: CurrencyCode | null): PostingList {
    const lists = this.#postings[departure] ?? [];
    const known = lists.find((list) => list.currency === currency);
    if (known !== undefined) return known;
    const list = new PostingList(currency);
    this.#postings[departure] = [...lists, list];
    return list;
  }

  #priceIn(currency: CurrencyCode, offer: Matchable): number | null {
    if (offer.currency === currency) return offer.price;
    return this.#reference.convert(offer.price, offer.currency, currency);
  }

  #bury(list: PostingList): void {
    if (!list.bury()) return;
    list.compact(
      (slot) => this.#ids[slot] === undefined,
      (slot) => {
        const rows = (this.#records[slot] as number) - 1;
        this.#records[slot] = rows;
        if (rows === 0) this.#freeSlots.push(slot);
      },
    );
  }

  #newSlot(): number {
    const slot = this.#ids.length;
    if (slot === this.#records.length) {
      this.#records = grown(this.#records);
      this.#taken = grown(this.#taken);
    }
    this.#ids.push(undefined);
    return slot;
  }

  #beginMatch(): void {
    if (this.#matches === MOST_MATCHES) {
      this.#taken.fill(0);
      this.#matches = 0;
    }
    this.#matches += 1;
  }
}

function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
