import type { FunctionData, Language } from '@farelark/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { profileQuery, saveAccountLanguage as save } from '../../../shared/account/own-profile.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

export type PlanStatus = FunctionData<'load-plan'>;

export const planQuery = (userId: string) =>
  functionQuery(['plan', userId], 'load-plan', undefined);

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

/** The traveller's link for friends; it never changes. */
export const referralLinkQuery = (userId: string) =>
  functionQuery(['referral link', userId], 'referral-link', undefined, {
    staleTime: STALE_AFTER_MS.page,
  });

export const referralProgressQuery = (userId: string) =>
  functionQuery(['referral progress', userId], 'referral-progress', undefined);
