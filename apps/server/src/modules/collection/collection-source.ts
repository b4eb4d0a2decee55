import type { PlaceCode } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { CallQuota, SearchableSource } from './call-quota.ts';

/** A source with its quota. */
export interface CollectionSource {
  readonly source: SearchableSource;
  readonly quota: CallQuota;
  readonly availability: Availability;
  /** Origins that need no followers; for sources whose calls are free. */
  readonly extraOrigins?: readonly PlaceCode[];
}

/** @throws Failure not_configured */
export function requireSource(
  { sources }: { readonly sources: readonly CollectionSource[] },
  name: string,
): CollectionSource {
  const match = sources.find(({ source }) => source.name === name);
  if (match === undefined)
    throw new Failure('not_configured', { message: 'errors.source_not_configured' });
  return match;
}

export interface Availability {
  /** Prepares a collection. `renewed`: open, but what was learned of the source no longer holds. */
  prepare(signal: AbortSignal): Promise<'open' | 'renewed' | 'closed'>;
  /** Current state, without preparation. */
  isOpen(): Promise<boolean>;
}

/** Keeps a source closed until `start`, in milliseconds of `clock`. */
export function availableFrom(
  start: number,
  clock: () => number,
  availability: Availability,
): Availability {
  return {
    prepare: async (signal) => (clock() < start ? 'closed' : availability.prepare(signal)),
    isOpen: async () => clock() >= start && availability.isOpen(),
  };
}

/** For sources in test mode. */
export const NEVER_AVAILABLE: Availability = {
  prepare: async () => 'closed',
  isOpen: async () => false,
};

export const ALWAYS_AVAILABLE: Availability = {
  prepare: async () => 'open',
  isOpen: async () => true,
};

export async function listAvailableSources(sources: readonly CollectionSource[]) {
  const isOpen = await Promise.all(sources.map(({ availability }) => availability.isOpen()));
  return sources.filter((_, index) => isOpen[index]);
}
