import { getClimate } from './climate.ts';
import { isCoastal } from './coast.ts';
import { DEFAULTS } from './defaults.ts';
import { type DrawingOptions, drawScene } from './draw.ts';
import type { Scene } from './paint.ts';
import type { VignettePlace } from './place.ts';
import { AMERICAS_OCEANIA } from './places/americas-oceania.ts';
import { ASIA } from './places/asia.ts';
import { EUROPE } from './places/europe.ts';
import { MIDDLE_EAST_AFRICA } from './places/middle-east-africa.ts';

export { THEMES, type Theme } from './paint.ts';
export type { VignettePlace } from './place.ts';

const PLACES: ReadonlyMap<string, Scene> = new Map(
  Object.entries({ ...EUROPE, ...MIDDLE_EAST_AFRICA, ...ASIA, ...AMERICAS_OCEANIA }),
);

/** Cities with a scene of their own, by IATA code. */
export const VIGNETTE_PLACES: readonly string[] = [...PLACES.keys()];

/** Cities shown by the scene of another: Cusco is the town of Machu Picchu. */
const SHARED: Readonly<Record<string, string>> = { CUZ: 'LIM' };

/** Name of a place's scene: the code of a city, or climate and coast, such as `arid-coast`. */
export function getVignetteName(place: VignettePlace): string {
  const code = SHARED[place.code] ?? place.code;
  return PLACES.has(code) ? code : getDefaultName(place);
}

function getDefaultName(place: VignettePlace): keyof typeof DEFAULTS {
  return `${getClimate(place)}-${isCoastal(place) ? 'coast' : 'inland'}`;
}

/** Draws what a place is known for, as SVG of 320 × 120 units without text and ids. */
export function drawVignette(place: VignettePlace, options: DrawingOptions): string {
  const scene = PLACES.get(getVignetteName(place)) ?? DEFAULTS[getDefaultName(place)];
  return drawScene(scene, options);
}
