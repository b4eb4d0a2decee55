import { z } from 'zod';

/**
 * At least 8 characters with upper case, lower case and a digit: one schema for browser and server.
 * The upper bound keeps hashing cheap to refuse.
 */
export const password = z
  .string()
  .min(8)
  .max(128)
  .refine((text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\p{Nd}/u.test(text));

export const signInForm = z.object({
  email: z.email(),
  password: z.string().min(1),
});

export const signUpForm = z
  .object({ email: z.email(), password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'auth.error.passwordsDiffer',
  });
