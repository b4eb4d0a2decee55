import type { FunctionData, Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** Where the account stands, and what watching has brought. */
export type PlanStanding = FunctionData<'load-plan'>;

export const planQuery = (userId: string) =>
  queryOptions({
    queryKey: ['plan', userId],
    queryFn: ({ signal }) => callFunction('load-plan', undefined, signal),
  });

/** Ends the account's trial now. @throws ApiError where it could not be ended. */
export async function cancelTrial(): Promise<void> {
  await callFunction('cancel-trial', undefined);
}

/** Goes to the payment provider's page where the plan is managed. @throws ApiError where there is none. */
export async function goToManagement(language: Language): Promise<void> {
  const { url } = await callFunction('manage-plan', { language });
  location.assign(url);
}
