import { useTexts } from '../../../shared/i18n/texts.ts';

/** The shape of the archive while it is on its way. */
export function ArchiveSkeleton() {
  const { t } = useTexts();
  return (
    <div className="archive">
      <p className="sr-only" role="status">
        {t('dealsPage.archive.loading')}
      </p>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="skeleton h-52" aria-hidden="true" />
      ))}
    </div>
  );
}
