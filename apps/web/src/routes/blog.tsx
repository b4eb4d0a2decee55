import '../features/blog/components/blog.css';
import { blogFeedPath } from '@farelark/i18n/addresses';
import { BLOG_CATEGORIES } from '@farelark/i18n/content/collection';
import { listHead } from '../features/blog/api/post-head.ts';
import { loadPostList } from '../features/blog/api/posts.ts';
import { Newsletter } from '../features/blog/components/newsletter.tsx';
import { CategoryFilter, PostList } from '../features/blog/components/post-list.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import type { PageRequest } from '../shared/navigation/page-loader.ts';
import { usePageData } from '../shared/navigation/router-context.tsx';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { usePageSearch } from '../shared/page/use-page-search.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { PageHeading } from '../shared/ui/page-heading.tsx';

export const loader = ({ pathname }: PageRequest) => loadPostList(pathname);

/** All posts, newest first; `?category=` filters them. */
export function Component() {
  const { t, language } = useTexts();
  const list = usePageData<typeof loader>();
  const [search] = usePageSearch();
  const chosen = BLOG_CATEGORIES.find((name) => name === search.get('category')) ?? null;
  usePageHead(listHead(list, t('blog.headTitle'), t('blog.lead'), usePageSettings()));
  return (
    <div className="page pt-10 sm:pt-14">
      <PageHeading title={t('blog.title')} lead={t('blog.lead')} className="mb-8" />
      <div className="mb-6">
        <CategoryFilter posts={list.posts} chosen={chosen} />
      </div>
      <PostList posts={list.posts} chosen={chosen} />
      <p className="mt-6 mb-10">
        {/* Served by the server. */}
        <a className="link inline-flex min-h-11 items-center" href={blogFeedPath(language)}>
          {t('blog.feed')}
        </a>
      </p>
      <Newsletter />
    </div>
  );
}
