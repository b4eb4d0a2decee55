import { DealCardsSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { Written } from '../../../shared/boarding-pass/written-deals.tsx';
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
      <Written part="cards">
        <DealCardsSkeleton count={4} />
      </Written>
    </>
  );
}
