import type { Picture } from '../collection.ts';
import { CLOCK, MAP, PASSPORT, SKYLINE, STOPOVER } from './journeys.ts';
import { CALENDAR, MAGNIFIER, PRICE_DROP, RECEIPT } from './prices.ts';
import type { Drawing } from './stroke.ts';
import { ASSISTANCE, BAG, FAMILY, SEAT } from './travellers.ts';

export type { Drawing, Paint, Stroke } from './stroke.ts';

/** The size of every drawing, in its own units. */
export const DRAWING_WIDTH = 320;
export const DRAWING_HEIGHT = 180;

/** The line drawings of articles, by name: path data, so that pages and pictures to share are drawn alike. */
export const DRAWINGS: Readonly<Record<Picture, Drawing>> = {
  'price-drop': PRICE_DROP,
  calendar: CALENDAR,
  stopover: STOPOVER,
  passport: PASSPORT,
  family: FAMILY,
  seat: SEAT,
  receipt: RECEIPT,
  map: MAP,
  bag: BAG,
  clock: CLOCK,
  skyline: SKYLINE,
  assistance: ASSISTANCE,
  magnifier: MAGNIFIER,
};
