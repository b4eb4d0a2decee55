/** Lists of preferences as numbers of codes, with the fields by which the index finds them again. */
export interface PreferenceLists {
  readonly departures: readonly number[];
  readonly destinations: readonly number[];
  readonly airlines: readonly number[];
  readonly connections: readonly number[];
  readonly avoided: readonly number[];
  readonly countries: readonly number[];
  /** Two numbers a route, origin and destination. */
  readonly muted: readonly number[];
  /** Number of the currency of its price limits. */
  readonly limit: number;
  readonly alliances: number;
  /** null = unlimited, as the two below. */
  readonly maxStops: number | null;
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** Refusals of their group; null without a group. */
  readonly group: number | null;
}

/** The lists in the order in which a record holds them. */
export const DEPARTURES = 0;
export const DESTINATIONS = 1;
export const AIRLINES = 2;
export const CONNECTIONS = 3;
export const AVOIDED = 4;
export const COUNTRIES = 5;
export const MUTED = 6;

/** A record begins with the lengths of its lists; the lists follow what has a fixed place. */
const LIMIT = 7;
const ALLIANCES = 8;
const MAX_STOPS = 9;
const MIN_NIGHTS = 10;
const MAX_NIGHTS = 11;
/** Two numbers, the lower half first. */
const GROUP = 12;
const LISTS = 14;
/** Records take multiples of this many numbers, so that the place of one fits another like it. */
const GRAIN = 4;
const FIRST_CAPACITY = 1 << 12;
/** Stands for no limit, and for any that no offer reaches. */
const UNLIMITED = 0xffff;
/** Marker in both halves: the refusals of a group have none of the upper bits. */
const NO_GROUP = 0xffff;

/**
 * Records of preferences in one array of 16-bit numbers. A record is identified by its position and never
 * moves; released space is reused for records of the same size.
 */
export class PreferencePool {
  #numbers = new Uint16Array(FIRST_CAPACITY);
  #end = 0;
  /** Released positions by size in grains. */
  readonly #free: number[][] = [];

  add(lists: PreferenceLists): number {
    const { departures, destinations, airlines, connections, avoided, countries, muted } = lists;
    const length = departures.length + destinations.length + airlines.length;
    const further = connections.length + avoided.length + countries.length + muted.length;
    const at = this.#allot(LISTS + length + further);
    this.#numbers[at + LIMIT] = lists.limit;
    this.#numbers[at + ALLIANCES] = lists.alliances;
    this.#numbers[at + MAX_STOPS] = Math.min(lists.maxStops ?? UNLIMITED, UNLIMITED);
    this.#numbers[at + MIN_NIGHTS] = lists.minNights ?? 0;
    this.#numbers[at + MAX_NIGHTS] = Math.min(lists.maxNights ?? UNLIMITED, UNLIMITED);
    this.#numbers[at + GROUP] = lists.group === null ? NO_GROUP : lists.group & 0xffff;
    this.#numbers[at + GROUP + 1] = lists.group === null ? NO_GROUP : lists.group >>> 16;
    let next = this.#write(at, DEPARTURES, departures, at + LISTS);
    next = this.#write(at, DESTINATIONS, destinations, next);
    next = this.#write(at, AIRLINES, airlines, next);
    next = this.#write(at, CONNECTIONS, connections, next);
    next = this.#write(at, AVOIDED, avoided, next);
    next = this.#write(at, COUNTRIES, countries, next);
    this.#write(at, MUTED, muted, next);
    return at;
  }

  /** Write one list from `start` on; answers where the next one begins. */
  #write(at: number, which: number, list: readonly number[], start: number): number {
    const numbers = this.#numbers;
    numbers[at + which] = list.length;
    for (let place = 0; place < list.length; place += 1)
      numbers[start + place] = list[place] as number;
    return start + list.length;
  }

  release(at: number): void {
    const grains = countGrains(this.#startOf(at, MUTED + 1) - at);
    const released = this.#free[grains];
    if (released === undefined) this.#free[grains] = [at];
    else released.push(at);
  }

  getCurrency(at: number): number {
    return this.#numbers[at + LIMIT] as number;
  }

  getAlliances(at: number): number {
    return this.#numbers[at + ALLIANCES] as number;
  }

  getMaxStops(at: number): number {
    return this.#numbers[at + MAX_STOPS] as number;
  }

  /** True when a stay of so many nights is within the limits. */
  acceptsNights(at: number, nights: number): boolean {
    const [least, most] = [this.#numbers[at + MIN_NIGHTS], this.#numbers[at + MAX_NIGHTS]];
    return nights >= (least as number) && nights <= (most as number);
  }

  getGroup(at: number): number | null {
    const [low, high] = [this.#numbers[at + GROUP], this.#numbers[at + GROUP + 1]];
    if (high === NO_GROUP) return null;
    return ((high as number) << 16) | (low as number);
  }

  /** A copy of one of the lists. */
  list(at: number, which: number): Uint16Array {
    const start = this.#startOf(at, which);
    return this.#numbers.slice(start, start + (this.#numbers[at + which] as number));
  }

  isEmpty(at: number, which: number): boolean {
    return this.#numbers[at + which] === 0;
  }

  /** True when one of the lists holds one of the numbers. */
  holds(at: number, which: number, wanted: readonly number[]): boolean {
    const numbers = this.#numbers;
    const start = this.#startOf(at, which);
    const end = start + (numbers[at + which] as number);
    for (let next = start; next < end; next += 1) {
      const number = numbers[next];
      for (let one = 0; one < wanted.length; one += 1) if (wanted[one] === number) return true;
    }
    return false;
  }

  /** True when a muted route leads from one of the origins to one of the destinations. */
  mutes(at: number, origins: readonly number[], destinations: readonly number[]): boolean {
    const numbers = this.#numbers;
    const start = this.#startOf(at, MUTED);
    const end = start + (numbers[at + MUTED] as number);
    for (let next = start; next < end; next += 2)
      if (
        origins.includes(numbers[next] as number) &&
        destinations.includes(numbers[next + 1] as number)
      )
        return true;
    return false;
  }

  #startOf(at: number, which: number): number {
    let start = at + LISTS;
    for (let before = 0; before < which; before += 1) start += this.#numbers[at + before] as number;
    return start;
  }

  #allot(length: number): number {
    const grains = countGrains(length);
    const released = this.#free[grains]?.pop();
    if (released !== undefined) return released;
    const at = this.#end;
    this.#end += grains * GRAIN;
    if (this.#end > this.#numbers.length) {
      const numbers = new Uint16Array(Math.max(this.#end, Math.ceil(this.#numbers.length * 1.5)));
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    return at;
  }
}

function countGrains(length: number): number {
  return Math.ceil(length / GRAIN);
}
