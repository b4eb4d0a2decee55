import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import landTopology from 'world-atlas/land-110m.json';

/** The land of the world at 1:110 million: some 50 kB, so it is loaded with a map and not before. */
export const LAND: GeoPermissibleObjects = feature(
  // The file of that name is such a topology; its types know of JSON only.
  landTopology as never,
  landTopology.objects.land as never,
);
