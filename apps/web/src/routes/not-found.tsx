import { Link } from 'react-router';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { NoMatchDrawing } from '../shared/ui/drawings.tsx';

/** Any address that the app does not know. */
export function Component() {
  const { t } = useTexts();
  usePageHead({
    title: t('notFound.title'),
    description: t('notFound.text'),
    isPrivate: true,
    isMissing: true,
  });
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <NoMatchDrawing />
      <h1 className="headline-2">{t('notFound.title')}</h1>
      <p className="max-w-[52ch] text-soft">{t('notFound.text')}</p>
      <Link className="button button-main mt-2" to="/">
        {t('notFound.home')}
      </Link>
    </div>
  );
}
