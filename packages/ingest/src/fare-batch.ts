import type { RawFare, SourceName } from '@farelark/engine';

/** Raw observations of one source, in order of observation. */
export interface FareBatch {
  readonly source: SourceName;
  /** Made by a simulator, or replayed as a rehearsal: marked everywhere, never in statistics. */
  readonly synthetic: boolean;
  /** The source can be asked about one trip again. */
  readonly canAskAgain: boolean;
  /** Prices that others were shown, hours or days ago; absent = of now. See `FareSource`. */
  readonly isCandidate?: boolean;
  readonly rows: readonly RawFare[];
}
