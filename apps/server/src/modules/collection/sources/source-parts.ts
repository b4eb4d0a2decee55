import type { Instant, SourceName } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { FareSource } from '@farelark/sources';
import type { CallMeter } from '@farelark/sources/http';
import type { Settings } from '../../../config/settings.ts';

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
export type SourceMaker = (parts: SourceParts) => readonly FareSource[];
