import { PAGES } from '@farelark/contracts';
import type { Collection } from '../content/collection.ts';
import type { Library } from '../content/library.ts';
import type { Block } from '../content/markdown/subset.ts';
import { listLinks } from './shape.ts';

/** Collections whose articles have an address of their own: `/blog/<slug>`. */
const WITH_ADDRESSES = ['blog', 'help'] as const;

/**
 * Links of a text that lead to no page of the site, no article and no part of it. Others' pages are not tried.
 *
 * @param parts ids of the headings
 */
export function deadLinks(
  library: Library,
  blocks: readonly Block[],
  parts: readonly string[],
): string[] {
  return [...new Set(listLinks(blocks))].filter((to) => {
    if (to.startsWith('#')) return !parts.includes(to.slice(1));
    return to.startsWith('/') && !leadsToPage(library, to);
  });
}

function leadsToPage(library: Library, to: string): boolean {
  const [path = ''] = to.split(/[?#]/);
  if (PAGES.includes(path)) return true;
  const [, collection, slug = '', ...rest] = path.split('/');
  const room = WITH_ADDRESSES.find((name) => name === collection);
  return room !== undefined && rest.length === 0 && library.listSlugs(room).includes(slug);
}

/** Names among the related articles that none has, or that are the article itself. */
export function deadRelations(library: Library, collection: Collection, slug: string): string[] {
  const metadata = library.readMetadata(collection, slug);
  const related: readonly string[] = 'related' in metadata ? metadata.related : [];
  return related.filter((name) => name === slug || !library.listSlugs(collection).includes(name));
}
