import { blogPath } from '@farelark/i18n/addresses';
import type { Picture } from '@farelark/i18n/content/collection';
import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  DRAWINGS,
  type Paint,
} from '@farelark/i18n/content/drawings';
import { getDirection, type Language } from '@farelark/i18n/language';
import type { SVGProps } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import type { PostSummary } from '../api/posts.ts';

interface PostCardProps {
  card: PostSummary;
  level: 2 | 3;
  isFirst?: boolean;
}

/** A post in a list; one link covers the whole card. */
export function PostCard({ card, level, isFirst = false }: PostCardProps) {
  const { t, language } = useTexts();
  const { slug, metadata, title, description, minutes } = card;
  const attributes = getLanguageAttributes(card, language);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`panel post-card ${isFirst ? 'post-card-first' : ''}`}>
      <div className="post-card-picture">
        <PostDrawing picture={metadata.picture} />
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="eyebrow">{t(`blog.categories.${metadata.category}`)}</p>
        <Title className={`mt-2 ${isFirst ? 'headline-2' : 'headline-3'}`} {...attributes}>
          {title}
        </Title>
        <p className="mt-2 mb-4 text-[0.9375rem] leading-relaxed text-soft" {...attributes}>
          {description}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-3 text-[0.8125rem] text-soft">
          <PostDay day={metadata.published} />
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

const INK = 'var(--ink)';
const FAINT = { stroke: 'var(--edge)', strokeWidth: 2.5 };

const STROKES: Readonly<Record<Paint, SVGProps<SVGPathElement>>> = {
  ink: { stroke: INK },
  faint: FAINT,
  dots: { ...FAINT, strokeDasharray: '1 7' },
  accent: { stroke: 'var(--sunrise)', strokeWidth: 3.5 },
  spot: { fill: 'var(--sunrise)', stroke: 'none' },
  wash: { fill: 'var(--hairline)', stroke: 'none' },
  paper: { fill: 'var(--surface)', stroke: INK },
};

export function PostDrawing({ picture }: { picture: Picture }) {
  return (
    <svg
      className="size-full"
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[picture].map(({ paint, d }) => (
        <path key={paint + d} d={d} {...STROKES[paint]} />
      ))}
    </svg>
  );
}

export function PostDay({ day }: { day: string }) {
  const { formatLongDate } = useTexts();
  return <time dateTime={day}>{formatLongDate(day)}</time>;
}

/** `lang` and `dir` of an untranslated article on a page in another language. */
export function getLanguageAttributes(
  post: Pick<PostSummary, 'language'>,
  page: Language,
): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return post.language === page ? {} : { lang: post.language, dir: getDirection(post.language) };
}
