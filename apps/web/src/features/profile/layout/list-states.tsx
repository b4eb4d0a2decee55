import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import { useProblemText } from '../../../shared/ui/problem.tsx';

interface LoadedRowsProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Rows of the placeholder. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** Content of a section once its query has data, and its placeholder or failure before. */
export function LoadedRows<Data>({ query, rows, children }: LoadedRowsProps<Data>) {
  const { t } = useTexts();
  const { data, error, refetch } = query;
  const cause = useProblemText(error);
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <div role="alert" className="panel flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="flex min-w-0 flex-1 basis-60 gap-2.5 text-sm">
          <span className="mt-0.5 text-sunrise-text">
            <AlertIcon />
          </span>
          {cause}
        </p>
        <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
      </div>
    );
  return (
    <div className="panel divide-y divide-hairline">
      <p className="sr-only" role="status">
        {t('profile.loading')}
      </p>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <div key={place} className="flex items-center gap-4 p-4">
          <div className="skeleton size-9 shrink-0" />
          <div className="flex-1">
            <div className="skeleton h-4 w-44 max-w-full" />
            <div className="skeleton mt-2 h-3.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function ProfileSkeleton() {
  const { t } = useTexts();
  return (
    <div className="grid gap-x-12 lg:grid-cols-[13rem_minmax(0,44rem)]">
      <p className="sr-only" role="status">
        {t('profile.loading')}
      </p>
      <div className="skeleton h-9 w-44 max-w-full lg:col-span-2" />
      <div className="mt-9 hidden flex-col gap-5 lg:flex">
        {['w-28', 'w-20', 'w-32', 'w-24', 'w-36', 'w-20'].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <div key={place} className={`skeleton h-4 ${width}`} />
        ))}
      </div>
      <div className="mt-9">
        <div className="skeleton h-6 w-36" />
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          <div className="skeleton h-11" />
          <div className="skeleton h-11" />
          <div className="skeleton h-11 sm:col-span-2" />
          <div className="skeleton h-11" />
          <div className="skeleton h-11" />
        </div>
        <div className="skeleton mt-6 h-11 w-36" />
      </div>
    </div>
  );
}
