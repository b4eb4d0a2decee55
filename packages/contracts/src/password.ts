import { z } from 'zod';

/** Separate rules, so that a form can tick them off. */
export const PASSWORD_RULES = {
  length: (text: string): boolean => text.length >= 8,
  upperCase: (text: string): boolean => /\p{Lu}/u.test(text),
  lowerCase: (text: string): boolean => /\p{Ll}/u.test(text),
  digit: (text: string): boolean => /\p{Nd}/u.test(text),
} as const;

/** The upper bound limits the cost of hashing. */
export const password = z
  .string()
  .max(128)
  .refine((text) => Object.values(PASSWORD_RULES).every((isMet) => isMet(text)));

export const signInForm = z.object({
  email: z.email(),
  password: z.string().min(1),
});

const PASSWORDS_DIFFER = {
  path: ['confirmPassword'],
  message: 'auth.error.passwordsDiffer',
};

export const signUpForm = z
  .object({ email: z.email(), password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, PASSWORDS_DIFFER);

export const emailForm = z.object({ email: z.email() });

export const resetPasswordForm = z
  .object({ password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, PASSWORDS_DIFFER);
