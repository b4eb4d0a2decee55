import type { BlogCategory } from '@farelark/i18n/content/collection';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { PostCard as Card } from '../api/posts.ts';
import { PostCard } from './post-card.tsx';

interface PostListProps {
  posts: readonly Card[];
  chosen: BlogCategory | null;
}

/** The posts of a category, the newest first. */
export function PostList({ posts, chosen }: PostListProps) {
  const { t } = useTexts();
  const shown = posts.filter(({ facts }) => chosen === null || facts.category === chosen);
  if (shown.length === 0) {
    return (
      <Notice
        role="status"
        picture={<NoMatchDrawing />}
        title={t('blog.empty.title')}
        actions={
          <Link to={{ search: '' }} replace preventScrollReset className="button button-line">
            {t('blog.empty.all')}
          </Link>
        }
      >
        {t('blog.empty.text')}
      </Notice>
    );
  }
  return (
    <ul className="post-list">
      {shown.map((card, at) => (
        <li key={card.slug} className="contents">
          <PostCard card={card} level={2} isFirst={at === 0 && chosen === null} />
        </li>
      ))}
    </ul>
  );
}
