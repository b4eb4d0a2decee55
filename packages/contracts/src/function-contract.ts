import { z } from 'zod';

/**
 * Who may call a function. `operator`: it costs a provider's quota or changes what everybody sees. On
 * the machine itself any signed-in traveller may call it; from elsewhere only accounts whose confirmed
 * address is in the setting ADMIN_EMAILS, with a second factor where OPERATORS_NEED_SECOND_FACTOR asks for one.
 */
export type FunctionAccess = 'anyone' | 'traveller' | 'operator';

/**
 * Calls that one account (one address, for visitors) may make in any window that its first call opens.
 * A call that is refused for its input does not count.
 */
export interface CallLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** The input of a function that takes none: no body, `{}` and null all mean that. */
export const nothing = z.object({}).strict().optional();
