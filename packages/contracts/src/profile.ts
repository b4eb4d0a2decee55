import { z } from 'zod';
import { language } from './codes.ts';

/** Nothing that a line of text cannot hold: the database refuses NUL, and names have no line breaks. */
const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

/** Blank counts as not given. */
const personName = oneLine
  .max(100)
  .transform((text) => text || null)
  .nullable();

/** As people write numbers: digits with the usual signs between them, `+` first for another country. */
const phoneNumber = oneLine
  .regex(/^(?:\+?[0-9][0-9 ()./-]{3,30})?$/)
  .transform((text) => text || null)
  .nullable();

/** Profile of a traveller. All but the language may stay empty. */
export const profile = z.object({
  firstName: personName,
  lastName: personName,
  phone: phoneNumber,
  /** Mails and pushes speak it. */
  language,
});
export type Profile = z.output<typeof profile>;

const storedProfile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null while the account never chose one. */
  language: language.nullable(),
});
export type StoredProfile = z.infer<typeof storedProfile>;

/** `load-profile`: empty fields before the first save. */
export const loadProfileResponse = z.object({ profile: storedProfile });

/** `save-profile` answers with what is stored now. */
export const saveProfileResponse = z.object({ profile: storedProfile });
