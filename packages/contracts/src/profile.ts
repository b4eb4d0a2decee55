import { z } from 'zod';
import { language } from './codes.ts';

/** No control characters: the database refuses NUL, and names have no line breaks. */
const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

/** Blank becomes null. */
const personName = oneLine
  .max(100)
  .transform((text) => text || null)
  .nullable();

/** Digits with common separators, and an optional leading `+`. */
const phoneNumber = oneLine
  .regex(/^(?:\+?[0-9][0-9 ()./-]{3,30})?$/)
  .transform((text) => text || null)
  .nullable();

export const profile = z.object({
  firstName: personName,
  lastName: personName,
  phone: phoneNumber,
  /** Language of emails and pushes. */
  language,
});
export type Profile = z.output<typeof profile>;

const storedProfile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null: never chosen. */
  language: language.nullable(),
});
export type StoredProfile = z.infer<typeof storedProfile>;

/** Response of `load-profile` and `save-profile`: fields are null before the first save. */
export const profileResponse = z.object({ profile: storedProfile });
