import { Failure } from './failure.ts';

/** A statement that took longer than it may. */
const CANCELLED = '57014';

/**
 * For questions whose effort depends on how much was seen: what took too long may be asked again later.
 *
 * @throws Failure unavailable for that, and the error itself for any other
 */
export function throwUnavailable(error: unknown): never {
  if ((error as { code?: string }).code === CANCELLED) throw new Failure('unavailable');
  throw error;
}
