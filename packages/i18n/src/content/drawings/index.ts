import type { Picture } from '../collection.ts';
import { JOURNEYS } from './journeys.ts';
import { PRICES } from './prices.ts';
import type { Drawing } from './stroke.ts';
import { TRAVELLERS } from './travellers.ts';

export type { Drawing, Paint, Stroke } from './stroke.ts';

/** View box of every drawing. */
export const DRAWING_WIDTH = 320;
export const DRAWING_HEIGHT = 180;

/** Drawings of articles as path data, shared by pages and share images. */
export const DRAWINGS: Readonly<Record<Picture, Drawing>> = {
  ...PRICES,
  ...JOURNEYS,
  ...TRAVELLERS,
};
