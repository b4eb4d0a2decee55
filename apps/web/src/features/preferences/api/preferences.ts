import type { FunctionInput } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** What the traveller has saved; null before the first time. */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: async ({ signal }) =>
      (await callFunction('load-preferences', undefined, signal)).preferences,
  });

/** Stores the preferences; answers with how many live deals match at once. */
export function savePreferences(wanted: FunctionInput<'save-preferences'>) {
  return callFunction('save-preferences', wanted);
}
