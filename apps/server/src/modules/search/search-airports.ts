import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPlaceView } from '../deals/deal-view.ts';

/** Suggestions shown at once. */
const MOST_PLACES = 10;

/** Airports and cities by what people type in any language of the product, the likeliest first. */
export const searchAirports: FunctionHandler<'search-airports'> = async (
  request,
  { services },
) => ({
  places: services.reference
    .searchPlaces(request.searchTerm, MOST_PLACES)
    .map((place) => toPlaceView(place.code, services.reference, request.language)),
});
