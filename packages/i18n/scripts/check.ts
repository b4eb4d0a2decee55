/**
 * The gate of catalogues and articles. Exits with 1 and a list if a text is malformed, missing, asked for by no
 * source or left in English, does not fit its English original, or links to nowhere.
 *
 *   node packages/i18n/scripts/check.ts [--all] [--missing] [language, area or collection …]
 */
import { LANGUAGES } from '@farelark/contracts';
import { COLLECTIONS, Library } from '../src/content/index.ts';
import { readSources, readTexts } from '../src/gate/catalogue-files.ts';
import { checkLibrary } from '../src/gate/check-articles.ts';
import { checkCatalogues } from '../src/gate/check-catalogues.ts';
import type { Finding } from '../src/gate/finding.ts';
import { referencesIn } from '../src/gate/references.ts';
import sameInEnglish from '../src/gate/same-in-english.json' with { type: 'json' };
import { WEB_AREAS } from '../src/messages/web.ts';

const AREAS = [...WEB_AREAS, 'mail', 'server', 'api', 'cli'] as const;

/** Enough to start mending; `--all` shows the rest. */
const MAX_SHOWN = 40;

const words = process.argv.slice(2);
const languages = chosen(LANGUAGES);
const subjects = chosen([...AREAS, ...COLLECTIONS]);

function chosen<Name extends string>(all: readonly Name[]): readonly Name[] {
  const named = all.filter((name) => words.includes(name));
  return named.length > 0 ? named : all;
}

function isInChosenArticle({ file, rule, detail }: Finding): boolean {
  const language = rule === 'missing-language' ? detail : /([a-z]{2})\.md$/.exec(file)?.[1];
  const isOfLanguage = language === undefined || languages.some((name) => name === language);
  return isOfLanguage && subjects.some((name) => file.startsWith(`${name}/`));
}

const catalogues = checkCatalogues({
  areas: AREAS.filter((area) => subjects.includes(area)),
  languages,
  read: readTexts,
  references: referencesIn(readSources()),
  sameInEnglish,
});
const articles = checkLibrary(new Library()).filter(isInChosenArticle);
const found = [...catalogues, ...articles].filter(
  ({ rule }) => rule.startsWith('missing') || !words.includes('--missing'),
);
const shown = words.includes('--all') ? found : found.slice(0, MAX_SHOWN);
const lines = shown.map(({ file, rule, key = '', detail }) => `${file}: ${rule} ${key} ${detail}`);
if (found.length > shown.length)
  lines.push(`… and ${found.length - shown.length} more (--all shows them)`);
process.stdout.write(`${lines.join('\n') || 'All texts fit.'}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
