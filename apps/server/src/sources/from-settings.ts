import type { FareSource } from '@farelark/sources';
import { amadeusFromSettings } from './amadeus-from-settings.ts';
import { duffelFromSettings } from './duffel-from-settings.ts';
import { sabreFromSettings } from './sabre-from-settings.ts';
import type { SourceMaker, SourceParts } from './source-parts.ts';
import { travelpayoutsFromSettings } from './travelpayouts-from-settings.ts';

/** Every provider there is an adapter for, a line each; the maker stands in a file of its own beside this one. */
const makers: readonly SourceMaker[] = [
  amadeusFromSettings,
  duffelFromSettings,
  sabreFromSettings,
  travelpayoutsFromSettings,
];

/** The sources that the settings switch on, in an order that doesn't matter. */
export function sourcesFromSettings(parts: SourceParts): FareSource[] {
  return makers.flatMap((make) => make(parts));
}
