import { ApiError } from '@farelark/client';
import type { FunctionData, Language } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../shared/api/stale-after.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Button } from '../../shared/ui/button.tsx';

export type ContactMessage = FunctionData<'list-contact-messages'>['messages'][number];
export type Rating = FunctionData<'list-ratings'>['ratings'][number];

export const MESSAGES = 'contact messages';
export const RATINGS = 'price ratings';
/** Page size of the server. */
export const MESSAGES_PER_PAGE = 30;
export const RATINGS_PER_PAGE = 50;

export const messagesQuery = (search: { readonly open: boolean; readonly offset: number }) =>
  queryOptions({
    queryKey: [MESSAGES, search],
    queryFn: ({ signal }) => callFunction('list-contact-messages', search, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS.live,
  });

export const ratingsQuery = (language: Language, offset: number) =>
  queryOptions({
    queryKey: [RATINGS, language, offset],
    queryFn: ({ signal }) => callFunction('list-ratings', { language, offset }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS.live,
  });

export function isNoOperator(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

interface PagerProps {
  offset: number;
  perPage: number;
  hasMore: boolean;
  onChange: (offset: number) => void;
}

export function Pager({ offset, perPage, hasMore, onChange }: PagerProps) {
  const { t } = useTexts();
  if (offset === 0 && !hasMore) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {offset > 0 ? (
        <Button onClick={() => onChange(Math.max(0, offset - perPage))}>{t('newer')}</Button>
      ) : null}
      {hasMore ? <Button onClick={() => onChange(offset + perPage)}>{t('older')}</Button> : null}
    </div>
  );
}
