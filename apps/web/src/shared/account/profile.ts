import type { Language, Profile, StoredProfile, TableRow } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pageData, unwrapRows } from '../data/page-data.ts';

const EMPTY_PROFILE: StoredProfile = {
  firstName: null,
  lastName: null,
  phone: null,
  language: null,
};

/** The traveller's own details; empty fields before the first save. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async (): Promise<StoredProfile> => {
      const row = unwrapRows(await pageData().find('profiles', { user_id: userId }));
      return row === null ? EMPTY_PROFILE : toProfile(row);
    },
  });

/** Answers with what is stored now. @throws ApiError */
export async function saveProfile(wanted: Profile): Promise<StoredProfile> {
  const { firstName, lastName, phone, language } = wanted;
  const names = { first_name: firstName, last_name: lastName };
  const saved = await pageData().upsert('profiles', { ...names, phone, language }, 'user_id');
  return toProfile(unwrapRows(saved));
}

/** Stores the language in the profile; the database copies it into the preferences. @throws ApiError */
export async function saveAccountLanguage(language: Language): Promise<void> {
  unwrapRows(await pageData().upsert('profiles', { language }, 'user_id'));
}

function toProfile(row: TableRow<'profiles'>): StoredProfile {
  const { first_name: firstName, last_name: lastName, phone, language } = row;
  return { firstName, lastName, phone, language };
}
