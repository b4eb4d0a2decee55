import { BLOG_CATEGORIES, type BlogCategory } from '@farelark/i18n/content/collection';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { PostSummary } from '../api/posts.ts';
import { PostCard } from './post-card.tsx';

export function PostList({
  posts,
  chosen,
}: {
  posts: readonly PostSummary[];
  chosen: BlogCategory | null;
}) {
  const { t } = useTexts();
  const shown = posts.filter(({ metadata }) => chosen === null || metadata.category === chosen);
  if (shown.length === 0) {
    return (
      <Notice
        role="status"
        picture={<NoMatchDrawing />}
        title={t('blog.empty.title')}
        actions={
          <ButtonLink to={{ search: '' }} replace preventScrollReset>
            {t('blog.empty.all')}
          </ButtonLink>
        }
      >
        {t('blog.empty.text')}
      </Notice>
    );
  }
  return (
    <ul className="post-list">
      {shown.map((card, index) => (
        <li key={card.slug} className="contents">
          <PostCard card={card} level={2} isFirst={index === 0 && chosen === null} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryFilterProps {
  posts: readonly PostSummary[];
  chosen: BlogCategory | null;
}

export function CategoryFilter({ posts, chosen }: CategoryFilterProps) {
  const { t, formatNumber } = useTexts();
  const choices = [null, ...BLOG_CATEGORIES].map((category) => ({
    category,
    name: category === null ? t('blog.categories.all') : t(`blog.categories.${category}`),
    count: posts.filter(({ metadata }) => category === null || metadata.category === category)
      .length,
  }));
  return (
    <nav aria-label={t('blog.categories.label')}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ category, name, count }) => (
          <li key={category} className="min-w-0 [overflow-wrap:anywhere]">
            <Link
              to={{ search: category === null ? '' : `?category=${category}` }}
              replace
              preventScrollReset
              className="choice gap-2 aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-ground"
              aria-current={category === chosen}
            >
              {name}
              <span className="text-[0.8125rem] opacity-80" aria-hidden="true">
                {formatNumber(count)}
              </span>
              <span className="sr-only">({t('blog.articles', { count })})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
