import type { PlaceCode } from '../fare/fare.ts';
import type { MatchingReference } from './preferences.ts';

/** Numbers have 16 bits; there are 17,576 possible place codes. */
const MAX_CODES = 0x1_0000;

/** Shared empty list, to relieve the garbage collector. */
const NONE: readonly number[] = [];

/** Codes numbered from 0 in order of first use, for arrays of integers. */
export class CodeNumbers<T> {
  readonly #numbers = new Map<T, number>();
  readonly #codes: T[] = [];

  /** Number of a code; -1 when unused. */
  find(code: T): number {
    return this.#numbers.get(code) ?? -1;
  }

  /** Number of a code; adds an unused one. */
  assign(code: T): number {
    const existing = this.#numbers.get(code);
    if (existing !== undefined) return existing;
    const number = this.#numbers.size;
    if (number === MAX_CODES) throw new RangeError(`More than ${MAX_CODES} different codes`);
    this.#numbers.set(code, number);
    this.#codes.push(code);
    return number;
  }

  assignAll(codes: readonly T[]): readonly number[] {
    return codes.length === 0 ? NONE : codes.map((code) => this.assign(code));
  }

  getCode(number: number): T {
    return this.#codes[number] as T;
  }
}

/** Numbers of the places in preferences, and of their cities. */
export class PlaceNumbers extends CodeNumbers<PlaceCode> {
  readonly #reference: MatchingReference;
  readonly #cities: number[] = [];
  readonly #airports: number[][] = [];

  constructor(reference: MatchingReference) {
    super();
    this.#reference = reference;
  }

  override assign(code: PlaceCode): number {
    const existing = this.find(code);
    if (existing >= 0) return existing;
    const cityCode = this.#reference.getCity(code);
    const city = cityCode === code ? null : this.assign(cityCode);
    const number = super.assign(code);
    this.#cities[number] = city ?? number;
    this.#airports[number] = [];
    if (city !== null) this.#airports[city]?.push(number);
    return number;
  }

  /** Numbers under which a muted route may name a place: its own and its city's. */
  getOwnAliases(code: PlaceCode): readonly number[] {
    return [this.find(code), this.find(this.#reference.getCity(code))];
  }

  getCities(numbers: readonly number[]): readonly number[] {
    return numbers.length === 0 ? NONE : numbers.map((number) => this.getCity(number));
  }

  /** Number of a place's city; its own for a city or an airport without one. */
  getCity(number: number): number {
    return this.#cities[number] as number;
  }

  /**
   * Distinct numbers under which preferences may name a place of an offer: its own, its city's, and those of a city's
   * airports.
   */
  getAliases(code: PlaceCode): number[] {
    const number = this.find(code);
    const city = this.find(this.#reference.getCity(code));
    const airports = this.#airports[number] ?? [];
    return [...new Set([number, city, ...airports])].filter((name) => name >= 0);
  }
}
