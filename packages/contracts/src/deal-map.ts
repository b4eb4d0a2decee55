import { z } from 'zod';
import { money } from './codes.ts';
import { LANGUAGES } from './constants.ts';
import { dealLabel, placeView } from './deal.ts';

/** A place with where it lies, in degrees; a city lies where its biggest airport does. */
const mapPlace = placeView.extend({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** `deal-map`: the live deals as ways over the world. */
export const dealMapRequest = z.object({
  limit: z.number().int().min(1).max(120).default(60),
  /** In which language cities and countries are named as well; without one, in none. */
  language: z.enum(LANGUAGES).optional(),
});

export const dealMapResponse = z.object({
  /** One for each way from a place to another: its deal that saves most. The best saving first. */
  ways: z.array(
    z.object({
      dealId: z.uuid(),
      label: dealLabel,
      origin: mapPlace,
      destination: mapPlace,
      price: money,
      /** Share saved against the average, 0 to 1. */
      savedShare: z.number(),
      synthetic: z.boolean(),
    }),
  ),
});
export type DealWay = z.infer<typeof dealMapResponse>['ways'][number];
