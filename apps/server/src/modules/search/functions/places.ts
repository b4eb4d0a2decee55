import { NEAR_KM } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import type { SearchDependencies } from '../dependencies.ts';

const MAX_PLACES = 10;
const MAX_AIRLINES = 12;
const MAX_NEAREST = 5;
const MAX_OF_ZONE = 4;

/** Searches airports and cities in all languages of the product, best match first. */
export const searchAirports = defineFunction({
  name: 'search-airports',
  access: 'anyone',
  summary: 'Airports and cities by code or name.',
  example: { searchTerm: 'Budapest', searchType: 'airports' },
  handler: async (request, _call, { reference }: SearchDependencies) => ({
    places: reference
      .searchPlaces(request.searchTerm, MAX_PLACES)
      .map((place) => toPlaceView(place.code, reference, request.language)),
  }),
});

export const searchAirlines = defineFunction({
  name: 'search-airlines',
  access: 'anyone',
  summary: 'Airlines by code or beginning of a name.',
  example: { searchTerm: 'wizz' },
  handler: async (request, _call, { reference }: SearchDependencies) => ({
    airlines: reference
      .searchAirlines(request.searchTerm, MAX_AIRLINES)
      .map(({ code, name }) => ({ code, name })),
  }),
});

/** Unknown codes are their own names. */
export const describePlaces = defineFunction({
  name: 'describe-places',
  access: 'anyone',
  summary: 'The names of codes.',
  example: { codes: ['BUD', 'LON'] },
  handler: async (request, _call, { reference }: SearchDependencies) => ({
    places: request.codes.map((code) =>
      toPlaceView(code.toUpperCase(), reference, request.language),
    ),
  }),
});

/** Suggests where a visitor may fly from, without asking for a position. */
export const airportsOfZone = defineFunction({
  name: 'airports-of-zone',
  access: 'anyone',
  limit: { calls: 60, seconds: 60 },
  summary: 'The busiest cities and airports of a time zone.',
  example: { timeZone: 'Europe/Berlin' },
  handler: async ({ timeZone, language }, _call, { reference }: SearchDependencies) => ({
    places: reference
      .listPlacesOfZone(timeZone, MAX_OF_ZONE)
      .map(({ code }) => toPlaceView(code, reference, language)),
  }),
});

/** Busier airports around a position, nearest first. */
export const nearestAirports = defineFunction({
  name: 'nearest-airports',
  access: 'anyone',
  limit: { calls: 60, seconds: 60 },
  summary: 'Airports around a position, the nearest first. The position is not kept.',
  example: { latitude: 47.5, longitude: 19 },
  handler: async ({ latitude, longitude, language }, _call, { reference }: SearchDependencies) => ({
    airports: reference
      .findAirportsNear({ latitude, longitude }, { withinKm: NEAR_KM, limit: MAX_NEAREST })
      .map(({ place, distanceKm }) => ({
        ...toPlaceView(place.code, reference, language),
        distanceKm: Math.round(distanceKm),
      })),
  }),
});
