import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import landTopology from 'world-atlas/land-110m.json';

/** Land at 1:110 million, some 50 kB: import with a map only. */
export const LAND: GeoPermissibleObjects = feature(
  // The types of JSON imports are too wide.
  landTopology as never,
  landTopology.objects.land as never,
);
