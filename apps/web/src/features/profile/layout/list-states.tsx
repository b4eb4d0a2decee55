import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import { Loaded, type LoadedProps, Retry } from '../../../shared/ui/loaded.tsx';
import { useProblemText } from '../../../shared/ui/problem.tsx';
import { Loading, Skeletons } from '../../../shared/ui/skeletons.tsx';

interface LoadedRowsProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'children'> {
  rows: number;
}

export function LoadedRows<Data>({ query, rows, children }: LoadedRowsProps<Data>) {
  const { t } = useTexts();
  const cause = useProblemText(query.error);
  const skeleton = (
    <div className="panel divide-y divide-hairline">
      <Loading text={t('profile.loading')} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={row} className="flex items-center gap-4 p-4">
          <div className="skeleton size-9 shrink-0" />
          <Skeletons className="flex-1" shapes={['h-4 w-44', 'mt-2 h-3.5 w-28']} />
        </div>
      ))}
    </div>
  );
  return (
    <Loaded
      query={query}
      skeleton={skeleton}
      failed={(_, retry) => (
        <Retry className="panel p-4" onRetry={retry}>
          <span className="mt-0.5 text-sunrise-text">
            <AlertIcon />
          </span>
          {cause}
        </Retry>
      )}
    >
      {children}
    </Loaded>
  );
}

export function ProfileSkeleton() {
  const { t } = useTexts();
  return (
    <div className="grid gap-x-12 lg:grid-cols-[13rem_minmax(0,44rem)]">
      <Loading text={t('profile.loading')} />
      <div className="skeleton h-9 w-44 lg:col-span-2" />
      <Skeletons
        className="mt-9 hidden flex-col gap-5 lg:flex"
        shapes={['w-28', 'w-20', 'w-32', 'w-24', 'w-36', 'w-20'].map((width) => `h-4 ${width}`)}
      />
      <div className="mt-9">
        <div className="skeleton h-6 w-36" />
        <Skeletons
          className="mt-6 grid gap-5 sm:grid-cols-2"
          shapes={['h-11', 'h-11', 'h-11 sm:col-span-2', 'h-11', 'h-11']}
        />
        <div className="skeleton mt-6 h-11 w-36" />
      </div>
    </div>
  );
}
