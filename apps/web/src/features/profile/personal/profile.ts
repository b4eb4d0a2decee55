import type { FunctionInput } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** What the traveller told about themselves; empty fields before the first time. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => (await callFunction('load-profile', undefined, signal)).profile,
  });

/** Answers with what is stored now. @throws ApiError */
export async function saveProfile(wanted: FunctionInput<'save-profile'>) {
  return (await callFunction('save-profile', wanted)).profile;
}
