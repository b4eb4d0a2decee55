import type { StopLimits } from './stop-limits.ts';

/** One side of a process: what travellers see, or what goes on in the background. */
export interface ProcessPart {
  /**
   * A notice of the database, in one of `NOTICE_CHANNELS`. Once without a payload when listening begins, and
   * begins again: notices may have been missed.
   */
  onNotice(channel: string, payload: string | null): void;
  /** Nothing is heard until further notice. */
  onInterrupted(): void;
  stop(limits: StopLimits): Promise<void>;
}
