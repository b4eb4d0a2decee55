import type { Language } from '@farelark/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** The profile, which holds the language of the account; one answer for every tab that asks. */
export const accountLanguageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => (await callFunction('load-profile', undefined, signal)).profile,
  });

/**
 * Stores the language of the account, of which preferences and profile tell too. What else the profile holds
 * is asked anew, since another tab may have changed it.
 *
 * @throws ApiError
 */
export async function saveAccountLanguage(
  queryClient: QueryClient,
  userId: string,
  language: Language,
): Promise<void> {
  const { profile } = await callFunction('load-profile', undefined);
  await callFunction('save-profile', { ...profile, language });
  for (const queryKey of [accountLanguageQuery(userId).queryKey, ['preferences', userId]])
    void queryClient.invalidateQueries({ queryKey });
}
