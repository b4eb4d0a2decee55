import { describe, expect, it } from 'vitest';
import {
  BLOG_METADATA,
  createArticle,
  createLibrary,
  written,
} from '../content/testing/create-library.ts';
import { checkLibrary } from './check-articles.ts';

type Files = Readonly<Record<string, string | object>>;

function findings(files: Files): string[] {
  return checkLibrary(createLibrary(files)).map(({ file, rule }) => `${file} ${rule}`);
}

/** A whole article whose German body is another one. */
function withGerman(around: (sentence: string) => string, german: string): Files {
  return createArticle(around, {
    'blog/late/de.md': written(german, 'Ein Titel', 'Worum es geht.'),
  });
}

const DE = 'Das sagt die Fluggesellschaft, wenn sich der Flug verspätet.';

describe('the gate of the articles', () => {
  it('lets an article pass that is whole in ten languages', () => {
    const rich = (sentence: string) =>
      `## ${sentence}\n\n${sentence} **${sentence}** [${sentence}](/scoreboard)\n\n- ${sentence}\n- *${sentence}*\n\n` +
      `| ${sentence} |\n| --- |\n| ${sentence} |\n\n> ${sentence}`;
    expect(findings(createArticle(rich))).toEqual([]);
  });

  it('finds a language that is missing', () => {
    const { 'blog/late/ko.md': _gone, ...files } = createArticle();
    expect(findings(files)).toEqual(['blog/late missing-language']);
  });

  it.each<[string, string, (sentence: string) => string, string]>([
    ['less headings', 'other-shape', (s) => `## ${s}\n\n${s}`, DE],
    ['more paragraphs', 'other-shape', (s) => s, `${DE}\n\n${DE}`],
    ['less items', 'other-shape', (s) => `- ${s}\n- ${s}`, `- ${DE}`],
    ['less rows', 'other-shape', (s) => `| ${s} |\n| --- |\n| ${s} |`, `| ${DE} |\n| --- |`],
    ['a number instead of a mark', 'other-shape', (s) => `- ${s}`, `1. ${DE}`],
    ['a level of another depth', 'other-shape', (s) => `## ${s}`, `### ${DE}`],
    ['less notes', 'other-shape', (s) => `> ${s}`, DE],
    ['a link elsewhere', 'other-links', (s) => `${s} [${s}](/faq)`, `${DE} [${DE}](/api)`],
    ['Markdown that is read as text', 'stray-mark', (s) => s, `${DE} ** Fett **`],
    ['HTML', 'malformed', (s) => s, 'Ein <b>Wort</b>'],
    ['a link without encryption', 'malformed', (s) => s, '[x](http://example.org/)'],
    ['a character by its name', 'malformed', (s) => s, 'Zeile&nbsp;zwei'],
  ])('finds in a translation %s', (_what, rule, around, german) => {
    expect(findings(withGerman(around, german))).toEqual([`blog/late/de.md ${rule}`]);
  });

  it('lets links change their order', () => {
    const two = (s: string) => `${s} [${s}](/faq) [${s}](/help)`;
    expect(findings(withGerman(two, `${DE} [${DE}](/help) [${DE}](/faq)`))).toEqual([]);
  });

  it('finds a lost placeholder, and an unknown one', () => {
    const terms = (german: string): Files => ({
      ...Object.fromEntries(
        Object.entries(createArticle((s) => `${s} {{supportEmail}}`)).map(([file, content]) => [
          file.replace('blog/late', 'legal/terms'),
          content,
        ]),
      ),
      'legal/terms/article.json': { updated: '2026-11-21' },
      'legal/terms/de.md': written(german, 'Ein Titel', 'Worum es geht.'),
    });
    expect(findings(terms(`${DE} {{supportEmail}}`))).toEqual([]);
    expect(findings(terms(DE))).toEqual(['legal/terms/de.md other-placeholders']);
    expect(findings(terms(`${DE} {{hilfeMail}}`))).toEqual([
      'legal/terms/de.md unknown-placeholder',
      'legal/terms/de.md other-placeholders',
    ]);
  });

  it('lets posts hold no placeholder, because feeds show them as they are', () => {
    const open = createArticle((s) => `${s} {{supportEmail}}`);
    expect(findings(open)).toContain('blog/late/en.md unknown-placeholder');
  });

  it.each([
    ['an English sentence', 'de', 'This is what the airline tells you when the flight was late.'],
    [
      'an English sentence among others',
      'de',
      `${DE} You have to ask for it before the flight is over.`,
    ],
    ['a line without a letter of the script', 'ja', 'The airline tells you when late.'],
    [
      'an English sentence among Russian ones',
      'ru',
      'Вот так. It is up to you when the bags are on the belt.',
    ],
  ])('finds %s', (_what, language, body) => {
    const files = createArticle((s) => s, {
      [`blog/late/${language}.md`]: written(body, language === 'de' ? 'Zu spät' : '遅れ ждать'),
    });
    const [found, ...others] = checkLibrary(createLibrary(files)).filter(
      ({ detail }) => !detail.includes('What it is about'),
    );
    expect(found).toMatchObject({ file: `blog/late/${language}.md`, rule: 'left-in-english' });
    expect(others).toEqual([]);
  });

  it('lets names and quotations stay as they are', () => {
    const german = `${DE} „This is what you have to say when it is late.“ US Department of Transportation`;
    expect(findings(withGerman((s) => s, german))).toEqual([]);
  });

  it.each([
    ['/no-such-page', '/no-such-page'],
    ['/blog/no-such-post', '/blog/no-such-post'],
    ['#no-such-part', '#no-such-part'],
  ])('finds that %s leads to nowhere', (_name, to) => {
    const found = checkLibrary(createLibrary(createArticle((s) => `## A part\n\n[${s}](${to})`)));
    expect(found.filter(({ rule }) => rule === 'dead-link')).toHaveLength(10);
  });

  it('lets links lead to pages, posts and parts', () => {
    const links = (s: string) =>
      `## ${s}\n\n[${s}](/dashboard?tab=plan) [${s}](/blog/late) ` +
      `[${s}](#this-is-what-the-airline-tells-you-when-the-flight-was-late)`;
    expect(findings(createArticle(links))).toEqual([]);
  });

  it('finds related articles that there are not, and dates that cannot be', () => {
    const metadata = { ...BLOG_METADATA, related: ['late', 'gone'], updated: '2026-05-01' };
    expect(findings(createArticle((s) => s, { 'blog/late/article.json': metadata }))).toEqual([
      'blog/late/article.json dead-relation',
      'blog/late/article.json dead-relation',
      'blog/late/article.json dates-out-of-order',
    ]);
  });

  it.each([
    ['a picture that nobody drew', { ...BLOG_METADATA, picture: 'zeppelin' }],
    [
      'a source that is no address',
      { ...BLOG_METADATA, sources: [{ title: 'x', url: 'http://x' }] },
    ],
    ['a day that is none', { ...BLOG_METADATA, published: '2026-02-30' }],
    ['a field too much', { ...BLOG_METADATA, author: 'Somebody' }],
  ])('finds %s', (_what, metadata) => {
    expect(findings(createArticle((s) => s, { 'blog/late/article.json': metadata }))).toEqual([
      'blog/late/article.json malformed',
    ]);
  });

  it.each([
    ['are missing', `---\ntitle: Titel\n---\n\n${DE}`],
    ['are unknown', written(DE).replace('title', 'tags: x\ntitle')],
  ])('finds fields that %s', (_what, german) => {
    const files = createArticle((s) => s, { 'blog/late/de.md': german });
    expect(findings(files)).toEqual(['blog/late/de.md malformed']);
  });

  it('finds files and names that are no part of the format', () => {
    expect(findings(createArticle((s) => s, { 'blog/late/notes.txt': 'x' }))).toEqual([
      'blog/late/notes.txt stray-file',
    ]);
    expect(findings({ 'blog/Too_Late/article.json': BLOG_METADATA }).slice(0, 1)).toEqual([
      'blog/Too_Late stray-file',
    ]);
  });
});
