import { NEAR_KM } from '@farelark/contracts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPlaceView } from '../deals/deal-view.ts';

/** Suggestions shown at once. */
const MOST_AIRPORTS = 5;

/** The busier airports around a position, the nearest first. */
export const nearestAirports: FunctionHandler<'nearest-airports'> = async (
  { latitude, longitude, language },
  { services: { reference } },
) => ({
  airports: reference
    .airportsNear({ latitude, longitude }, { withinKm: NEAR_KM, limit: MOST_AIRPORTS })
    .map(({ place, distanceKm }) => ({
      ...toPlaceView(place.code, reference, language),
      distanceKm: Math.round(distanceKm),
    })),
});
