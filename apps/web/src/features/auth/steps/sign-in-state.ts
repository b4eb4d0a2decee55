import { z } from 'zod';

/** Step of signing in, by the server's last answer. */
export interface AccountStep {
  /**
   * `form`: nothing sent yet. `second-factor`: the password was right. `confirm`: the address must be confirmed by the
   * emailed link.
   */
  readonly kind: 'form' | 'second-factor' | 'confirm' | 'signed-in';
  readonly email?: string;
  readonly isNew?: boolean;
}

/**
 * Sign-in state in the browser's history, so that a reload stays on the step: destination, typed address and step.
 * Malformed parts of older versions are ignored.
 */
const signInState = z.object({
  next: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  step: z.enum(['second-factor', 'confirm']).optional().catch(undefined),
});
export type SignInState = z.infer<typeof signInState>;

export const parseSignInState = (state: unknown): SignInState => signInState.catch({}).parse(state);
