import type { CurrencyCode } from '../money/currency.ts';
import { CodeNumbers, PlaceNumbers } from './code-numbers.ts';
import { DeparturePostings, type PreferenceGroup } from './departure-postings.ts';
import { getPriceIn, type Matchable } from './match.ts';
import {
  acceptsDestination,
  acceptsLists,
  createOfferQuery,
  type OfferQuery,
} from './offer-query.ts';
import { type PostingList, ROW, SLOT } from './posting-list.ts';
import { DEPARTURES, PreferencePool, WATCHED } from './preference-pool.ts';
import type { AlertPreferences, MatchingReference, Route } from './preferences.ts';
import { allianceBits, encodeRefusals, FLAGS, NAMES_DESTINATIONS } from './refusals.ts';
import { createSignature } from './signature.ts';
import { grow, Slots } from './slots.ts';

/** Index of the preferences of many travellers by the offers that they accept. */
export interface MatchIndex {
  /** Number of travellers with a departure or a watched route. */
  readonly size: number;
  /** Add or replace preferences, in time proportional to their length. */
  put(id: string, preferences: AlertPreferences): void;
  /** Ignores unknown ids. */
  remove(id: string): void;
  /** Ids of the travellers for whom `mismatch` is null. The order is stable while no preferences change. */
  match(offer: Matchable): string[];
}

/**
 * Create an empty index. Places, carriers and aircraft of the reference must be constant, and a city must be its own
 * city. Exchange rates may change at any time.
 */
export function createMatchIndex(reference: MatchingReference): MatchIndex {
  return new Postings(reference);
}

const INITIAL_CAPACITY = 1 << 10;

/**
 * Preferences have a slot, a record of their lists, and per departure and watched route a row or a membership in a
 * group.
 */
class Postings implements MatchIndex {
  readonly #reference: MatchingReference;
  readonly #places: PlaceNumbers;
  readonly #airlines = new CodeNumbers<string>();
  readonly #countries = new CodeNumbers<string>();
  /** Currencies of price limits; the first is null. */
  readonly #limitCurrencies = new CodeNumbers<CurrencyCode | null>();
  readonly #departures: (DeparturePostings | undefined)[] = [];
  /** Postings of watched routes, by `getRouteKey`. */
  readonly #watched = new Map<number, DeparturePostings>();
  readonly #pool = new PreferencePool();
  readonly #slots = new Slots();
  /** Scratch space of a match: slots so far, then rows of the current list. */
  #scratch = new Uint32Array(INITIAL_CAPACITY);

  constructor(reference: MatchingReference) {
    this.#reference = reference;
    this.#places = new PlaceNumbers(reference);
    this.#limitCurrencies.assign(null);
  }

  get size(): number {
    return this.#slots.size;
  }

