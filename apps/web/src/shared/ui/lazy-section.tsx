import { ApiError } from '@farelark/client';
import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { STALE_TIME_MS } from '../api/stale-time.ts';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from './load-failure.tsx';

interface PartOfPageProps<Part> {
  /** From `partQuery`. */
  part: Pick<UseQueryOptions<Part, Error, Part, string[]>, 'queryKey' | 'queryFn' | 'staleTime'>;
  children: (part: Part) => ReactNode;
}

/** Shows a part of a page that is loaded on demand, its shape while it comes, or that it could not come. */
export function LazySection<Part>({ part, children }: PartOfPageProps<Part>) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery({ ...part, structuralSharing: false });
  if (data !== undefined) return children(data);
  if (error !== null)
    return <LoadFailure title={t('sectionError.title')} failure={error} onRetry={refetch} />;
  return (
    <div>
      <p className="sr-only" role="status">
        {t('page.loading')}
      </p>
      <div className="skeleton h-9 w-72 max-w-full" />
      {[1, 2, 3].map((place) => (
        <div key={place} className="mt-8 grid gap-5 border-t border-hairline pt-7 sm:grid-cols-2">
          <div className="skeleton h-11" />
          <div className="skeleton h-11" />
        </div>
      ))}
    </div>
  );
}

/** Loads code by a query, so that it fails, and is tried again, apart from the rest of the page. */
export function sectionQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ['part of a page', name],
    queryFn: async () => {
      try {
        return await load();
      } catch {
        throw new ApiError(null, 'unreachable');
      }
    },
    staleTime: STALE_TIME_MS.page,
    // Code is no data to compare.
    structuralSharing: false,
  });
}
