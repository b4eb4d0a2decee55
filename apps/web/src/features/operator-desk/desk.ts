import { ApiError } from '@farelark/client';
import type { FunctionData, Language } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../shared/api/stale-after.ts';

export type ContactMessage = FunctionData<'list-contact-messages'>['messages'][number];
export type Rating = FunctionData<'list-ratings'>['ratings'][number];

export const MESSAGES = 'contact messages';
export const RATINGS = 'price ratings';
/** As many as the server gives at once. */
export const MESSAGES_PER_PAGE = 30;
export const RATINGS_PER_PAGE = 50;

/** Messages of the contact form. */
export const messagesQuery = (search: { readonly open: boolean; readonly offset: number }) =>
  queryOptions({
    queryKey: [MESSAGES, search],
    queryFn: ({ signal }) => callFunction('list-contact-messages', search, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS.live,
  });

/** Travellers' ratings with a sentence. */
export const ratingsQuery = (language: Language, offset: number) =>
  queryOptions({
    queryKey: [RATINGS, language, offset],
    queryFn: ({ signal }) => callFunction('list-ratings', { language, offset }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS.live,
  });

/** Whether who asks does not run this server. */
export function isNoOperator(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
