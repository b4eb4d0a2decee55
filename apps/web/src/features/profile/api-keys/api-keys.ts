import { ApiError } from '@farelark/client';
import { MAX_API_KEYS } from '@farelark/contracts';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { ExplainedFailure } from '../../../shared/ui/problem.tsx';

/** The keys of the account, newest first, and how many it may have. */
export const apiKeysQuery = (userId: string) =>
  functionQuery(['api-keys', userId], 'list-api-keys', {});

/** Makes a key. It is answered this once; the server keeps only what recognises it. */
export async function createApiKey(name: string): Promise<string> {
  try {
    return (await callFunction('create-api-key', { name })).key;
  } catch (failure) {
    // A key beyond the last, made in another tab.
    if (failure instanceof ApiError && failure.code === 'conflict')
      throw new ExplainedFailure('profile.apiKeys.full', failure, { number: MAX_API_KEYS });
    throw failure;
  }
}
