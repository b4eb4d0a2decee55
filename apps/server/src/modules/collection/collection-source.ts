import type { PlaceCode } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { CallQuota, SearchableSource } from './call-quota.ts';

/** A source that fares can be collected from, never beyond its quota. */
export interface CollectionSource {
  readonly source: SearchableSource;
  readonly quota: CallQuota;
  readonly opening: Opening;
  /** Watched also while nobody follows anything from there; for a source whose calls cost nothing. */
  readonly alsoFrom?: readonly PlaceCode[];
}

/**
 * The source of that name, if this server has one.
 *
 * @throws Failure not_configured
 */
export function sourceNamed(
  { sources }: { readonly sources: readonly CollectionSource[] },
  name: string,
): CollectionSource {
  const found = sources.find(({ source }) => source.name === name);
  if (found === undefined)
    throw new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
  return found;
}

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
