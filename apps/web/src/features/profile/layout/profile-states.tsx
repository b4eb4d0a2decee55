import { useTexts } from '../../../shared/i18n/texts.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useProblemText } from '../../../shared/ui/problem.tsx';

/** The profile could not be loaded. */
export function ProfileFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useProblemText(error);
  return (
    <LoadFailure title={t('profile.loadError')} onRetry={onRetry}>
      {cause}
    </LoadFailure>
  );
}

/** The shape of the profile while it loads. */
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
