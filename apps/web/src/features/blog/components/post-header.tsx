import { blogPath } from '@farelark/i18n/addresses';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { MissingPage } from '../../../shared/page/missing-page.tsx';
import { BackIcon } from '../../../shared/ui/icons.tsx';
import type { Post } from '../api/posts.ts';
import { getLanguageAttributes, PostDay, PostDrawing } from './post-card.tsx';

export function PostHeader({ post }: { post: Post }) {
  const { t, language, formatLongDate } = useTexts();
  const { category, published, updated, checked, picture } = post.metadata;
  const isTranslated = post.language === language;
  const attributes = getLanguageAttributes(post, language);
  return (
    <header>
      <Link
        to={blogPath(language)}
        className="-ms-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-soft hover:text-ink"
      >
        <BackIcon />
        {t('blog.back')}
      </Link>
      <div className="post-columns mt-4 items-center">
        <div>
          <p className="eyebrow -mb-1.5">
            <Link
              to={`${blogPath(language)}?category=${category}`}
              className="inline-flex min-h-8 items-center hover:text-ink"
            >
              {t(`blog.categories.${category}`)}
            </Link>
          </p>
          <h1 className="headline-1 post-title mt-2" {...attributes}>
            {post.title}
          </h1>
          <p className="mt-4 text-[1.0625rem] leading-relaxed text-soft sm:text-lg" {...attributes}>
            {post.description}
          </p>
          <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
            <li>
              <PostDay day={published} />
            </li>
            <li>{t('blog.minutes', { count: post.minutes })}</li>
            {updated === published || updated === checked ? null : (
              <li>{t('blog.updated', { date: formatLongDate(updated) })}</li>
            )}
            <li>{t('blog.checked', { date: formatLongDate(checked) })}</li>
          </ul>
        </div>
        <div className="post-picture">
          <PostDrawing picture={picture} />
        </div>
      </div>
      {isTranslated ? null : <p className="mt-6 text-sm text-soft">{t('blog.inEnglish')}</p>}
    </header>
  );
}

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
