import { expect, it } from 'vitest';
import {
  BLOG_METADATA,
  createArticle,
  createLibrary,
  toFile,
} from '../content/testing/create-library.ts';
import { checkLibrary } from './check-articles.ts';

type Files = Readonly<Record<string, string | object>>;

function check(files: Files): string[] {
  return checkLibrary(createLibrary(files)).map(({ file, rule }) => `${file} ${rule}`);
}

/** Complete article whose German body is replaced. */
function withGerman(toBody: (sentence: string) => string, german: string): Files {
  return createArticle(toBody, {
    'blog/late/de.md': toFile(german, 'Ein Titel', 'Worum es geht.'),
  });
}

const same = (sentence: string) => sentence;
const DE = 'Das sagt die Fluggesellschaft, wenn sich der Flug verspätet.';

it.each<[string, Files]>([
  [
    'a complete article',
    createArticle(
      (s) =>
        `## ${s}\n\n${s} **${s}** [${s}](/scoreboard)\n\n- ${s}\n- *${s}*\n\n` +
        `| ${s} |\n| --- |\n| ${s} |\n\n> ${s}`,
    ),
  ],
  [
    'links in another order',
    withGerman((s) => `${s} [${s}](/faq) [${s}](/help)`, `${DE} [${DE}](/help) [${DE}](/faq)`),
  ],
  [
    'English names and quotations',
    withGerman(
      same,
      `${DE} „This is what you have to say when it is late.“ US Department of Transportation`,
    ),
  ],
  [
    'links to pages, posts and headings',
    createArticle(
      (s) =>
        `## ${s}\n\n[${s}](/dashboard?tab=plan) [${s}](/blog/late) ` +
        `[${s}](#this-is-what-the-airline-tells-you-when-the-flight-was-late)`,
    ),
  ],
])('accepts %s', (_case, files) => {
  expect(check(files)).toEqual([]);
});

it('reports a missing translation', () => {
  const { 'blog/late/ko.md': _removed, ...files } = createArticle();
  expect(check(files)).toEqual(['blog/late missing-language']);
});

it.each<[string, string, (sentence: string) => string, string]>([
  ['fewer headings', 'other-shape', (s) => `## ${s}\n\n${s}`, DE],
  ['more paragraphs', 'other-shape', same, `${DE}\n\n${DE}`],
  ['fewer items', 'other-shape', (s) => `- ${s}\n- ${s}`, `- ${DE}`],
  ['fewer rows', 'other-shape', (s) => `| ${s} |\n| --- |\n| ${s} |`, `| ${DE} |\n| --- |`],
  ['an ordered list', 'other-shape', (s) => `- ${s}`, `1. ${DE}`],
  ['another heading level', 'other-shape', (s) => `## ${s}`, `### ${DE}`],
  ['fewer notes', 'other-shape', (s) => `> ${s}`, DE],
  ['another link', 'other-links', (s) => `${s} [${s}](/faq)`, `${DE} [${DE}](/api)`],
  ['broken Markdown', 'stray-mark', same, `${DE} ** Fett **`],
  ['HTML', 'malformed', same, 'Ein <b>Wort</b>'],
  ['an http link', 'malformed', same, '[x](http://example.org/)'],
  ['an HTML entity', 'malformed', same, 'Zeile&nbsp;zwei'],
])('reports a translation with %s as %s', (_case, rule, toBody, german) => {
  expect(check(withGerman(toBody, german))).toEqual([`blog/late/de.md ${rule}`]);
});

it('reports missing and unknown placeholders', () => {
  const createTerms = (german: string): Files => ({
    ...Object.fromEntries(
      Object.entries(createArticle((s) => `${s} {{supportEmail}}`)).map(([file, content]) => [
        file.replace('blog/late', 'legal/terms'),
        content,
      ]),
    ),
    'legal/terms/article.json': { updated: '2026-11-21' },
    'legal/terms/de.md': toFile(german, 'Ein Titel', 'Worum es geht.'),
  });
  expect(check(createTerms(`${DE} {{supportEmail}}`))).toEqual([]);
  expect(check(createTerms(DE))).toEqual(['legal/terms/de.md other-placeholders']);
  expect(check(createTerms(`${DE} {{hilfeMail}}`))).toEqual([
    'legal/terms/de.md unknown-placeholder',
    'legal/terms/de.md other-placeholders',
  ]);
});

it('reports placeholders in posts', () => {
  const files = createArticle((s) => `${s} {{supportEmail}}`);
  expect(check(files)).toContain('blog/late/en.md unknown-placeholder');
});

it.each([
  ['an English sentence', 'de', 'This is what the airline tells you when the flight was late.'],
  [
    'an English sentence among German ones',
    'de',
    `${DE} You have to ask for it before the flight is over.`,
  ],
  ['a line without Japanese script', 'ja', 'The airline tells you when late.'],
  [
    'an English sentence among Russian ones',
    'ru',
    'Вот так. It is up to you when the bags are on the belt.',
  ],
])('reports %s as left in English', (_case, language, body) => {
  const files = createArticle(same, {
    [`blog/late/${language}.md`]: toFile(body, language === 'de' ? 'Zu spät' : '遅れ ждать'),
  });
  const findings = checkLibrary(createLibrary(files)).filter(
    ({ detail }) => !detail.includes('What it is about'),
  );
  expect(findings).toEqual([
    expect.objectContaining({ file: `blog/late/${language}.md`, rule: 'left-in-english' }),
  ]);
});

it.each(['/no-such-page', '/blog/no-such-post', '#no-such-part'])(
  'reports the dead link %s in every language',
  (to) => {
    const findings = check(createArticle((s) => `## A part\n\n[${s}](${to})`));
    expect(findings.filter((finding) => finding.endsWith('dead-link'))).toHaveLength(10);
  },
);

it('reports unknown related articles, and dates before publication', () => {
  const metadata = { ...BLOG_METADATA, related: ['late', 'gone'], updated: '2026-05-01' };
  expect(check(createArticle(same, { 'blog/late/article.json': metadata }))).toEqual([
    'blog/late/article.json dead-relation',
    'blog/late/article.json dead-relation',
    'blog/late/article.json dates-out-of-order',
  ]);
});

it.each<[string, string, string | object]>([
  ['an unknown picture', 'article.json', { ...BLOG_METADATA, picture: 'zeppelin' }],
  [
    'an http source',
    'article.json',
    { ...BLOG_METADATA, sources: [{ title: 'x', url: 'http://x' }] },
  ],
  ['an invalid date', 'article.json', { ...BLOG_METADATA, published: '2026-02-30' }],
  ['unknown metadata', 'article.json', { ...BLOG_METADATA, author: 'Ana' }],
  ['a missing field', 'de.md', `---\ntitle: Titel\n---\n\n${DE}`],
  ['an unknown field', 'de.md', toFile(DE).replace('title', 'tags: x\ntitle')],
])('reports %s', (_case, file, content) => {
  const files = createArticle(same, { [`blog/late/${file}`]: content });
  expect(check(files)).toEqual([`blog/late/${file} malformed`]);
});

it('reports unexpected files and malformed names', () => {
  expect(check(createArticle(same, { 'blog/late/notes.txt': 'x' }))).toEqual([
    'blog/late/notes.txt stray-file',
  ]);
  expect(check({ 'blog/Too_Late/article.json': BLOG_METADATA })).toContain(
    'blog/Too_Late stray-file',
  );
});
