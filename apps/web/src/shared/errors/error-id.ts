/**
 * An id to quote for one error: `error_{timestamp}_{random}` (specification, section 8).
 *
 * @param at milliseconds since 1970
 * @param chance a number from 0 up to 1
 */
export function errorId(at: number, chance: number): string {
  return `error_${at}_${chance.toString(36).slice(2, 11).padEnd(9, '0')}`;
}
