import type { FunctionData, Language } from '@farelark/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { profileQuery, saveAccountLanguage as save } from '../../../shared/account/own-profile.ts';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

export type PlanStatus = FunctionData<'load-plan'>;

export const planQuery = (userId: string) =>
  queryOptions({
    queryKey: ['plan', userId],
    queryFn: ({ signal }) => callFunction('load-plan', undefined, signal),
  });

export async function cancelTrial(): Promise<void> {
  await callFunction('cancel-trial', undefined);
}

/** Goes to the payment provider's page where the plan is managed. @throws ApiError where there is none. */
export async function goToManagement(language: Language): Promise<void> {
  const { url } = await callFunction('manage-plan', { language });
  location.assign(url);
}

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
  queryOptions({
    queryKey: ['referral link', userId],
    queryFn: ({ signal }) => callFunction('referral-link', undefined, signal),
    staleTime: STALE_AFTER_MS.page,
  });

export const referralProgressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referral progress', userId],
    queryFn: ({ signal }) => callFunction('referral-progress', undefined, signal),
  });
