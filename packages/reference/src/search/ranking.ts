import { type KeyHit, KIND, type Kind } from './key-index.ts';

/**
 * The score of an answer is one number, the lower the better. Within a tier places come by rank
 * (`Place.rank`, below 5,000); a lesser kind of name has to be made up for by so many ranks.
 */
const TIER = 100_000;
const WHOLE: Readonly<Partial<Record<Kind, number>>> = {
  [KIND.city]: 0,
  [KIND.airport]: TIER,
  [KIND.metro]: 2 * TIER,
  [KIND.country]: 3 * TIER,
};
const BEGUN = 4 * TIER;
const MISTYPED = 5 * TIER;
const MISTAKE = 20_000;
const MISTYPED_AND_UNFINISHED = 10_000;

const HANDICAP: Readonly<Record<Kind, number>> = {
  [KIND.city]: 0,
  [KIND.metro]: 100,
  [KIND.airport]: 150,
  [KIND.insideCity]: 250,
  [KIND.insideAirport]: 300,
  [KIND.country]: 500,
  [KIND.insideCountry]: 700,
  [KIND.code]: 800,
};

/** A name that was typed whole comes first, whatever it names; then those that the query begins. */
export function getScore({ kind, whole, mistakes }: KeyHit, rank: number): number {
  if (mistakes > 0)
    return (
      MISTYPED + mistakes * MISTAKE + (whole ? 0 : MISTYPED_AND_UNFINISHED) + HANDICAP[kind] + rank
    );
  const tier = whole ? WHOLE[kind] : undefined;
  return tier === undefined ? BEGUN + HANDICAP[kind] + rank : tier + rank;
}

/** Of a place each of whose words was found somewhere in its names. */
export function scoreOfWords(rank: number, mistyped: boolean): number {
  return (mistyped ? MISTYPED + MISTAKE : BEGUN) + HANDICAP[KIND.insideCity] + rank;
}

/** The best of many, each by its best score. Made once, used for a query at a time. */
export class Ranking {
  readonly #scores: Float64Array;
  #found: number[] = [];

  constructor(size: number) {
    this.#scores = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /** True when a whole name was typed. */
  get bestIsWhole(): boolean {
    const [best] = this.best(1);
    return best !== undefined && (this.#scores[best] as number) < BEGUN;
  }

  offer(target: number, score: number): void {
    const known = this.#scores[target] as number;
    if (known === Number.POSITIVE_INFINITY) this.#found.push(target);
    if (score < known) this.#scores[target] = score;
  }

  best(limit: number): number[] {
    const best: number[] = [];
    for (const target of this.#found) {
      const score = this.#scores[target] as number;
      if (best.length === limit && score >= (this.#scores[best[limit - 1] as number] as number))
        continue;
      let at = best.length;
      while (at > 0 && (this.#scores[best[at - 1] as number] as number) > score) at--;
      best.splice(at, 0, target);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  clear(): void {
    for (const target of this.#found) this.#scores[target] = Number.POSITIVE_INFINITY;
    this.#found = [];
  }
}
