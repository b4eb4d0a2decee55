import { useTexts } from '../shared/i18n/texts.ts';

/** While the code of a page is on its way. */
export function PageLoading() {
  const { t } = useTexts();
  return (
    <div className="page py-16" role="status">
      <p className="text-soft">{t('page.loading')}</p>
      <div className="skeleton mt-6 h-10 w-2/3" />
      <div className="skeleton mt-4 h-5 w-1/2" />
    </div>
  );
}
