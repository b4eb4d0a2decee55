import type { Language, Profile, StoredProfile, TableRow } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pageData, unwrapRows } from '../data/page-data.ts';

const EMPTY_PROFILE: StoredProfile = {
  firstName: null,
  lastName: null,
  phone: null,
  language: null,
};

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async (): Promise<StoredProfile> => {
      const row = unwrapRows(await pageData().find('profiles', { user_id: userId }));
      return row === null ? EMPTY_PROFILE : toProfile(row);
    },
  });

/** Returns the saved profile. @throws ApiError */
export async function saveProfile(profile: Profile): Promise<StoredProfile> {
  const { firstName, lastName, phone, language } = profile;
  const names = { first_name: firstName, last_name: lastName };
  const saved = await pageData().upsert('profiles', { ...names, phone, language }, 'user_id');
  return toProfile(unwrapRows(saved));
}

/** Saves the language in the profile; the database copies it into the preferences. @throws ApiError */
export async function saveAccountLanguage(language: Language): Promise<void> {
  unwrapRows(await pageData().upsert('profiles', { language }, 'user_id'));
}

function toProfile(row: TableRow<'profiles'>): StoredProfile {
  const { first_name: firstName, last_name: lastName, phone, language } = row;
  return { firstName, lastName, phone, language };
}
