import { blogPath } from '@farelark/i18n/addresses';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { MissingPage } from '../../../shared/page/missing-page.tsx';

/** There is no post of this name (specification, "Blog list and post"). */
export function PostMissing() {
  const { t, language } = useTexts();
  return (
    <MissingPage
      title={t('blog.notFound.title')}
      text={t('blog.notFound.text')}
      onward={{ path: blogPath(language), words: t('blog.back') }}
    />
  );
}
