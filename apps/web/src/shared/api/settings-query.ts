import { queryOptions } from '@tanstack/react-query';
import { callFunction } from './call-function.ts';

/** What the traveller has saved, and how often alerts come; one answer for all who ask. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: ({ signal }) => callFunction('load-preferences', undefined, signal),
  });

/** The preferences of the same answer; null before the first time. */
export const preferencesQuery = (userId: string) =>
  queryOptions({ ...settingsQuery(userId), select: ({ preferences }) => preferences });
