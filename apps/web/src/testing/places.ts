import type { PlaceView } from '@farelark/contracts';
import type { FunctionResponses } from './backend.ts';

/** By code, in order of search results. */
const CITIES: Readonly<Record<string, readonly [city: string, country: string]>> = {
  ATH: ['Athens', 'GR'],
  BCN: ['Barcelona', 'ES'],
  BUD: ['Budapest', 'HU'],
  CAI: ['Cairo', 'EG'],
  DOH: ['Doha', 'QA'],
  FRA: ['Frankfurt', 'DE'],
  LIS: ['Lisbon', 'PT'],
  LON: ['London', 'GB'],
  LYR: ['Longyearbyen', 'SJ'],
  MAD: ['Madrid', 'ES'],
  OSL: ['Oslo', 'NO'],
  KEF: ['Reykjavik', 'IS'],
  VGO: ['Vigo', 'ES'],
  VIE: ['Vienna', 'AT'],
};

const AIRLINES = [
  { code: 'QR', name: 'Qatar Airways' },
  { code: 'W6', name: 'Wizz Air' },
];

/** London as a city, other codes as airports. */
export function createPlace(code: string): PlaceView {
  const [city = code, country = 'HU'] = CITIES[code] ?? [];
  if (code === 'LON') return { code, kind: 'city', name: city, city, country };
  return { code, kind: 'airport', name: `${city} Airport`, city, country };
}

const hasPrefix = (text: string, term: string) => text.toLowerCase().startsWith(term.toLowerCase());

/** Finds places and airlines by prefix. */
export const PLACE_RESPONSES = {
  'search-airports': ({ searchTerm }) => ({
    places: Object.entries(CITIES)
      .filter(([code, [city]]) => [code, city].some((text) => hasPrefix(text, searchTerm)))
      .map(([code]) => createPlace(code)),
  }),
  'airports-of-zone': { places: [createPlace('BUD')] },
  'describe-places': ({ codes }) => ({ places: codes.map(createPlace) }),
  'search-airlines': ({ searchTerm }) => ({
    airlines: AIRLINES.filter(({ code, name }) =>
      [code, name].some((text) => hasPrefix(text, searchTerm)),
    ),
  }),
} satisfies FunctionResponses;
