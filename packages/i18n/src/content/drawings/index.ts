import type { Picture } from '../collection.ts';
import { JOURNEYS } from './journeys.ts';
import { PRICES } from './prices.ts';
import type { Drawing } from './stroke.ts';
import { TRAVELLERS } from './travellers.ts';

export type { Drawing, Paint, Stroke } from './stroke.ts';

/** The size of every drawing, in its own units. */
export const DRAWING_WIDTH = 320;
export const DRAWING_HEIGHT = 180;

/** The line drawings of articles, by name: path data, so that pages and pictures to share are drawn alike. */
export const DRAWINGS: Readonly<Record<Picture, Drawing>> = {
  ...PRICES,
  ...JOURNEYS,
  ...TRAVELLERS,
};
