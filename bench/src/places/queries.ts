import type { NamedPlace } from '@farelark/reference/testing';
import { Chance, Zipf } from '../match/chance.ts';

/** Kind of a query, by which figures are grouped. */
export type QueryKind =
  | 'name'
  | 'prefix'
  | 'mistyped'
  | 'code'
  | 'country'
  | 'words'
  | 'garbage'
  | 'long';

export interface Query {
  readonly kind: QueryKind;
  readonly text: string;
  readonly of: NamedPlace;
}

/** People type letter by letter, so most of what arrives is the beginning of something. */
const MIX: readonly (readonly [QueryKind, number])[] = [
  ['prefix', 50],
  ['name', 12],
  ['mistyped', 15],
  ['code', 6],
  ['country', 5],
  ['words', 4],
  ['garbage', 5],
  ['long', 3],
];
/** Three in four have one mistake. */
const MISTAKES: readonly (readonly [number, number])[] = [
  [1, 3],
  [2, 1],
];
/** As in other lists of how often things are asked for. */
const ZIPF_EXPONENT = 0.8;
const MAX_QUERY_LENGTH = 80;
const GARBAGE = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789 -'абвгджзиклмнопрстуاأبتثجحخدرسشعغفقكلمنهوي東京市空港アイウエオ가나다라마바사 ",
];

/** Queries in all languages as the search gets them; the same seed gives the same ones. */
export function makeQueries(places: readonly NamedPlace[], count: number, seed: number): Query[] {
  const chance = new Chance(seed);
  const popular = new Zipf(places, ZIPF_EXPONENT);
  return Array.from({ length: count }, () => {
    const kind = chance.pick(MIX);
    const of = popular.draw(chance);
    return { kind, text: makeText(kind, of, chance).slice(0, MAX_QUERY_LENGTH), of };
  });
}

function makeText(
  kind: QueryKind,
  { place, cityNames, names }: NamedPlace,
  chance: Chance,
): string {
  const city = one(cityNames, chance);
  switch (kind) {
    case 'prefix':
      return chance.in(0.8) ? begun(city, chance) : begun(one(names, chance), chance);
    case 'name':
      return chance.in(0.8) ? city : one(names, chance);
    case 'mistyped':
      return mistyped(chance.in(0.7) ? city : begun(city, chance), chance);
    case 'code':
      return chance.in(0.5) ? place.code : place.code.toLowerCase();
    case 'country':
      return begun(names.at(-1 - chance.between(0, 9)) ?? city, chance);
    case 'words':
      return `${city} ${begun(one(names, chance), chance)}`;
    case 'garbage':
      return letters(chance.between(1, 20), chance);
    case 'long':
      return chance.in(0.5)
        ? letters(MAX_QUERY_LENGTH, chance)
        : names.slice(0, 20).join(' ').padEnd(MAX_QUERY_LENGTH, city);
  }
}

function one<T>(items: readonly T[], chance: Chance): T {
  return items[chance.between(0, items.length - 1)] as T;
}

function begun(name: string, chance: Chance): string {
  const all = [...name];
  return all.slice(0, chance.between(1, all.length)).join('');
}

/** A letter left out, doubled, swapped with its neighbour or hit beside. */
function mistyped(name: string, chance: Chance): string {
  const all = [...name];
  for (let left = chance.pick(MISTAKES); left > 0 && all.length > 2; left--) {
    const at = chance.between(0, all.length - 2);
    const [here, next] = [all[at] as string, all[at + 1] as string];
    const edits = [[next], [here, here, next], [next, here], [one(all, chance), next]];
    all.splice(at, 2, ...one(edits, chance));
  }
  return all.join('');
}

function letters(count: number, chance: Chance): string {
  return Array.from({ length: count }, () => one(GARBAGE, chance)).join('');
}
