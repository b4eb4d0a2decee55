import { blogPath } from '@farelark/i18n/addresses';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import type { PostPage, PostSummary } from '../api/posts.ts';
import { PostCard } from './post-card.tsx';

export function PostNeighbours({ older, newer }: Pick<PostPage, 'older' | 'newer'>) {
  const { t } = useTexts();
  return (
    <nav
      aria-label={t('blog.around')}
      className="mt-14 grid gap-x-8 border-y border-hairline sm:grid-cols-2"
    >
      {older === null ? <span /> : <Neighbour card={older} name={t('blog.older')} />}
      {newer === null ? null : <Neighbour card={newer} name={t('blog.newer')} isNewer />}
    </nav>
  );
}

function Neighbour(props: { card: PostSummary; name: string; isNewer?: boolean }) {
  const { language } = useTexts();
  const { card, name, isNewer = false } = props;
  return (
    <Link
      to={blogPath(language, card.slug)}
      className={`group block py-5 ${isNewer ? 'max-sm:border-t max-sm:border-hairline sm:text-end' : ''}`}
    >
      <span className="eyebrow">{name}</span>
      <span className="mt-1 block font-semibold group-hover:underline">{card.title}</span>
    </Link>
  );
}

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useTexts();
  if (posts.length === 0) return null;
  return (
    <TitledSection title={t('blog.related')} heading="headline-2 mb-5" className="mt-14">
      <ul className="post-list">
        {posts.map((card) => (
          <li key={card.slug} className="contents">
            <PostCard card={card} level={3} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
