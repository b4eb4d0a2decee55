import type { FunctionData, FunctionInput, Preferences } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** What the traveller has saved; null before the first time. */
export const preferencesQuery = (userId: string) =>
  queryOptions({ ...settingsQuery(userId), select: ({ preferences }) => preferences });

/** The same answer, with how often alerts come. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: ({ signal }) => callFunction('load-preferences', undefined, signal),
  });

/** The answer after a save of the preferences. */
export const withPreferences =
  (preferences: Preferences) =>
  (kept: FunctionData<'load-preferences'> | undefined): FunctionData<'load-preferences'> => ({
    alertFrequency: kept?.alertFrequency ?? 'immediate',
    preferences,
  });

/** Stores the preferences; answers with how many live deals match at once. */
export function savePreferences(wanted: FunctionInput<'save-preferences'>) {
  return callFunction('save-preferences', wanted);
}
