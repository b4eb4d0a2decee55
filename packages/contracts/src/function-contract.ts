import type { z } from 'zod';

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

/** What a named function promises: who may call it, what it takes, what `data` holds. */
export interface FunctionContract {
  readonly access: FunctionAccess;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
  readonly limit?: CallLimit;
  /** Key of the server catalogue for visitors whom `access` keeps out, where it says more than the code's own. */
  readonly visitorMessage?: string;
}
