import type { PlaceCode } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { CallQuota, SearchableSource } from './call-quota.ts';

/** A source that fares can be collected from, never beyond its quota. */
export interface CollectionSource {
  readonly source: SearchableSource;
  readonly quota: CallQuota;
  readonly opening: Opening;
  /** Watched without followers too; for sources whose calls are free. */
  readonly alsoFrom?: readonly PlaceCode[];
}

/** The source of that name, if this server has one. @throws Failure not_configured */
export function sourceNamed(
  { sources }: { readonly sources: readonly CollectionSource[] },
  name: string,
): CollectionSource {
  const found = sources.find(({ source }) => source.name === name);
  if (found === undefined) throw notConfigured();
  return found;
}

export function notConfigured(): Failure {
  return new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
}

export interface Opening {
  /** `renewed`: open, with a new history, so that learnt figures are void. */
  prepare(signal: AbortSignal): Promise<'open' | 'renewed' | 'closed'>;
  /** Current availability, without preparation. */
  isOpen(): Promise<boolean>;
}

/** Stays closed until a moment, by a clock of the same milliseconds. */
export function openedFrom(moment: number, clock: () => number, opening: Opening): Opening {
  return {
    prepare: async (signal) => (clock() < moment ? 'closed' : opening.prepare(signal)),
    isOpen: async () => clock() >= moment && opening.isOpen(),
  };
}

/** For sources in test mode. */
export const NEVER_OPEN: Opening = {
  prepare: async () => 'closed',
  isOpen: async () => false,
};

/** A source that may be asked at any time. */
export const ALWAYS_OPEN: Opening = {
  prepare: async () => 'open',
  isOpen: async () => true,
};

/** The sources that may be asked now. */
export async function listOpenSources(
  sources: readonly CollectionSource[],
): Promise<CollectionSource[]> {
  const open = await Promise.all(sources.map(({ opening }) => opening.isOpen()));
  return sources.filter((_, index) => open[index]);
}
