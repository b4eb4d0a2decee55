/** An interpretation as `serialiseInterpretation` gives it. */
type Written = Record<string, unknown>;

const ROUND = { round: 'round_trip', oneway: 'one_way' } as const;
const CABINS = ['economy', 'premium_economy', 'business', 'first'];

/** What is written of a query that says nothing. */
export const NOTHING_SAID: Readonly<Written> = {
  from: [],
  to: [],
  depart: null,
  return: null,
  trip_type: null,
  cabin: null,
  max_stops: null,
  airlines: [],
  passengers: null,
  max_price: null,
  via: [],
  avoid: [],
  from_areas: [],
  to_areas: [],
  depart_times: [],
  avoid_times: [],
  stay_nights: null,
  baggage: null,
  alliances: [],
  exclude_airlines: [],
};

/**
 * What a query says, in short: `LON,MAN>ES` from cities to a country (three letters a place, two an area),
 * `out:` and `back:` a day or `first..last`, `round` or `oneway`, a cabin, `stops:1`, `with:` and `without:` airlines,
 * `alliance:`, `pax:2`, `max:150EUR` or `max:150`, `via:`, `avoid:`, `at:` and `not:` a time of day, `stay:5..7`, `bag:included`.
 * What it does not name is null or empty.
 *
 * @throws Error for a word that is none of these, so that no slip of the pen expects nothing
 */
export function readSaid(query: string, said: string): Written {
  const out: Written = { query, ...NOTHING_SAID };
  for (const word of said.split(' ')) Object.assign(out, readWord(word));
  return out;
}

function readWord(word: string): Written {
  const route = /^([A-Z,]*)>([A-Z,]*)$/.exec(word);
  if (route !== null) return { ...places('from', route[1] ?? ''), ...places('to', route[2] ?? '') };
  if (word === 'round' || word === 'oneway') return { trip_type: ROUND[word] };
  if (CABINS.includes(word)) return { cabin: word };
  const [name = '', value = ''] = word.split(':');
  const [first = '', last = first] = value.split('..');
  const list = value.split(',');
  switch (name) {
    case 'out':
      return { depart: { earliest: first, latest: last } };
    case 'back':
      return { return: { earliest: first, latest: last } };
    case 'stops':
      return { max_stops: Number(value) };
    case 'pax':
      return { passengers: Number(value) };
    case 'stay':
      return { stay_nights: { min: Number(first), max: Number(last) } };
    case 'max':
      return {
        // Who names no currency has none.
        max_price: {
          amount: Number.parseInt(value, 10),
          currency: value.replace(/\d/g, '') || null,
        },
      };
    case 'with':
      return { airlines: list };
    case 'without':
      return { exclude_airlines: list };
    case 'alliance':
      return { alliances: list };
    case 'via':
    case 'avoid':
      return { [name]: list };
    case 'at':
      return { depart_times: list };
    case 'not':
      return { avoid_times: list };
    case 'bag':
      return { baggage: value };
    default:
      throw new Error(`${word} says nothing that a query can.`);
  }
}

function places(role: 'from' | 'to', list: string): Written {
  const codes = list === '' ? [] : list.split(',');
  return {
    [role]: codes.filter((code) => code.length === 3),
    [`${role}_areas`]: codes.filter((code) => code.length === 2),
  };
}
