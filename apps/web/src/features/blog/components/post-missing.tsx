import { blogPath } from '@farelark/messages/addresses';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageHead } from '../../../shared/page/use-page-head.ts';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';

/** There is no post of this name (specification, "Blog list and post"). */
export function PostMissing() {
  const { t, language } = useTexts();
  usePageHead({
    title: t('blog.notFound.title'),
    description: t('blog.notFound.text'),
    isPrivate: true,
    isMissing: true,
  });
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <NoMatchDrawing />
      <h1 className="headline-2">{t('blog.notFound.title')}</h1>
      <p className="max-w-[52ch] text-soft">{t('blog.notFound.text')}</p>
      <Link className="button button-main mt-2" to={blogPath(language)}>
        {t('blog.back')}
      </Link>
    </div>
  );
}
