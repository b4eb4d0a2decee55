import { ApiError } from '@farelark/client';
import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { STALE_TIME_MS } from '../api/stale-time.ts';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from './load-failure.tsx';
import { Loading, Skeletons } from './skeletons.tsx';

interface LazySectionProps<Module> {
  /** From `sectionQuery`. */
  part: Pick<
    UseQueryOptions<Module, Error, Module, string[]>,
    'queryKey' | 'queryFn' | 'staleTime'
  >;
  children: (module: Module) => ReactNode;
}

/** Renders a module that is loaded on demand, its skeleton or its failure. */
export function LazySection<Module>({ part, children }: LazySectionProps<Module>) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery({ ...part, structuralSharing: false });
  if (data !== undefined) return children(data);
  if (error !== null)
    return <LoadFailure title={t('sectionError.title')} failure={error} onRetry={refetch} />;
  return (
    <div>
      <Loading text={t('page.loading')} />
      <div className="skeleton h-9 w-72" />
      {[1, 2, 3].map((row) => (
        <Skeletons
          key={row}
          className="mt-8 grid gap-5 border-t border-hairline pt-7 sm:grid-cols-2"
          shapes={['h-11', 'h-11']}
        />
      ))}
    </div>
  );
}

/** Loads a module by a query, which can fail and be retried independently. */
export function sectionQuery<Module>(name: string, load: () => Promise<Module>) {
  return queryOptions({
    queryKey: ['section', name],
    queryFn: async () => {
      try {
        return await load();
      } catch {
        throw new ApiError(null, 'unreachable');
      }
    },
    staleTime: STALE_TIME_MS.page,
    // Modules cannot be compared.
    structuralSharing: false,
  });
}
