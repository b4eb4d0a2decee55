import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';

/** In the place of a deal that nobody may read, or that never was. */
export function DealMissing() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <NoMatchDrawing />
      <h1 className="headline-2">{t('dealPage.missing.title')}</h1>
      <p className="max-w-[52ch] text-soft">{t('dealPage.missing.text')}</p>
      <Link className="button button-main mt-2" to="/deals">
        {t('dealPage.toDeals')}
      </Link>
    </div>
  );
}