  put(id: string, preferences: AlertPreferences): void {
    this.remove(id);
    const departures = this.#getDepartures(preferences);
    const watched = this.#assignRoutes(preferences.watchedRoutes);
    if (departures.length === 0 && watched.length === 0) return;
    const places = this.#places;
    const destinations = places.assignAll(preferences.destinations);
    const airlines = this.#airlines.assignAll(preferences.airlines);
    const limitCurrency =
      preferences.minPrice === null && preferences.maxPrice === null ? null : preferences.currency;
    const refusals = encodeRefusals(preferences);
    const hasOnlyRefusals =
      (refusals & FLAGS) === 0 &&
      limitCurrency === null &&
      preferences.earliestDeparture === null &&
      preferences.latestReturn === null;
    const record = this.#pool.add({
      departures,
      destinations,
      airlines,
      connections: places.assignAll(preferences.via),
      avoided: places.assignAll(preferences.avoidedVia),
      countries: this.#countries.assignAll(preferences.destinationCountries),
      muted: this.#assignRoutes(preferences.mutedRoutes),
      watched,
      limitCurrency: this.#limitCurrencies.assign(limitCurrency),
      alliances: allianceBits(preferences.alliances),
      maxStops: preferences.maxStops,
      minNights: preferences.minNights,
      maxNights: preferences.maxNights,
      group: hasOnlyRefusals ? refusals : null,
    });
    const slot = this.#slots.add(id, record);
    const byDeparture = departures.map((place) => this.#getPostings(place));
    const byRoute = this.#getWatched(watched);
    if (hasOnlyRefusals) {
      for (const postings of [...byDeparture, ...byRoute])
        postings.getGroup(refusals).add(slot, id);
      return;
    }
    // A country accepts any of its cities.
    const cities =
      preferences.destinationCountries.length === 0 ? places.getCities(destinations) : [];
    const signedAirlines = preferences.alliances.length === 0 ? airlines : [];
    const signature = createSignature(cities, signedAirlines);
    for (const postings of byDeparture)
      postings.getList(limitCurrency).append(slot, preferences, refusals, signature);
    if (byRoute.length === 0) return;
    const anywhere = createSignature([], signedAirlines);
    for (const postings of byRoute)
      postings
        .getList(limitCurrency)
        .append(slot, preferences, refusals & ~NAMES_DESTINATIONS, anywhere);
  }

  remove(id: string): void {
    const slot = this.#slots.find(id);
    if (slot === undefined) return;
    const record = this.#slots.getRecord(slot);
    const departures = Array.from(this.#pool.copyList(record, DEPARTURES), (place) =>
      this.#getPostings(place),
    );
    const watched = this.#getWatched(this.#pool.copyList(record, WATCHED));
    const limitCurrency = this.#limitCurrencies.getCode(this.#pool.getLimitCurrency(record));
    const group = this.#pool.getGroup(record);
    this.#pool.release(record);
    this.#slots.remove(id, slot, departures.length + watched.length);
    for (const postings of [...departures, ...watched]) {
      const posted = group === null ? postings.getList(limitCurrency) : postings.getGroup(group);
      if (posted.markDead()) this.#compact(posted);
    }
  }

  match(offer: Matchable): string[] {
    const query = createOfferQuery(
      offer,
      this.#reference,
      this.#places,
      this.#airlines,
      this.#countries,
    );
    const places = this.#places.getAliases(offer.origin);
    const departures = places.flatMap((place) => this.#departures[place] ?? []);
    const groups: PreferenceGroup[] = [];
    let members = 0;
    let count = this.#collectWatching(places, query, offer);
    for (const departure of departures) {
      for (const group of this.#getGroups(departure, query)) {
        groups.push(group);
        members += group.ids.length;
      }
      count = this.#collectLists(departure, query, offer, count);
    }
    // Preferences never list both an airport and its city, but may list several airports of a city.
    return places.length > 2
      ? this.#getDistinctIds(groups, members, count)
      : this.#getIds(groups, members, count);
  }

  /**
   * Write the slots of travellers who watch the offer's route to the start of the scratch space, each once and without
   * those who match by their departures too; return their number.
   */
  #collectWatching(origins: readonly number[], query: OfferQuery, offer: Matchable): number {
    if (this.#watched.size === 0) return 0;
    let count = 0;
    for (const origin of origins)
      for (const destination of query.destinations) {
        const postings = this.#watched.get(getRouteKey(origin, destination));
        if (postings === undefined) continue;
        for (const { slots } of this.#getGroups(postings, query)) {
          this.#reserve(count + slots.length).set(slots, count);
          count += slots.length;
        }
        count = this.#collectLists(postings, query, offer, count);
      }
    const slots = this.#scratch;
    const end = this.#slots.deduplicate(slots, count);
    let kept = 0;
    for (let next = 0; next < end; next += 1) {
      const slot = slots[next] as number;
      if (this.#slots.isDead(slot) || this.#acceptsPlaces(slot, origins, query)) continue;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  }

  #acceptsPlaces(slot: number, origins: readonly number[], query: OfferQuery): boolean {
    const record = this.#slots.getRecord(slot);
    return (
      this.#pool.includesAny(record, DEPARTURES, origins) &&
      acceptsDestination(this.#pool, record, query)
    );
  }

  /** Groups that accept the offer, without dead members. */
  #getGroups({ groups }: DeparturePostings, query: OfferQuery): PreferenceGroup[] {
    const accepting = groups.filter(({ refusals }) => (refusals & query.kinds) === 0);
    for (const group of accepting) if (group.hasDead) this.#compact(group);
    return accepting;
  }

  /** Append the slots of all lists that accept the offer after the first `count`, and return the new count. */
  #collectLists(
    { lists }: DeparturePostings,
    query: OfferQuery,
    offer: Matchable,
    count: number,
  ): number {
    let end = count;
    for (const list of lists) {
      const price = list.currency === null ? 0 : getPriceIn(list.currency, offer, this.#reference);
      // Without a rate, price limits in this currency refuse the offer.
      if (price !== null) end = this.#collect(list, query, price, end);
    }
    return end;
  }

  /**
   * Scan a list, append the slots that accept the offer after the first `count`, and return the new count. `price`
   * is the offer's in the currency of the list, unused without limits.
   */
  #collect(list: PostingList, query: OfferQuery, price: number, count: number): number {
    const slots = this.#reserve(count + list.length);
    const { rows, bounds } = list;
    const { flags } = query;
    const isLimited = list.currency !== null;
    const end = list.filter(query, slots, count);
    let kept = count;
    for (let next = count; next < end; next += 1) {
      const row = slots[next] as number;
      if (isLimited && price < (bounds[row * 2] as number)) continue;
      if (isLimited && price > (bounds[row * 2 + 1] as number)) continue;
      const slot = rows[row * ROW + SLOT] as number;
      const open = (rows[row * ROW] as number) & flags;
      if (open !== 0 && !this.#acceptsLists(slot, open, query)) continue;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  }

  #acceptsLists(slot: number, flags: number, query: OfferQuery): boolean {
    // The records of removed preferences were released.
    if (this.#slots.isDead(slot)) return false;
    return acceptsLists(this.#pool, this.#slots.getRecord(slot), flags, query);
  }

  /** Ids of the group members, then of the first `count` slots in the scratch space. */
  #getIds(groups: readonly PreferenceGroup[], members: number, count: number): string[] {
    const ids = new Array<string>(members + count);
    let end = 0;
    for (const group of groups)
      for (let member = 0; member < group.ids.length; member += 1) {
        ids[end] = group.ids[member] as string;
        end += 1;
      }
    ids.length = this.#slots.writeIds(this.#scratch, count, ids, end);
    return ids;
  }

  /** The same for travellers that may occur in several of them. */
  #getDistinctIds(groups: readonly PreferenceGroup[], members: number, count: number): string[] {
    const slots = this.#reserve(count + members);
    let end = count;
    for (const group of groups) {
      slots.set(group.slots, end);
      end += group.slots.length;
    }
    return this.#getIds([], 0, this.#slots.deduplicate(slots, end));
  }

  #reserve(capacity: number): Uint32Array {
    if (this.#scratch.length < capacity) this.#scratch = grow(this.#scratch, capacity);
    return this.#scratch;
  }

  /** Departures without airports whose city is listed, because the city's postings cover them. */
  #getDepartures({ departures }: AlertPreferences): readonly number[] {
    if (departures.length < 2) return this.#places.assignAll(departures);
    const places = new Set(this.#places.assignAll(departures));
    return [...places].filter((place) => {
      const city = this.#places.getCity(place);
      return city === place || !places.has(city);
    });
  }

  /** Numbers of origin and destination of each route. */
  #assignRoutes(routes: readonly Route[]): readonly number[] {
    return this.#places.assignAll(
      routes.flatMap(({ origin, destination }) => [origin, destination]),
    );
  }

  /** Postings of these pairs of origin and destination. */
  #getWatched(pairs: ArrayLike<number>): DeparturePostings[] {
    const found: DeparturePostings[] = [];
    for (let next = 0; next < pairs.length; next += 2) {
      const key = getRouteKey(pairs[next] as number, pairs[next + 1] as number);
      let postings = this.#watched.get(key);
      if (postings === undefined) {
        postings = new DeparturePostings();
        this.#watched.set(key, postings);
      }
      found.push(postings);
    }
    return found;
  }

  #getPostings(place: number): DeparturePostings {
    const existing = this.#departures[place];
    if (existing !== undefined) return existing;
    const departure = new DeparturePostings();
    this.#departures[place] = departure;
    return departure;
  }

  #compact(posted: PostingList | PreferenceGroup): void {
    posted.compact(
      (slot) => this.#slots.isDead(slot),
      (slot) => this.#slots.clearRow(slot),
    );
  }
}

/** Numbers of places have 16 bits. */
function getRouteKey(origin: number, destination: number): number {
  return origin * 0x1_0000 + destination;
}
