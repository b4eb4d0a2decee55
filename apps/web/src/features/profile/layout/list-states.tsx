import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useProblemText } from '../../../shared/ui/problem.tsx';

export function LoadProblem({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const text = useProblemText(failure);
  return (
    <div role="alert" className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="flex min-w-0 flex-1 basis-60 gap-2.5 text-sm">
        <span className="mt-0.5 text-sunrise-text">
          <AlertIcon />
        </span>
        {text}
      </p>
      <button type="button" className="button button-line" onClick={onRetry}>
        {t('action.tryAgain')}
      </button>
    </div>
  );
}

export function RowsSkeleton({ rows }: { rows: number }) {
  const { t } = useTexts();
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

export function ProfileFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useProblemText(error);
  return (
    <LoadFailure title={t('profile.loadError')} onRetry={onRetry}>
      {cause}
    </LoadFailure>
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
