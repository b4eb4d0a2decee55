import { blogPath } from '@farelark/i18n/addresses';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { PostCard as Card } from '../api/posts.ts';
import { ownLanguage } from './own-language.ts';
import { PostDay } from './post-day.tsx';
import { PostDrawing } from './post-drawing.tsx';

interface PostCardProps {
  card: Card;
  /** Of its title: what the list stands under is one less. */
  level: 2 | 3;
  /** The first of a page is larger where there is room. */
  isFirst?: boolean;
}

/** A post in a list. The whole card leads to it, by the one link in it. */
export function PostCard({ card, level, isFirst = false }: PostCardProps) {
  const { t, language, locale } = useTexts();
  const { slug, facts, title, description, minutes } = card;
  const own = ownLanguage(card, language);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`panel post-card ${isFirst ? 'post-card-first' : ''}`}>
      <div className="post-card-picture">
        <PostDrawing picture={facts.picture} />
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="eyebrow">{t(`blog.categories.${facts.category}`)}</p>
        <Title className={`mt-2 ${isFirst ? 'headline-2' : 'headline-3'}`} {...own}>
          {title}
        </Title>
        <p className="mt-2 mb-4 text-[0.9375rem] leading-relaxed text-soft" {...own}>
          {description}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-3 text-[0.8125rem] text-soft">
          <PostDay day={facts.published} locale={locale} />
          <span>{t('blog.minutes', { count: minutes })}</span>
        </p>
        <Link to={blogPath(language, slug)} className="post-card-link link">
          {t('blog.readMore')}
          <span className="sr-only"> {title}</span>
        </Link>
      </div>
    </article>
  );
}
