import { z } from 'zod';

/** An optional text. */
export function matching(pattern: RegExp, description: string) {
  return z.string().regex(pattern).optional().describe(description);
}

/** An optional secret. */
export function secret(minLength: number, description: string) {
  return z.string().min(minLength).optional().describe(description);
}

export function emailAddress(description: string) {
  return z.email().optional().describe(description);
}

/** A comma-separated list. */
export function list(value: string) {
  return z
    .string()
    .default(value)
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''));
}

export function lowerCaseList(value: string) {
  return list(value).transform((entries) => entries.map((entry) => entry.toLowerCase()));
}
