/** Preferences as numbers of codes. */
export interface PreferenceLists {
  readonly departures: readonly number[];
  readonly destinations: readonly number[];
  readonly airlines: readonly number[];
  readonly connections: readonly number[];
  readonly avoided: readonly number[];
  readonly countries: readonly number[];
  /** Pairs of origin and destination; also `watched`. */
  readonly muted: readonly number[];
  readonly watched: readonly number[];
  readonly limitCurrency: number;
  readonly alliances: number;
  /** null = unlimited; also for nights. */
  readonly maxStops: number | null;
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** Refusals of the group; null without a group. */
  readonly group: number | null;
}

/** Lists of a record, in order. */
export const DEPARTURES = 0;
export const DESTINATIONS = 1;
export const AIRLINES = 2;
export const CONNECTIONS = 3;
export const AVOIDED = 4;
export const COUNTRIES = 5;
export const MUTED = 6;
export const WATCHED = 7;

/** A record starts with the lengths of its lists, then fields at fixed offsets, then the lists. */
const LIMIT_CURRENCY = 8;
const ALLIANCES = 9;
const MAX_STOPS = 10;
const MIN_NIGHTS = 11;
const MAX_NIGHTS = 12;
/** Two words, the lower one first. */
const GROUP = 13;
const LISTS = 15;
/** Record sizes are multiples of this, so that released space fits other records. */
const GRANULE = 4;
const FIRST_CAPACITY = 1 << 12;
/** Also replaces limits that no offer reaches. */
const UNLIMITED = 0xffff;
/** Both words; refusals of a group never have the upper bits. */
const NO_GROUP = 0xffff;

/**
 * Records of preferences in one array of 16-bit numbers. A record is identified by its position and never moves;
 * released space is reused for records of the same size.
 */
export class PreferencePool {
  #numbers = new Uint16Array(FIRST_CAPACITY);
  #end = 0;
  /** Released positions by number of granules. */
  readonly #free: number[][] = [];

  add(lists: PreferenceLists): number {
    const { departures, destinations, airlines, connections, avoided, countries } = lists;
    const { muted, watched } = lists;
    const places = departures.length + destinations.length + countries.length;
    const routes = muted.length + watched.length;
    const carriage = airlines.length + connections.length + avoided.length;
    const at = this.#allocate(LISTS + places + routes + carriage);
    this.#numbers[at + LIMIT_CURRENCY] = lists.limitCurrency;
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
    next = this.#write(at, MUTED, muted, next);
    this.#write(at, WATCHED, watched, next);
    return at;
  }

  /** Write the codes of one list from `start` on, and return the end. */
  #write(at: number, list: number, codes: readonly number[], start: number): number {
    const numbers = this.#numbers;
    numbers[at + list] = codes.length;
    for (let index = 0; index < codes.length; index += 1)
      numbers[start + index] = codes[index] as number;
    return start + codes.length;
  }

  release(at: number): void {
    const granules = countGranules(this.#getListStart(at, WATCHED + 1) - at);
    const released = this.#free[granules];
    if (released === undefined) this.#free[granules] = [at];
    else released.push(at);
  }

  getLimitCurrency(at: number): number {
    return this.#numbers[at + LIMIT_CURRENCY] as number;
  }

  getAlliances(at: number): number {
    return this.#numbers[at + ALLIANCES] as number;
  }

  getMaxStops(at: number): number {
    return this.#numbers[at + MAX_STOPS] as number;
  }

  acceptsNights(at: number, nights: number): boolean {
    const [min, max] = [this.#numbers[at + MIN_NIGHTS], this.#numbers[at + MAX_NIGHTS]];
    return nights >= (min as number) && nights <= (max as number);
  }

  getGroup(at: number): number | null {
    const [low, high] = [this.#numbers[at + GROUP], this.#numbers[at + GROUP + 1]];
    if (high === NO_GROUP) return null;
    return ((high as number) << 16) | (low as number);
  }

  copyList(at: number, list: number): Uint16Array {
    const start = this.#getListStart(at, list);
    return this.#numbers.slice(start, start + (this.#numbers[at + list] as number));
  }

  isEmpty(at: number, list: number): boolean {
    return this.#numbers[at + list] === 0;
  }

  /** True when a list includes one of these codes. */
  includesAny(at: number, list: number, codes: readonly number[]): boolean {
    const numbers = this.#numbers;
    const start = this.#getListStart(at, list);
    const end = start + (numbers[at + list] as number);
    for (let next = start; next < end; next += 1) {
      const number = numbers[next];
      for (let code = 0; code < codes.length; code += 1) if (codes[code] === number) return true;
    }
    return false;
  }

  /** True when a muted route leads from one of the origins to one of the destinations. */
  mutesRoute(at: number, origins: readonly number[], destinations: readonly number[]): boolean {
    const numbers = this.#numbers;
    const start = this.#getListStart(at, MUTED);
    const end = start + (numbers[at + MUTED] as number);
    for (let next = start; next < end; next += 2)
      if (
        origins.includes(numbers[next] as number) &&
        destinations.includes(numbers[next + 1] as number)
      )
        return true;
    return false;
  }

  #getListStart(at: number, list: number): number {
    let start = at + LISTS;
    for (let before = 0; before < list; before += 1) start += this.#numbers[at + before] as number;
    return start;
  }

  #allocate(length: number): number {
    const granules = countGranules(length);
    const released = this.#free[granules]?.pop();
    if (released !== undefined) return released;
    const at = this.#end;
    this.#end += granules * GRANULE;
    if (this.#end > this.#numbers.length) {
      const numbers = new Uint16Array(Math.max(this.#end, Math.ceil(this.#numbers.length * 1.5)));
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    return at;
  }
}

function countGranules(length: number): number {
  return Math.ceil(length / GRANULE);
}
