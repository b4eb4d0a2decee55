import { useTexts } from '../../../shared/i18n/texts.ts';

/** The shape of the page while the document is on its way. */
export function ApiSkeleton() {
  const { t } = useTexts();
  return (
    <div>
      <p className="sr-only" role="status">
        {t('apiPage.loading')}
      </p>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-3" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="flex flex-col gap-3 border-t border-hairline pt-4">
            <div className="skeleton h-12 w-24" />
            <div className="skeleton h-4 w-44" />
          </div>
        ))}
      </div>
      <div className="panel mt-20 h-[34rem] p-7" aria-hidden="true">
        <div className="skeleton h-full w-full" />
      </div>
    </div>
  );
}
