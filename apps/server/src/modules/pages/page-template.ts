import type { Language, PageHead, PageSettings } from '@farelark/contracts';
import { getDirection, getLocale, translator } from '@farelark/i18n';
import { escapeHtml } from '@farelark/i18n/content';
import type { PageFiles } from './page-files.ts';

const HEAD = /<!--farelark-head-->[\s\S]*<!--\/farelark-head-->/;
const SETTINGS = '<!--farelark-settings-->';
const ROOT = '<div id="root"></div>';
const HTML = '<html lang="en" dir="ltr">';
/** Attribute that names the files that the app's code will request. */
const COMPANIONS = ' data-with="';

export interface PageContent {
  readonly language: Language;
  /** Null: as the device is set. */
  readonly theme: 'light' | 'dark' | null;
  readonly head: PageHead;
  /** Content of the root element; empty: the browser fills it. */
  readonly html: string;
  readonly files: PageFiles;
  readonly settings: PageSettings;
  /** Public URL of the server, without a slash at its end. */
  readonly publicUrl: string;
  /** Without its query. */
  readonly path: string;
}

/** Fills the page that the build made. @throws Error where the built page lacks a place that is to be filled */
export function fillPage(template: string, content: PageContent): string {
  const { language, theme, settings, html } = content;
  const attributes = `lang="${language}" dir="${getDirection(language)}"`;
  // In a JSON block only `<` could end the block early.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return (
    template
      .replace(HTML, () =>
        theme === null ? `<html ${attributes}>` : `<html ${attributes} data-theme="${theme}">`,
      )
      .replace(HEAD, () => headTags(content).join('\n    '))
      .replace(
        SETTINGS,
        () => `<script type="application/json" id="farelark-settings">${json}</script>`,
      )
      // After the style sheet of all pages, which says in which order layers count.
      .replace('</head>', () => `${styleLinks(content.files)}</head>`)
      .replace(
        COMPANIONS,
        () =>
          `${COMPANIONS}${content.files.scripts.map((file) => `${escapeHtml(file)} `).join('')}`,
      )
      .replace(
        ROOT,
        () => `<div id="root">${html}</div>${html === '' ? needsScript(language) : ''}`,
      )
  );
}

/** @throws Error unless the built page has a place for all that is filled in */
export function checkTemplate(template: string): void {
  const lacks = [HTML, SETTINGS, ROOT].filter((mark) => !template.includes(mark));
  if (!HEAD.test(template)) lacks.push('farelark-head');
  if (lacks.length > 0)
    throw new Error(`The built page lacks ${lacks.join(' and ')}; build it again`);
}

function styleLinks({ styles }: PageFiles): string {
  return styles
    .map((file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`)
    .join('');
}

/** Notice for browsers without scripts, on pages that only the browser fills. */
function needsScript(language: Language): string {
  const text = translator(language, 'server')('page.needsScript');
  return `<noscript><p class="page py-16 text-center">${escapeHtml(text)}</p></noscript>`;
}

function headTags(content: PageContent): string[] {
  const { head, publicUrl, path, language } = content;
  const canonical = publicUrl + (head.canonical ?? path);
  const tags = [
    `<title>${escapeHtml(head.title ?? 'Farelark')}</title>`,
    meta('name', 'description', head.description),
  ];
  if (head.isPrivate) return [...tags, meta('name', 'robots', 'noindex')];
  if (head.isUnlisted) tags.push(meta('name', 'robots', 'noindex'));
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(head.alternates ?? {}).map(
      ([code, to]) =>
        `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(publicUrl + to)}">`,
    ),
    meta('property', 'og:site_name', 'Farelark'),
    meta('property', 'og:type', head.kind ?? 'website'),
    meta('property', 'og:title', head.title ?? 'Farelark'),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta(
      'property',
      'og:locale',
      getLocale(language).split('-u-')[0]?.replace('-', '_') ?? language,
    ),
    meta('property', 'og:image', publicUrl + (head.image ?? '/og/site.png')),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structured ?? []).map(
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
