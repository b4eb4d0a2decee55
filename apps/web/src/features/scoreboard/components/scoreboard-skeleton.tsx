import { useTexts } from '../../../shared/i18n/texts.ts';
import { Loading, Skeletons } from '../../../shared/ui/skeletons.tsx';

export function ScoreboardSkeleton() {
  const { t } = useTexts();
  return (
    <div>
      <Loading text={t('scoreboard.loading')} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeletons
            key={place}
            className="panel flex min-h-56 flex-col gap-4 p-6"
            shapes={['h-4 w-32', 'h-12 w-36', 'h-3.5 w-full', 'h-3.5 w-4/5']}
          />
        ))}
      </div>
      <div className="mt-14 grid gap-5 lg:grid-cols-[1.25fr_1fr]" aria-hidden="true">
        <Skeletons className="panel h-72 p-6" shapes={['h-full w-full']} />
        <Skeletons className="panel h-72 p-6" shapes={['h-full w-full']} />
      </div>
    </div>
  );
}
