import type { CurrencyCode } from '../money/currency.ts';
import { CodeNumbers, PlaceNumbers } from './code-numbers.ts';
import { DeparturePostings, type PreferenceGroup } from './departure-postings.ts';
import { getPriceIn, type Matchable } from './match.ts';
import { acceptsLists, createOfferQuery, type OfferQuery } from './offer-query.ts';
import { type PostingList, ROW, SLOT } from './posting-list.ts';
import { DEPARTURES, PreferencePool } from './preference-pool.ts';
import type { AlertPreferences, MatchingReference } from './preferences.ts';
import { allianceBits, encodeRefusals, FLAGS } from './refusals.ts';
import { createSignature } from './signature.ts';
import { grown, Slots } from './slots.ts';

/** Index of the preferences of many travellers by the offers that they accept. */
export interface MatchIndex {
  /** Number of travellers whose preferences can match: those with a departure. */
  readonly size: number;
  /** Add or replace a traveller's preferences. Time is proportional to their length. */
  put(id: string, preferences: AlertPreferences): void;
  /** Remove a traveller's preferences; an unknown id changes nothing. */
  remove(id: string): void;
  /**
   * Ids of the travellers whose preferences accept the offer: exactly those for whom `mismatch` is null, in
   * an order that is stable while no preferences change.
   */
  match(offer: Matchable): string[];
}

/**
 * Create an empty index. `reference` must be constant for places, carriers and aircraft, and a city's city
 * must be itself; exchange rates may change at any time.
 */
export function createMatchIndex(reference: MatchingReference): MatchIndex {
  return new Postings(reference);
}

const FIRST_FOUND = 1 << 10;

/**
 * Preferences have a slot, a record of their lists, and for each departure a row or a place in a group of their kind.
 */
