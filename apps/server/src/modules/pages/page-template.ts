import type { Language, PageHead, PageSettings } from '@farelark/contracts';
import { getDirection, getLocale, translator } from '@farelark/i18n';
import { escapeHtml } from '@farelark/i18n/content';
import type { PageFiles } from './page-files.ts';

const HEAD = /<!--farelark-head-->[\s\S]*<!--\/farelark-head-->/;
const SETTINGS = '<!--farelark-settings-->';
const ROOT = '<div id="root"></div>';
const HTML = '<html lang="en" dir="ltr">';
/** Attribute that lists further files for preloading. */
const PRELOAD_ATTRIBUTE = ' data-with="';

export interface PageContent {
  readonly language: Language;
  /** Null for the device's theme. */
  readonly theme: 'light' | 'dark' | null;
  readonly head: PageHead;
  /** Content of the root element; empty if the browser renders it. */
  readonly html: string;
  readonly files: PageFiles;
  readonly settings: PageSettings;
  /** Without a final slash. */
  readonly publicUrl: string;
  /** Without the query. */
  readonly path: string;
}

/** Fills the placeholders of the built page. */
export function fillPage(template: string, content: PageContent): string {
  const { language, theme, settings, html } = content;
  const attributes = `lang="${language}" dir="${getDirection(language)}"`;
  // Only `<` could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return (
    template
      .replace(HTML, () =>
        theme === null ? `<html ${attributes}>` : `<html ${attributes} data-theme="${theme}">`,
      )
      .replace(HEAD, () => renderHeadTags(content).join('\n    '))
      .replace(
        SETTINGS,
        () => `<script type="application/json" id="farelark-settings">${json}</script>`,
      )
      // After the common style sheet, which defines the order of layers.
      .replace('</head>', () => `${renderStyleLinks(content.files)}</head>`)
      .replace(
        PRELOAD_ATTRIBUTE,
        () =>
          `${PRELOAD_ATTRIBUTE}${content.files.scripts.map((file) => `${escapeHtml(file)} `).join('')}`,
      )
      .replace(
        ROOT,
        () => `<div id="root">${html}</div>${html === '' ? renderNoScript(language) : ''}`,
      )
  );
}

/** @throws Error if the built page lacks a placeholder */
export function checkTemplate(template: string): void {
  const missing = [HTML, SETTINGS, ROOT].filter((placeholder) => !template.includes(placeholder));
  if (!HEAD.test(template)) missing.push('farelark-head');
  if (missing.length > 0)
    throw new Error(`The built page lacks ${missing.join(' and ')}; build it again`);
}

function renderStyleLinks({ styles }: PageFiles): string {
  return styles
    .map((file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`)
    .join('');
}

/** Notice for browsers without scripts. */
function renderNoScript(language: Language): string {
  const text = translator(language, 'server')('page.needsScript');
  return `<noscript><p class="page py-16 text-center">${escapeHtml(text)}</p></noscript>`;
}

function renderHeadTags(content: PageContent): string[] {
  const { head, publicUrl, path, language } = content;
  const canonical = publicUrl + (head.canonical ?? path);
  const tags = [
    `<title>${escapeHtml(head.title ?? 'Farelark')}</title>`,
    renderMeta('name', 'description', head.description),
  ];
  if (head.isPrivate) return [...tags, renderMeta('name', 'robots', 'noindex')];
  if (head.isUnlisted) tags.push(renderMeta('name', 'robots', 'noindex'));
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(head.alternates ?? {}).map(
      ([code, path]) =>
        `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(publicUrl + path)}">`,
    ),
    ...(head.feed === undefined ? [] : [renderFeedLink(head.feed, publicUrl, head.title)]),
    renderMeta('property', 'og:site_name', 'Farelark'),
    renderMeta('property', 'og:type', head.kind ?? 'website'),
    renderMeta('property', 'og:title', head.title ?? 'Farelark'),
    renderMeta('property', 'og:description', head.description),
    renderMeta('property', 'og:url', canonical),
    renderMeta(
      'property',
      'og:locale',
      getLocale(language).split('-u-')[0]?.replace('-', '_') ?? language,
    ),
    renderMeta('property', 'og:image', publicUrl + (head.image ?? '/og/site.png')),
    renderMeta('property', 'og:image:width', '1200'),
    renderMeta('property', 'og:image:height', '630'),
    renderMeta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structured ?? []).map(
      (item) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
}

function renderFeedLink(path: string, publicUrl: string, title: string | null): string {
  const type = path.includes('.atom') ? 'application/atom+xml' : 'application/rss+xml';
  return `<link rel="alternate" type="${type}" title="${escapeHtml(title ?? 'Farelark')}" href="${escapeHtml(publicUrl + path)}">`;
}

function renderMeta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
