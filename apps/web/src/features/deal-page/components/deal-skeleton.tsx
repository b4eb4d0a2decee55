import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** The shape of a deal's page while it is on its way. */
export function DealSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <h1 className="sr-only">{t('dealPage.head.plain')}</h1>
      <p className="sr-only" role="status">
        {t('dealPage.loading')}
      </p>
      <div className="skeleton headline-1 h-[1em] w-4/5 max-w-2xl" aria-hidden="true" />
      <div className="mt-6 pass-frame">
        <BoardingPassSkeleton />
      </div>
      <div className="deal-actions" aria-hidden="true">
        <div className="skeleton h-11 w-56" />
        <div className="skeleton h-11 w-28" />
      </div>
      <div className="deal-sections" aria-hidden="true">
        <div className="skeleton h-96" data-wide="" />
        <div className="skeleton h-64" />
        <div className="skeleton h-64" />
      </div>
    </>
  );
}
