import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Library } from '@farelark/i18n/content';
import type { ArticleCollection } from '@farelark/i18n/content/rendered-article';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { articles } from './articles.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'farelark-build-'));
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

function write(path: string, content: string): void {
  const file = join(FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Builds and imports a page with the questions. */
async function buildQuestions(english: string): Promise<ArticleCollection<'faq'>> {
  write('articles/faq/why/article.json', '{ "order": 1, "updated": "2026-11-21" }');
  write(
    'articles/faq/why/en.md',
    `---\ntitle: Why?\ndescription: Because.\nkeywords: reason\n---\n\n${english}\n`,
  );
  write(
    'articles/faq/why/de.md',
    '---\ntitle: Warum?\ndescription: Darum.\nkeywords: Grund\n---\n\n**Darum**\n',
  );
  write('page.js', "export * from 'virtual:farelark/content/faq';");
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'silent',
    plugins: [articles(new Library(join(FOLDER, 'articles')))],
    build: {
      outDir: 'out',
      lib: { entry: 'page.js', formats: ['es'], fileName: () => 'page.mjs' },
    },
  });
  return import(pathToFileURL(join(FOLDER, 'out/page.mjs')).href);
}

it('renders articles in the requested language or in English', async () => {
  const faq = await buildQuestions('**Because**');
  expect(await faq.loadArticle('why', 'de')).toMatchObject({
    title: 'Warum?',
    language: 'de',
    html: '<p><strong>Darum</strong></p>',
  });
  expect(await faq.loadAll('ko')).toMatchObject([
    { title: 'Why?', language: 'en', html: '<p><strong>Because</strong></p>' },
  ]);
  const [card] = await faq.loadCards('de');
  expect(card).toMatchObject({ slug: 'why', title: 'Warum?' });
  expect(card).not.toHaveProperty('html');
  for (const name of ['why-not', 'all', 'constructor', '__proto__'])
    expect(await faq.loadArticle(name, 'de'), name).toBeNull();
});

it('fails for unsupported content', async () => {
  await expect(buildQuestions('<script>alert(1)</script>')).rejects.toThrow(
    'is not supported in articles',
  );
});