class Postings implements MatchIndex {
  readonly #reference: MatchingReference;
  readonly #places: PlaceNumbers;
  readonly #codes = {
    airlines: new CodeNumbers<string>(),
    countries: new CodeNumbers<string>(),
  };
  /** Currencies of price limits; the first stands for preferences without one. */
  readonly #limits = new CodeNumbers<CurrencyCode | null>();
  /** Postings by number of the place. */
  readonly #departures: (DeparturePostings | undefined)[] = [];
  readonly #pool = new PreferencePool();
  readonly #slots = new Slots();
  /** Scratch space of a match: rows of the current list, then slots. */
  #found = new Uint32Array(FIRST_FOUND);

  constructor(reference: MatchingReference) {
    this.#reference = reference;
    this.#places = new PlaceNumbers(reference);
    this.#limits.assign(null);
  }

  get size(): number {
    return this.#slots.size;
  }

  put(id: string, preferences: AlertPreferences): void {
    this.remove(id);
    const departures = this.#departuresOf(preferences);
    if (departures.length === 0) return;
    const places = this.#places;
    const destinations = places.assignAll(preferences.destinations);
    const airlines = this.#codes.airlines.assignAll(preferences.airlines);
    const limit =
      preferences.minPrice === null && preferences.maxPrice === null ? null : preferences.currency;
    const refusals = encodeRefusals(preferences);
    const isPlain =
      (refusals & FLAGS) === 0 &&
      limit === null &&
      preferences.earliestDeparture === null &&
      preferences.latestReturn === null;
    const record = this.#pool.add({
      departures,
      destinations,
      airlines,
      connections: places.assignAll(preferences.via),
      avoided: places.assignAll(preferences.avoidedVia),
      countries: this.#codes.countries.assignAll(preferences.destinationCountries),
      muted: places.assignAll(
        preferences.mutedRoutes.flatMap(({ origin, destination }) => [origin, destination]),
      ),
      limit: this.#limits.assign(limit),
      alliances: allianceBits(preferences.alliances),
      maxStops: preferences.maxStops,
      minNights: preferences.minNights,
      maxNights: preferences.maxNights,
      group: isPlain ? refusals : null,
    });
    const slot = this.#slots.add(id, record);
    if (isPlain) {
      for (const place of departures) this.#departure(place).groupFor(refusals).add(slot, id);
      return;
    }
    const signature = createSignature(
      // Any city of a country matches.
      preferences.destinationCountries.length === 0 ? places.getCities(destinations) : [],
      preferences.alliances.length === 0 ? airlines : [],
    );
    for (const place of departures)
      this.#departure(place).listFor(limit).append(slot, preferences, refusals, signature);
  }

  remove(id: string): void {
    const slot = this.#slots.find(id);
    if (slot === undefined) return;
    const record = this.#slots.getRecord(slot);
    const departures = this.#pool.list(record, DEPARTURES);
    const limit = this.#limits.getCode(this.#pool.getCurrency(record));
    const group = this.#pool.getGroup(record);
    this.#pool.release(record);
    this.#slots.remove(id, slot, departures.length);
    for (const place of departures) {
      const departure = this.#departure(place);
      const posted = group === null ? departure.listFor(limit) : departure.groupFor(group);
      if (posted.markDead()) this.#compact(posted);
    }
  }

  match(offer: Matchable): string[] {
    const query = createOfferQuery(offer, this.#reference, this.#places, this.#codes);
    const places = this.#places.getAliases(offer.origin);
    const departures = places.flatMap((place) => this.#departures[place] ?? []);
    const groups: PreferenceGroup[] = [];
    let members = 0;
    let count = 0;
    for (const departure of departures) {
      for (const group of departure.groups) {
        if ((group.refusals & query.kinds) !== 0) continue;
        if (group.hasDead) this.#compact(group);
        groups.push(group);
        members += group.ids.length;
      }
      for (const list of departure.lists) {
        const price =
          list.currency === null ? 0 : getPriceIn(list.currency, offer, this.#reference);
        // Without a rate no limit in this currency can be kept.
        if (price !== null) count = this.#collect(list, query, price, count);
      }
    }
    // An airport and its city are never in one list of departures; several airports of a city may.
    return places.length > 2
      ? this.#idsOnce(groups, members, count)
      : this.#idsOf(groups, members, count);
  }

  /**
   * Scan a list and add the slots whose preferences accept the offer after the first `count`; return the new
   * count. `price` is the offer's in the currency of the list, and unused in the list without limits.
   */
  #collect(list: PostingList, query: OfferQuery, price: number, count: number): number {
    const found = this.#roomFor(count + list.length);
    const { rows, bounds } = list;
    const { flags } = query;
    const isLimited = list.currency !== null;
    const end = list.filter(query, found, count);
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
    // Removed preferences have no record.
    if (this.#slots.isDead(slot)) return false;
    return acceptsLists(this.#pool, this.#slots.getRecord(slot), flags, query);
  }

  /** The travellers of some groups, then those of the slots found. */
  #idsOf(groups: readonly PreferenceGroup[], members: number, count: number): string[] {
    const ids = new Array<string>(members + count);
    let end = 0;
    for (const group of groups)
      for (let member = 0; member < group.ids.length; member += 1) {
        ids[end] = group.ids[member] as string;
        end += 1;
      }
    ids.length = this.#slots.writeIds(this.#found, count, ids, end);
    return ids;
  }

  /** The same where a traveller may be in several of them. */
  #idsOnce(groups: readonly PreferenceGroup[], members: number, count: number): string[] {
    const found = this.#roomFor(count + members);
    let end = count;
    for (const group of groups) {
      found.set(group.slots, end);
      end += group.slots.length;
    }
    return this.#idsOf([], 0, this.#slots.withoutRepetition(found, end));
  }

  #roomFor(numbers: number): Uint32Array {
    if (this.#found.length < numbers) this.#found = grown(this.#found, numbers);
    return this.#found;
  }

  /** Departures without those whose city is named too, because the city's list covers them. */
  #departuresOf({ departures }: AlertPreferences): readonly number[] {
    if (departures.length < 2) return this.#places.assignAll(departures);
    const named = new Set(this.#places.assignAll(departures));
    return [...named].filter((place) => {
      const city = this.#places.getCity(place);
      return city === place || !named.has(city);
    });
  }

  #departure(place: number): DeparturePostings {
    const known = this.#departures[place];
    if (known !== undefined) return known;
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
