import type { Language } from '@farelark/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { profileQuery, saveAccountLanguage as save } from '../../../shared/account/own-profile.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';

/** Stores the language of the account, of which preferences and profile tell too. @throws ApiError */
export async function saveAccountLanguage(
  queryClient: QueryClient,
  userId: string,
  language: Language,
): Promise<void> {
  await save(language);
  for (const { queryKey } of [profileQuery(userId), settingsQuery(userId)])
    void queryClient.invalidateQueries({ queryKey });
}
