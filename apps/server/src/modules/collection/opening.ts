/** Whether a source may be asked now, and what it needs before. */
export interface Opening {
  /**
   * `closed`: not now. `renewed`: yes, and its past was written anew, so that what was learnt of it
   * is no longer so.
   */
  prepare(signal: AbortSignal): Promise<'open' | 'renewed' | 'closed'>;
  /** Whether it is open as it stands; prepares nothing. */
  isOpen(): Promise<boolean>;
}

/** Stays closed until a moment, by a clock of the same milliseconds. */
export function openedFrom(moment: number, clock: () => number, opening: Opening): Opening {
  return {
    prepare: async (signal) => (clock() < moment ? 'closed' : opening.prepare(signal)),
    isOpen: async () => clock() >= moment && opening.isOpen(),
  };
}

/** A source that is asked by nobody but who tries it. */
export const NEVER_OPEN: Opening = {
  prepare: async () => 'closed',
  isOpen: async () => false,
};

/** A source that may be asked at any time. */
export const ALWAYS_OPEN: Opening = {
  prepare: async () => 'open',
  isOpen: async () => true,
};
