import type { CurrencyCode } from '../money/currency.ts';
import { CodeNumbers, PlaceNumbers } from './code-numbers.ts';
import type { Matchable } from './match.ts';
import { acceptsLists, type OfferQuery, queryOf } from './offer-query.ts';
import { PostingList, ROW, SLOT } from './posting-list.ts';
import { allianceBits, refusalsOf } from './refusals.ts';
import { signatureOf } from './signature.ts';
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
  /** By slot: the last match of a whole city that took it. */
  #taken = new Uint32Array(FIRST_SLOTS);
  #matches = 0;
  /** What a match finds while it runs: rows of the list it reads, then slots. */
  #found = new Uint32Array(FIRST_SLOTS);

  constructor(reference: MatchingReference) {
    this.#reference = reference;
    this.#places = new PlaceNumbers(reference);
    this.#limits.of(null);
  }

  get size(): number {
    return this.#slots.size;
  }

  put(id: string, wish: Wish): void {
    if (this.#slots.has(id)) this.remove(id);
    const departures = this.#departuresOf(wish);
    if (departures.length === 0) return;
    const places = this.#places;
    const destinations = places.ofAll(wish.destinations);
    const airlines = this.#airlines.ofAll(wish.airlines);
    const limit = wish.minPrice === null && wish.maxPrice === null ? null : wish.currency;
    const slot = this.#freeSlots.pop() ?? this.#newSlot();
    this.#records[slot] = this.#pool.add({
      departures,
      destinations,
      airlines,
      connections: places.ofAll(wish.via),
      avoided: places.ofAll(wish.avoidedVia),
      limit: this.#limits.of(limit),
      alliances: allianceBits(wish.alliances),
      maxStops: wish.maxStops ?? 0,
    });
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    const refusals = refusalsOf(wish);
    const signature = signatureOf(
      destinations.map((place) => places.cityOf(place)),
      wish.alliances.length === 0 ? airlines : [],
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
    const query = queryOf(offer, this.#reference, this.#places, this.#airlines);
    const departures = this.#places.namesOf(offer.origin);
    const lists = departures.flatMap((place) => this.#postings[place] ?? []);
    let count = 0;
    for (const list of lists) {
      const price = list.currency === null ? 0 : this.#priceIn(list.currency, offer);
      // Without a rate no limit in this currency can be kept.
      if (price !== null) count = this.#collect(list, query, price, count);
    }
    // An airport and its city never share a wish.
    return this.#idsOf(departures.length > 2 ? this.#withoutRepetition(count) : count);
  }

  /**
   * Reads a list through and notes the slots of those who accept the offer after the `count` noted
   * before; answers how many there are then. `price` is the offer's in the currency of the list; it
   * doesn't matter in the list of wishes without a limit.
   */
  #collect(list: PostingList, query: OfferQuery, price: number, count: number): number {
    if (this.#found.length < count + list.length)
      this.#found = grown(this.#found, count + list.length);
    const found = this.#found;
    const { rows, bounds } = list;
    const { flags } = query;
    const isLimited = list.currency !== null;
    const end = list.sift(query, found, count);
    let kept = count;
    for (let next = count; next < end; next += 1) {
      const row = found[next] as number;
      if (isLimited && price < (bounds[row * 2] as number)) continue;
      if (isLimited && price > (bounds[row * 2 + 1] as number)) continue;
      const slot = rows[row * ROW + SLOT] as number;
      const open = (rows[row * ROW] as number) & flags;
      if (open !== 0 && !this.#acceptsLists(slot, open, query)) continue;
      found[kept] = slot;
      kept += 1;
    }
    return kept;
  }

  #acceptsLists(slot: number, flags: number, query: OfferQuery): boolean {
    // A removed wish has no record.
    if (this.#ids[slot] === undefined) return false;
    return acceptsLists(this.#pool, this.#records[slot] as number, flags, query);
  }

  /** The travellers of the slots found, the removed left out. */
  #idsOf(count: number): string[] {
    const found = this.#found;
    const all = this.#ids;
    const ids = new Array<string>(count);
    let kept = 0;
    for (let next = 0; next < count; next += 1) {
      const id = all[found[next] as number];
      if (id === undefined) continue;
      ids[kept] = id;
      kept += 1;
    }
    ids.length = kept;
    return ids;
  }

  /** A fare from a whole city reads the lists of all its airports; a wish may be in several. */
  #withoutRepetition(count: number): number {
    if (this.#matches === MOST_MATCHES) {
      this.#taken.fill(0);
      this.#matches = 0;
    }
    this.#matches += 1;
    const found = this.#found;
    let kept = 0;
    for (let next = 0; next < count; next += 1) {
      const slot = found[next] as number;
      if (this.#taken[slot] === this.#matches) continue;
      this.#taken[slot] = this.#matches;
      found[kept] = slot;
      kept += 1;
    }
    return kept;
  }

  /** Without those whose city is named too: the city's list has the wish already. */
  #departuresOf({ departures }: Wish): readonly number[] {
    if (departures.length < 2) return this.#places.ofAll(departures);
    const named = new Set(this.#places.ofAll(departures));
    return [...named].filter((place) => {
      const city = this.#places.cityOf(place);
      return city === place || !named.has(city);
    });
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
      this.#records = grown(this.#records, slot + 1);
      this.#taken = grown(this.#taken, slot + 1);
    }
    this.#ids.push(undefined);
    return slot;
  }
}

/** A copy with room for at least so many numbers, half as much again. */
function grown(numbers: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(least * 1.5));
  larger.set(numbers);
  return larger;
}
