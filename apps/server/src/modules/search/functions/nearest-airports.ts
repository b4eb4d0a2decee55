import { NEAR_KM, nearestAirportsRequest, nearestAirportsResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import type { SearchNeeds } from '../needs.ts';

/** Suggestions shown at once. */
const MAX_AIRPORTS = 5;

/** The busier airports around a position, the nearest first. */
export const nearestAirports = defineFunction({
  name: 'nearest-airports',
  access: 'anyone',
  limit: { calls: 60, seconds: 60 },
  input: nearestAirportsRequest,
  output: nearestAirportsResponse,
  docs: {
    summary: 'Airports around a position, the nearest first. The position is not kept.',
    example: { latitude: 47.5, longitude: 19 },
  },
  misuse: null,
  handler: async ({ latitude, longitude, language }, _call, { reference }: SearchNeeds) => ({
    airports: reference
      .airportsNear({ latitude, longitude }, { withinKm: NEAR_KM, limit: MAX_AIRPORTS })
      .map(({ place, distanceKm }) => ({
        ...toPlaceView(place.code, reference, language),
        distanceKm: Math.round(distanceKm),
      })),
  }),
});
