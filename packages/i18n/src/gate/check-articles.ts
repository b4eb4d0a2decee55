import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@farelark/contracts';
import type { Article } from '../content/article.ts';
import { COLLECTIONS, type Collection } from '../content/collection.ts';
import type { Library } from '../content/library.ts';
import { toLines } from '../content/markdown/plain-text.ts';
import { type Block, parseMarkdown } from '../content/markdown/subset.ts';
import { PLACEHOLDERS } from '../content/placeholders.ts';
import { headingIds } from '../content/render-article.ts';
import type { Finding, Rule } from './finding.ts';
import { englishLines } from './left-in-english.ts';
import { deadLinks, deadRelations } from './links.ts';
import { difference, listLinks, openPlaces, toShape } from './shape.ts';

const FILES = ['article.json', ...LANGUAGES.map((language) => `${language}.md`)];

/** An article, taken apart. */
interface Text {
  readonly article: Article;
  readonly blocks: readonly Block[];
  /** Title, description and body, as they are read. */
  readonly lines: readonly string[];
  /** The same with its placeholders and links as written. */
  readonly whole: string;
}

/** Everything to mend in the articles of a library: in metadata, in English, and between English and the others. */
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
    .map((name) => finding(`${folder}/${name}`, 'stray-file', 'An article has no such file.'));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    strays.push(finding(folder, 'stray-file', 'A name is English words in kebab-case.'));

  const malformed: Finding[] = [];
  const attempt = <Read>(file: string, read: () => Read): Read | null => {
    try {
      return read();
    } catch (error) {
      malformed.push(finding(`${folder}/${file}`, 'malformed', toMessage(error)));
      return null;
    }
  };
  const metadata = attempt('article.json', () => library.readMetadata(collection, slug));
  if (metadata === null) return [...strays, ...malformed];
  const texts = LANGUAGES.flatMap((language) => {
    if (!library.hasTranslation(collection, slug, language)) return [];
    const text = attempt(`${language}.md`, () =>
      takeApart(library.read(collection, slug, language)),
    );
    return text === null ? [] : [text];
  });
  const english = texts.find(({ article }) => article.language === 'en');
  return [
    ...strays,
    ...malformed,
    ...LANGUAGES.filter((language) => !library.hasTranslation(collection, slug, language)).map(
      (language) => finding(folder, 'missing-language', language),
    ),
    ...checkFacts(library, collection, slug),
    ...texts.flatMap((text) => checkText(library, text, headingIds((english ?? text).blocks))),
    ...(english === undefined
      ? []
      : texts.filter((text) => text !== english).flatMap((text) => compare(english, text))),
  ];
}

function takeApart(article: Article): Text {
  const blocks = parseMarkdown(article.body);
  const { title, description, body } = article;
  return {
    article,
    blocks,
    lines: [title, description, ...toLines(blocks)],
    whole: [title, description, body].join('\n'),
  };
}

/** Faults of a text in any language. `parts`: ids of its headings. */
function checkText(library: Library, text: Text, parts: readonly string[]): Finding[] {
  const { article, blocks, lines, whole } = text;
  // Posts go into feeds and pictures as they are: placeholders aren't filled there.
  const known: readonly string[] = article.collection === 'blog' ? [] : PLACEHOLDERS;
  return [
    ...openPlaces(whole)
      .filter((name) => !known.includes(name))
      .map((name) => at(article, 'unknown-placeholder', name)),
    ...lines
      .filter(
        (line) => /\*|\]\(|(?:^|\s)#{1,6}\s|`/.test(line) || /\{\{(?![#/]?\w+\}\})/.test(line),
      )
      .map((line) => at(article, 'stray-mark', `"${line}"`)),
    ...deadLinks(library, blocks, parts).map((link) => at(article, 'dead-link', link)),
  ];
}

/** Differences between a translation and the English text. */
function compare(english: Text, own: Text): Finding[] {
  const pairs: readonly [Rule, string | null][] = [
    ['other-shape', difference(toShape(english.blocks), toShape(own.blocks))],
    ['other-links', difference(listLinks(english.blocks), listLinks(own.blocks))],
    ['other-placeholders', difference(openPlaces(english.whole), openPlaces(own.whole))],
  ];
  return [
    ...pairs.flatMap(([rule, detail]) => (detail === null ? [] : [at(own.article, rule, detail)])),
    ...englishLines(english.lines, own.lines, own.article.language).map((line) =>
      at(own.article, 'left-in-english', `"${line}"`),
    ),
  ];
}

function checkFacts(library: Library, collection: Collection, slug: string): Finding[] {
  const file = `${collection}/${slug}/article.json`;
  const findings = deadRelations(library, collection, slug).map((name) =>
    finding(file, 'dead-relation', name),
  );
  if (collection === 'blog') {
    const { published, updated, checked } = library.readMetadata(collection, slug);
    if (updated < published) findings.push(finding(file, 'dates-out-of-order', 'updated'));
    if (checked < published) findings.push(finding(file, 'dates-out-of-order', 'checked'));
  }
  return findings;
}

function at({ collection, slug, language }: Article, rule: Rule, detail: string): Finding {
  return finding(`${collection}/${slug}/${language}.md`, rule, detail);
}

function finding(file: string, rule: Rule, detail: string): Finding {
  return { file, rule, detail };
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
