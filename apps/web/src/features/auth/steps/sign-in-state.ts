import { z } from 'zod';

/** Next step of the sign-in flow. */
export interface AccountStep {
  /** `confirm`: the email address must be confirmed by the emailed link. */
  readonly kind: 'second-factor' | 'confirm' | 'signed-in';
  readonly email?: string;
  readonly isNew?: boolean;
}

/** Sign-in state in the history entry, which survives a reload. Fields of older versions are ignored if malformed. */
const signInState = z.object({
  next: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  step: z.enum(['second-factor', 'confirm']).optional().catch(undefined),
});
export type SignInState = z.infer<typeof signInState>;

export const parseSignInState = (state: unknown): SignInState => signInState.catch({}).parse(state);
