/**
 * The gate of the articles. Exits with 1 and a list if a text is malformed, lacks a language, is not
 * built like its English original, was left in English, or links to nowhere.
 *
 *   node packages/i18n/scripts/check-content.ts [--all] [--missing] [language or collection …]
 */
import { LANGUAGES } from '@farelark/contracts';
import { checkLibrary, missingLanguages } from '../src/content/gate/check.ts';
import type { Finding } from '../src/content/gate/finding.ts';
import { COLLECTIONS, Library } from '../src/content/index.ts';

/** Enough to start mending; `--all` shows the rest. */
const MAX_SHOWN = 40;

const words = process.argv.slice(2);
const library = new Library();

function chosen<Name extends string>(all: readonly Name[]): readonly Name[] {
  const named = all.filter((name) => words.includes(name));
  return named.length > 0 ? named : all;
}

/** A language's name a line, and what it lacks. */
function missing(): string[] {
  return chosen(LANGUAGES).flatMap((language) => {
    const lacking = chosen(COLLECTIONS).flatMap((collection) =>
      library
        .slugs(collection)
        .filter((slug) => missingLanguages(library, collection, slug).includes(language))
        .map((slug) => `${collection}/${slug}`),
    );
    return lacking.length === 0
      ? []
      : [`${language} lacks ${lacking.length}: ${lacking.join(' ')}`];
  });
}

function isChosen({ file, rule, detail }: Finding): boolean {
  const language = rule === 'missing-language' ? detail : /([a-z]{2})\.md$/.exec(file)?.[1];
  const isOfLanguage = language === undefined || chosen<string>(LANGUAGES).includes(language);
  return isOfLanguage && chosen(COLLECTIONS).some((name) => file.startsWith(`${name}/`));
}

function findings(): string[] {
  const found = checkLibrary(library).filter(isChosen);
  const shown = words.includes('--all') ? found : found.slice(0, MAX_SHOWN);
  const more = found.length - shown.length;
  return [
    ...shown.map(({ file, rule, detail }) => `${file}: ${rule} ${detail}`),
    ...(more > 0 ? [`… and ${more} more (--all shows them)`] : []),
  ];
}

const lines = words.includes('--missing') ? missing() : findings();
process.stdout.write(`${lines.join('\n') || 'All articles are whole.'}\n`);
process.exitCode = lines.length === 0 ? 0 : 1;
