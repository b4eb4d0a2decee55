import type { PlaceCode } from '../fare/fare.ts';
import type { MatchingReference } from './preferences.ts';

/** Numbers are kept in 16 bits; there are 17,576 place codes and fewer airlines and currencies. */
const MAX_CODES = 0x1_0000;

/** Shared empty list: a million of them would burden the garbage collector. */
const NONE: readonly number[] = [];

/** Codes numbered from 0 in the order of their first use, so that arrays of integers can hold them. */
export class CodeNumbers<T> {
  readonly #numbers = new Map<T, number>();
  readonly #codes: T[] = [];

  /** The number of a code; -1 when it was never used. */
  find(code: T): number {
    return this.#numbers.get(code) ?? -1;
  }

  /** The number of a code, a new one when it was never used. */
  assign(code: T): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    if (number === MAX_CODES) throw new RangeError(`More than ${MAX_CODES} different codes`);
    this.#numbers.set(code, number);
    this.#codes.push(code);
    return number;
  }

  /** The numbers of codes, in their order. */
  assignAll(codes: readonly T[]): readonly number[] {
    return codes.length === 0 ? NONE : codes.map((code) => this.assign(code));
  }

  getCode(number: number): T {
    // Numbers are given out here only.
    return this.#codes[number] as T;
  }
}

/** Numbers of the places that preferences use, with their cities. */
export class PlaceNumbers {
  readonly #reference: MatchingReference;
  readonly #numbers = new CodeNumbers<PlaceCode>();
  readonly #cities: number[] = [];
  readonly #airports: number[][] = [];

  constructor(reference: MatchingReference) {
    this.#reference = reference;
  }

  assign(code: PlaceCode): number {
    const known = this.#numbers.find(code);
    if (known >= 0) return known;
    const cityCode = this.#reference.getCity(code);
    const city = cityCode === code ? null : this.assign(cityCode);
    const number = this.#numbers.assign(code);
    this.#cities[number] = city ?? number;
    this.#airports[number] = [];
    if (city !== null) this.#airports[city]?.push(number);
    return number;
  }

  assignAll(codes: readonly PlaceCode[]): readonly number[] {
    return codes.length === 0 ? NONE : codes.map((code) => this.assign(code));
  }

  /** Number of a code; -1 when no preferences use it. */
  find(code: PlaceCode): number {
    return this.#numbers.find(code);
  }

  /** The numbers of a place itself and of its city: how what is muted may name it. */
  getOwnAliases(code: PlaceCode): readonly number[] {
    return [this.find(code), this.find(this.#reference.getCity(code))];
  }

  /** The cities of numbered places, in their order. */
  getCities(numbers: readonly number[]): readonly number[] {
    return numbers.length === 0 ? NONE : numbers.map((number) => this.getCity(number));
  }

  /** The city of a numbered place; a city's or lone airport's own number. */
  getCity(number: number): number {
    return this.#cities[number] as number;
  }

  /**
   * Numbers under which preferences may name a place of an offer: the place, its city, and for a fare to a
   * whole city its airports. Only used ones, without repetition.
   */
  getAliases(code: PlaceCode): number[] {
    const number = this.#numbers.find(code);
    const city = this.#numbers.find(this.#reference.getCity(code));
    const airports = this.#airports[number] ?? [];
    return [...new Set([number, city, ...airports])].filter((name) => name >= 0);
  }
}
