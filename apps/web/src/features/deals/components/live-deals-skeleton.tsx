import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

export function LiveDealsSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <div className="mb-5 flex min-h-11 items-center">
        <h2 id="live-deals" className="headline-2">
          {t('landing.deals.title')}
        </h2>
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <BoardingPassSkeleton key={place} />
        ))}
      </div>
    </>
  );
}
