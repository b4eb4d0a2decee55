import { searchAirportsRequest, searchAirportsResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import type { SearchNeeds } from '../needs.ts';

/** Suggestions shown at once. */
const MAX_PLACES = 10;

/** Airports and cities by what people type in any language of the product, the likeliest first. */
export const searchAirports = defineFunction({
  name: 'search-airports',
  access: 'anyone',
  input: searchAirportsRequest,
  output: searchAirportsResponse,
  docs: {
    summary: 'Airports and cities by code or name.',
    example: { searchTerm: 'Budapest', searchType: 'airports' },
  },
  misuse: () => ({ searchTerm: 'Budapest' }),
  handler: async (request, _call, needs: SearchNeeds) => ({
    places: needs.reference
      .searchPlaces(request.searchTerm, MAX_PLACES)
      .map((place) => toPlaceView(place.code, needs.reference, request.language)),
  }),
});
