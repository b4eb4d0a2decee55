/** An interpretation as `serialiseInterpretation` returns it. */
type Fields = Record<string, unknown>;

const TRIP_TYPES: Readonly<Record<string, string>> = { round: 'round_trip', oneway: 'one_way' };
const CABINS = ['economy', 'premium_economy', 'business', 'first'];
const LIST_FIELDS: Readonly<Record<string, string>> = {
  with: 'airlines',
  without: 'exclude_airlines',
  alliance: 'alliances',
  via: 'via',
  avoid: 'avoid',
  at: 'depart_times',
  not: 'avoid_times',
};

const EMPTY: Readonly<Fields> = {
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
 * Parse the expected interpretation of a query: `LON,MAN>ES` for the route (three letters for a place, two for an area),
 * `out:` and `back:` with a day or `first..last`, `round` or `oneway`, a cabin, `stops:1`, `with:` and `without:`
 * airlines, `alliance:`, `pax:2`, `max:150EUR` or `max:150`, `via:`, `avoid:`, `at:` and `not:` with times of day,
 * `stay:5..7`, `bag:included`. Other fields are empty.
 *
 * @throws Error for an unknown word
 */
export function parseExpectation(query: string, expectation: string): Fields {
  return Object.assign({ query, ...EMPTY }, ...expectation.split(' ').map(parseWord));
}

function parseWord(word: string): Fields {
  const route = /^([A-Z,]*)>([A-Z,]*)$/.exec(word);
  if (route !== null)
    return { ...parsePlaces('from', route[1] ?? ''), ...parsePlaces('to', route[2] ?? '') };
  if (word in TRIP_TYPES) return { trip_type: TRIP_TYPES[word] };
  if (CABINS.includes(word)) return { cabin: word };
  const [name = '', value = ''] = word.split(':');
  const [first = '', last = first] = value.split('..');
  const listField = LIST_FIELDS[name];
  if (listField !== undefined) return { [listField]: value.split(',') };
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
    case 'max': {
      const currency = value.replace(/\d/g, '') || null;
      return { max_price: { amount: Number.parseInt(value, 10), currency } };
    }
    case 'bag':
      return { baggage: value };
    default:
      throw new Error(`Unknown word in an expectation: ${word}`);
  }
}

function parsePlaces(role: 'from' | 'to', list: string): Fields {
  const codes = list === '' ? [] : list.split(',');
  return {
    [role]: codes.filter((code) => code.length === 3),
    [`${role}_areas`]: codes.filter((code) => code.length === 2),
  };
}
