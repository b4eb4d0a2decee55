import type { PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { Failure } from '../../platform/http/failure.ts';

/** The code as it stands, and the airports that it is the city of: fares are recorded under either. */
export function codesAt(reference: Reference, code: PlaceCode): string[] {
  return [code, ...reference.getAirports(code)];
}

/**
 * The codes that a filter stands for; null without one.
 *
 * @throws Failure invalid_input for a code that no place has
 */
export function codesOfFilter(
  reference: Reference,
  path: string,
  code: string | undefined,
): string[] | null {
  if (code === undefined) return null;
  if (!reference.isPlace(code))
    throw new Failure('invalid_input', [{ path, message: 'Unknown place' }]);
  return codesAt(reference, code);
}
