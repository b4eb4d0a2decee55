import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { LoadFailure } from './load-failure.tsx';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  skeleton: ReactNode;
  /** Title of the failure, or a function that renders it. */
  failed: string | ((failure: Error, retry: () => void) => ReactNode);
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its skeleton or its failure. */
export function Loaded<Data>({ query, skeleton, failed, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  if (typeof failed === 'function') return failed(error, () => void refetch());
  return <LoadFailure title={failed} failure={error} onRetry={refetch} />;
}

/** Failure of a part of a page with a retry button. */
export function Retry(props: { onRetry: () => unknown; className?: string; children: ReactNode }) {
  const { t } = useTexts();
  const { onRetry, className = '', children } = props;
  return (
    <div
      role="alert"
      className={`${className} flex flex-wrap items-center justify-between gap-3 text-sm`}
    >
      <p className="flex min-w-0 flex-1 basis-60 gap-2.5">{children}</p>
      <Button onClick={() => void onRetry()}>{t('action.tryAgain')}</Button>
    </div>
  );
}
