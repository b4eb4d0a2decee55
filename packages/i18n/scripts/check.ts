/**
 * Checks catalogues and articles. Lists texts that are malformed, missing, unused, untranslated or different in
 * structure from English, and dead links; then exits with 1.
 *
 *   node packages/i18n/scripts/check.ts [--all] [--missing] [language, area or collection …]
 */
import { LANGUAGES } from '@farelark/contracts';
import { COLLECTIONS, Library } from '../src/content/index.ts';
import { readSources, readTexts } from '../src/gate/catalogue-files.ts';
import { checkLibrary } from '../src/gate/check-articles.ts';
import { checkCatalogues } from '../src/gate/check-catalogues.ts';
import type { Finding } from '../src/gate/finding.ts';
import { findReferences } from '../src/gate/references.ts';
import sameInEnglish from '../src/gate/same-in-english.json' with { type: 'json' };
import { WEB_AREAS } from '../src/messages/web.ts';

const AREAS = [...WEB_AREAS, 'mail', 'server', 'api', 'cli'] as const;

/** Findings shown without `--all`. */
const MAX_SHOWN = 40;

const args = process.argv.slice(2);
const languages = select(LANGUAGES);
const subjects = select([...AREAS, ...COLLECTIONS]);

function select<Name extends string>(names: readonly Name[]): readonly Name[] {
  const selected = names.filter((name) => args.includes(name));
  return selected.length > 0 ? selected : names;
}

function isSelected({ file, rule, detail }: Finding): boolean {
  const language = rule === 'missing-language' ? detail : /([a-z]{2})\.md$/.exec(file)?.[1];
  const hasLanguage = language === undefined || languages.some((name) => name === language);
  return hasLanguage && subjects.some((name) => file.startsWith(`${name}/`));
}

const catalogues = checkCatalogues({
  areas: AREAS.filter((area) => subjects.includes(area)),
  languages,
  read: readTexts,
  references: findReferences(readSources()),
  sameInEnglish,
});
const articles = checkLibrary(new Library()).filter(isSelected);
const findings = [...catalogues, ...articles].filter(
  ({ rule }) => rule.startsWith('missing') || !args.includes('--missing'),
);
const shown = args.includes('--all') ? findings : findings.slice(0, MAX_SHOWN);
const lines = shown.map(({ file, rule, key = '', detail }) => `${file}: ${rule} ${key} ${detail}`);
if (findings.length > shown.length)
  lines.push(`… and ${findings.length - shown.length} more (--all shows them)`);
process.stdout.write(`${lines.join('\n') || 'All texts fit.'}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
