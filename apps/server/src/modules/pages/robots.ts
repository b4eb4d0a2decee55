import { PRIVATE_PAGES } from '@farelark/contracts';

/** What answers programs and links in mails; the description of the public API stays open. */
const FOR_PROGRAMS = [
  '/functions/',
  '/rest/',
  '/live',
  '/local/',
  '/newsletter/',
  '/unsubscribe/',
  '/confirm-',
  '/rate/',
];

/** `/robots.txt`: what crawlers leave alone, and where they find everything else (RFC 9309). */
export function robotsFile(publicUrl: string): string {
  const closed = [...PRIVATE_PAGES, ...FOR_PROGRAMS].map((path) => `Disallow: ${path}`);
  const maps = ['/sitemap.xml', '/sitemap-deals.xml'].map((path) => `Sitemap: ${publicUrl}${path}`);
  return ['User-agent: *', ...closed, '', ...maps, ''].join('\n');
}
