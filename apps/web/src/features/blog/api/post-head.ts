import type { PageHead } from '@farelark/contracts';
import { blogFeedPath, blogPath } from '@farelark/i18n/addresses';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@farelark/i18n/language';
import type { Settings } from '../../../shared/settings/page-settings.ts';
import type { Post, PostList } from './posts.ts';

type Site = Pick<Settings, 'backendUrl' | 'operator'>;

export function alternates(slug?: string): Record<string, string> {
  const paths = LANGUAGES.map((language) => [language, blogPath(language, slug)] as const);
  return { ...Object.fromEntries(paths), 'x-default': blogPath(DEFAULT_LANGUAGE, slug) };
}

export function listHead(
  { language, posts }: PostList,
  title: string,
  description: string,
  { backendUrl: url, operator }: Site,
): PageHead {
  return {
    title,
    description,
    canonical: blogPath(language),
    alternates: alternates(),
    feed: blogFeedPath(language),
    structured: [
      {
        '@type': 'Blog',
        name: title,
        description,
        url: url + blogPath(language),
        inLanguage: language,
        publisher: { '@type': 'Organization', name: operator.name, url },
        blogPost: posts.map((post) => ({
          '@type': 'BlogPosting',
          headline: post.title,
          url: url + blogPath(language, post.slug),
          datePublished: post.metadata.published,
        })),
      },
    ],
  };
}

/** `blog` is the localised title of the blog. */
export function postHead(
  post: Post,
  language: Language,
  blog: string,
  { backendUrl: url, operator }: Site,
): PageHead {
  const path = blogPath(language, post.slug);
  const image = `/og/blog/${post.slug}.png`;
  const { published, updated } = post.metadata;
  const organization = { '@type': 'Organization', name: operator.name, url };
  return {
    title: post.title,
    description: post.description,
    canonical: path,
    alternates: alternates(post.slug),
    feed: blogFeedPath(language),
    image,
    kind: 'article',
    structured: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.description,
        image: url + image,
        datePublished: published,
        dateModified: updated,
        inLanguage: post.language,
        mainEntityOfPage: url + path,
        author: organization,
        publisher: organization,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: blog, item: url + blogPath(language) },
          { '@type': 'ListItem', position: 2, name: post.title, item: url + path },
        ],
      },
    ],
  };
}
