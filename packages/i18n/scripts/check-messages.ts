/**
 * The gate of the catalogues. Exits with 1 and a list if a translation does not fit English, or
 * if English holds a text that no source asks for.
 *
 *   node packages/i18n/scripts/check-messages.ts [--all] [language or area …]
 */
import { LANGUAGES } from '@farelark/contracts';
import { readSources, readTexts } from '../src/messages/gate/catalogue-files.ts';
import { checkCatalogues, type FileFindings } from '../src/messages/gate/check.ts';
import { referencesIn } from '../src/messages/gate/references.ts';
import sameInEnglish from '../src/messages/gate/same-in-english.json' with { type: 'json' };
import { WEB_AREAS } from '../src/messages/web.ts';

const AREAS = [...WEB_AREAS, 'mail', 'server', 'api', 'cli'] as const;

/** Enough to start mending; `--all` shows the rest. */
const SHOWN_PER_FILE = 12;

const words = process.argv.slice(2);
const most = words.includes('--all') ? Number.POSITIVE_INFINITY : SHOWN_PER_FILE;

function chosen<T extends string>(all: readonly T[]): readonly T[] {
  const named = all.filter((name) => words.includes(name));
  return named.length > 0 ? named : all;
}

function lines({ file, findings }: FileFindings): string[] {
  const shown = findings.slice(0, most);
  const more = findings.length - shown.length;
  return [
    `${file}: ${findings.length} to mend`,
    ...shown.map(({ rule, key, detail }) => `  ${rule}  ${key} ${detail}`),
    ...(more > 0 ? [`  … and ${more} more (--all shows them)`] : []),
  ];
}

const found = checkCatalogues({
  areas: chosen(AREAS),
  languages: chosen(LANGUAGES),
  read: readTexts,
  references: referencesIn(readSources()),
  sameInEnglish,
});
process.stdout.write(`${found.flatMap(lines).join('\n') || 'All catalogues fit.'}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
