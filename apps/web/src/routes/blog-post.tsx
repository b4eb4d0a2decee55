import '../features/blog/components/blog.css';
import { blogPath } from '@farelark/i18n/addresses';
import { postHead } from '../features/blog/api/post-head.ts';
import { loadPostPage, type Post, type PostPage } from '../features/blog/api/posts.ts';
import { Newsletter } from '../features/blog/components/newsletter.tsx';
import { PostContents, PostSources, SharePost } from '../features/blog/components/post-aside.tsx';
import { PostHeader, PostMissing } from '../features/blog/components/post-header.tsx';
import { PostNeighbours, RelatedPosts } from '../features/blog/components/post-neighbours.tsx';
import { ArticleText } from '../shared/content/article-text.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import type { PageRequest } from '../shared/navigation/page-loader.ts';
import { usePageData } from '../shared/navigation/router-context.tsx';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';

export const loader = ({ pathname, params }: PageRequest) =>
  loadPostPage(pathname, params['slug'] ?? '');

export function Component() {
  const page = usePageData<typeof loader>();
  return page.post === null ? <PostMissing /> : <PostView page={page} post={page.post} />;
}

function PostView({ page, post }: { page: PostPage; post: Post }) {
  const { t } = useTexts();
  usePageHead(postHead(post, page.language, t('blog.title'), usePageSettings()));
  return (
    <div className="page pt-4 sm:pt-8">
      <article>
        <PostHeader post={post} />
        <div className="post-columns mt-8 sm:mt-10">
          <PostContents headings={post.headings} />
          <div className="post-body">
            <ArticleText html={post.html} language={post.language} />
            <PostSources sources={post.metadata.sources} />
            <div className="mt-8">
              <SharePost title={post.title} path={blogPath(page.language, post.slug)} />
            </div>
          </div>
        </div>
      </article>
      <PostNeighbours older={page.older} newer={page.newer} />
      <RelatedPosts posts={page.related} />
      <div className="mt-14">
        <Newsletter />
      </div>
    </div>
  );
}
