import { z } from 'zod';

/** Where somebody stands who wants in: what the last answer of the server asks for. */
export interface AccountStep {
  /**
   * `form`: nothing was sent yet. `second-factor`: the password was right, one more proof is wanted.
   * `confirm`: the address has to be confirmed by the link in a mail.
   */
  readonly kind: 'form' | 'second-factor' | 'confirm' | 'signed-in';
  readonly email?: string;
  /** Whether the account was made just now. */
  readonly isNew?: boolean;
}

/**
 * What an entry of the browser's history says about the way in, so that a reload stays on the step:
 * the page to go on to, the address that was typed, and the step. History outlives versions of the
 * page, so whatever has another shape counts as nothing.
 */
const signInState = z.object({
  next: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  step: z.enum(['second-factor', 'confirm']).optional().catch(undefined),
});
export type SignInState = z.infer<typeof signInState>;

/** The way in as an entry of history has it; without anything, where there is nothing of it. */
export const parseSignInState = (state: unknown): SignInState => signInState.catch({}).parse(state);
