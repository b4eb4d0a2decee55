import type { Instant, SourceName } from '@farelark/domain';
import type { Reference } from '@farelark/reference';
import type { FareSource } from '@farelark/sources';
import type { CallMeter } from '@farelark/sources/http';
import type { Settings } from '../settings.ts';
import { amadeusFromSettings } from './amadeus-from-settings.ts';
import { duffelFromSettings } from './duffel-from-settings.ts';
import { sabreFromSettings } from './sabre-from-settings.ts';
import { travelpayoutsFromSettings } from './travelpayouts-from-settings.ts';

/** What an adapter is made from. */
export interface SourceParts {
  readonly settings: Settings;
  /** Watches and limits the calls of the source of that name: the name that its `FareSource` has. */
  readonly meterOf: (name: SourceName) => CallMeter;
  readonly reference: Reference;
  readonly now: () => Instant;
  /** Between 0 and 1, for the pauses between retries. */
  readonly random: () => number;
}

/** Makes the sources of one provider; none where the settings don't name it whole. */
type SourceMaker = (parts: SourceParts) => readonly FareSource[];

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
