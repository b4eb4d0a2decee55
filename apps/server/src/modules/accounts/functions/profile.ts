import { findProfile, saveProfile as storeProfile } from '@farelark/db/profiles';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { AccountsDependencies } from '../dependencies.ts';

const EMPTY_PROFILE = { firstName: null, lastName: null, phone: null, language: null };

/** The traveller's profile; empty before the first save. */
export const loadProfile = defineFunction({
  name: 'load-profile',
  access: 'traveller',
  summary: 'Name, phone number and language.',
  handler: async (_request, { caller }, { database }: AccountsDependencies) => ({
    profile: (await findProfile(database, caller.userId)) ?? EMPTY_PROFILE,
  }),
});

/** Saves the profile. Its language applies to pages and everything sent to the traveller. */
export const saveProfile = defineFunction({
  name: 'save-profile',
  access: 'traveller',
  summary: 'Save name, phone number and language.',
  example: { firstName: 'Ana', lastName: null, phone: null, language: 'pt' },
  handler: async (request, { caller }, { database }: AccountsDependencies) => ({
    profile: await storeProfile(database, caller.userId, request),
  }),
});
