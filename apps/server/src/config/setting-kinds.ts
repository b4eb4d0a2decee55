import { z } from 'zod';

/** A text of this form; may be missing. */
export function matching(form: RegExp, description: string) {
  return z.string().regex(form).optional().describe(description);
}

/** A secret of so many characters at least; may be missing. */
export function secret(min: number, description: string) {
  return z.string().min(min).optional().describe(description);
}

/** An email address; may be missing. */
export function emailAddress(description: string) {
  return z.email().optional().describe(description);
}

/** Entries between commas. */
export function list(value: string) {
  return z
    .string()
    .default(value)
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''));
}

/** The same in small letters. */
export function lowerCaseList(value: string) {
  return list(value).transform((entries) => entries.map((entry) => entry.toLowerCase()));
}
