import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@farelark/contracts';
import { onTestFinished } from 'vitest';
import { Library } from '../library.ts';

export const BLOG_METADATA = {
  category: 'travel-tips',
  published: '2026-06-01',
  updated: '2026-06-02',
  checked: '2026-06-02',
  picture: 'calendar',
  related: [],
  sources: [{ title: 'A source', url: 'https://example.org/' }],
};

/** Returns Markdown with front matter. */
export function toFile(body: string, title = 'A title', description = 'What it is about.'): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;
}

/** Writes files to a temporary folder, which is removed after the test. Objects become JSON. */
export function createLibrary(files: Readonly<Record<string, string | object>>): Library {
  const folder = mkdtempSync(join(tmpdir(), 'farelark-articles-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return new Library(folder);
}

/** A translated sentence per language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'This is what the airline tells you when the flight was late.',
  zh: '航班延误时，航空公司会告诉你这些。',
  es: 'Esto es lo que dice la aerolínea cuando el vuelo sale tarde.',
  ar: 'هذا ما تقوله شركة الطيران عندما تتأخر الرحلة.',
  pt: 'É isto que a companhia aérea diz quando o voo atrasa.',
  ru: 'Вот что говорит авиакомпания, когда рейс задержан.',
  ja: '便が遅れたとき、航空会社はこう説明します。',
  fr: 'Voici ce que dit la compagnie quand le vol est en retard.',
  de: 'Das sagt die Fluggesellschaft, wenn sich der Flug verspätet.',
  ko: '항공편이 늦어지면 항공사는 이렇게 안내합니다.',
};

/** Creates an article in every language: `toBody` builds the body from a sentence, `overrides` replaces or adds files. */
export function createArticle(
  toBody: (sentence: string) => string = (sentence) => sentence,
  overrides: Readonly<Record<string, string | object>> = {},
): Readonly<Record<string, string | object>> {
  const texts = LANGUAGES.map((language) => {
    const sentence = SENTENCES[language] ?? '';
    return [`blog/late/${language}.md`, toFile(toBody(sentence), sentence, sentence)] as const;
  });
  return { 'blog/late/article.json': BLOG_METADATA, ...Object.fromEntries(texts), ...overrides };
}
