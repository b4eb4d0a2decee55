import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, PAGES } from '@farelark/contracts';
import type { Article } from '../content/article.ts';
import { COLLECTIONS, type Collection } from '../content/collection.ts';
import type { Library } from '../content/library.ts';
import { type Block, parseMarkdown } from '../content/markdown/parse.ts';
import { toLines } from '../content/markdown/plain-text.ts';
import { findPlaceholders, PLACEHOLDERS } from '../content/placeholders.ts';
import { getHeadingIds } from '../content/render-article.ts';
import { findAvoidedPhrases } from './avoided-phrases.ts';
import type { Finding, Rule } from './finding.ts';
import { findEnglishLines } from './left-in-english.ts';
import { describeDifference, listLinks, toShape } from './shape.ts';

const FILES = ['article.json', 'questions.json', ...LANGUAGES.map((language) => `${language}.md`)];

interface ParsedArticle {
  readonly article: Article;
  readonly blocks: readonly Block[];
  /** Visible text of title, description and body. */
  readonly lines: readonly string[];
  /** Source of title, description and body. */
  readonly source: string;
}

/** Checks metadata, English texts, and how translations differ from them. */
export function checkLibrary(library: Library): Finding[] {
  return COLLECTIONS.flatMap((collection) =>
    listFolders(library, collection).flatMap((slug) => checkArticle(library, collection, slug)),
  );
}

function listFolders(library: Library, collection: Collection): string[] {
  const folder = join(library.folder, collection);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function checkArticle(library: Library, collection: Collection, slug: string): Finding[] {
  const folder = `${collection}/${slug}`;
  const entries = readdirSync(join(library.folder, folder));
  const strays = entries
    .filter((name) => !FILES.includes(name))
    .map((name) => toFinding(`${folder}/${name}`, 'stray-file', 'Not a file of an article.'));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    strays.push(toFinding(folder, 'stray-file', 'The name must be English words in kebab-case.'));

  const malformed: Finding[] = [];
  const tryRead = <T>(file: string, read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      malformed.push(toFinding(`${folder}/${file}`, 'malformed', message));
      return null;
    }
  };
  const metadata = tryRead('article.json', () => library.readMetadata(collection, slug));
  if (metadata === null) return [...strays, ...malformed];
  const texts = LANGUAGES.flatMap((language) => {
    if (!library.hasTranslation(collection, slug, language)) return [];
    const text = tryRead(`${language}.md`, () => parse(library.read(collection, slug, language)));
    return text === null ? [] : [text];
  });
  const english = texts.find(({ article }) => article.language === 'en');
  return [
    ...strays,
    ...malformed,
    ...LANGUAGES.filter((language) => !library.hasTranslation(collection, slug, language)).map(
      (language) => toFinding(folder, 'missing-language', language),
    ),
    ...checkMetadata(library, collection, slug),
    ...texts.flatMap((text) => checkText(library, text, getHeadingIds((english ?? text).blocks))),
    ...(english === undefined
      ? []
      : texts.filter((text) => text !== english).flatMap((text) => compare(english, text))),
  ];
}

function parse(article: Article): ParsedArticle {
  const blocks = parseMarkdown(article.body);
  const { title, description, body } = article;
  return {
    article,
    blocks,
    lines: [title, description, ...toLines(blocks)],
    source: [title, description, body].join('\n'),
  };
}

/** Checks that apply to every language. */
function checkText(
  library: Library,
  { article, blocks, lines, source }: ParsedArticle,
  headingIds: readonly string[],
): Finding[] {
  // Feeds and share images do not fill the placeholders of posts.
  const allowed: readonly string[] = article.collection === 'blog' ? [] : PLACEHOLDERS;
  return [
    ...findPlaceholders(source)
      .filter((name) => !allowed.includes(name))
      .map((name) => toTextFinding(article, 'unknown-placeholder', name)),
    ...lines
      .filter(
        (line) => /\*|\]\(|(?:^|\s)#{1,6}\s|`/.test(line) || /\{\{(?![#/]?\w+\}\})/.test(line),
      )
      .map((line) => toTextFinding(article, 'stray-mark', `"${line}"`)),
    ...[...new Set(listLinks(blocks))]
      .filter((to) =>
        to.startsWith('#')
          ? !headingIds.includes(to.slice(1))
          : to.startsWith('/') && !isPage(library, to),
      )
      .map((to) => toTextFinding(article, 'dead-link', to)),
    ...(article.language === 'en' ? findAvoidedPhrases(article.collection, source) : []).map(
      (phrase) => toTextFinding(article, 'avoided-phrase', phrase),
    ),
  ];
}

/** Collections with a page per article: `/blog/<slug>`. */
const COLLECTIONS_WITH_PAGES = ['blog', 'help'] as const;

function isPage(library: Library, to: string): boolean {
  const [path = ''] = to.split(/[?#]/);
  if (PAGES.includes(path)) return true;
  const [, folder, slug = '', ...rest] = path.split('/');
  const collection = COLLECTIONS_WITH_PAGES.find((name) => name === folder);
  return (
    collection !== undefined && rest.length === 0 && library.listSlugs(collection).includes(slug)
  );
}

/** Compares a translation with the English text. */
function compare(english: ParsedArticle, translation: ParsedArticle): Finding[] {
  const { article, blocks, lines, source } = translation;
  const pairs: readonly [Rule, string | null][] = [
    ['other-shape', describeDifference(toShape(english.blocks), toShape(blocks))],
    ['other-links', describeDifference(listLinks(english.blocks), listLinks(blocks))],
    [
      'other-placeholders',
      describeDifference(findPlaceholders(english.source), findPlaceholders(source)),
    ],
  ];
  return [
    ...pairs.flatMap(([rule, detail]) =>
      detail === null ? [] : [toTextFinding(article, rule, detail)],
    ),
    ...findEnglishLines(english.lines, lines, article.language).map((line) =>
      toTextFinding(article, 'left-in-english', `"${line}"`),
    ),
  ];
}

function checkMetadata(library: Library, collection: Collection, slug: string): Finding[] {
  const file = `${collection}/${slug}/article.json`;
  const metadata = library.readMetadata(collection, slug);
  const related: readonly string[] = 'related' in metadata ? metadata.related : [];
  const findings = related
    .filter((name) => name === slug || !library.listSlugs(collection).includes(name))
    .map((name) => toFinding(file, 'dead-relation', name));
  if (collection === 'blog') {
    const { published, updated, checked } = library.readMetadata(collection, slug);
    if (updated < published) findings.push(toFinding(file, 'dates-out-of-order', 'updated'));
    if (checked < published) findings.push(toFinding(file, 'dates-out-of-order', 'checked'));
  }
  return findings;
}

function toTextFinding({ collection, slug, language }: Article, rule: Rule, detail: string) {
  return toFinding(`${collection}/${slug}/${language}.md`, rule, detail);
}

function toFinding(file: string, rule: Rule, detail: string): Finding {
  return { file, rule, detail };
}
