import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Area, MessageTree } from '../messages/catalogue.ts';
import { readCatalogue } from '../messages/translator.ts';
import { listTexts, type Texts } from './texts.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** The texts of one catalogue file, or null if there is none. Throws on malformed JSON. */
export function readTexts(language: string, area: Area): Texts | null {
  const tree: unknown = readCatalogue(language, area);
  if (tree === null) return null;
  if (!isTree(tree))
    throw new TypeError(`${language}/${area}.json must hold texts and groups of texts only.`);
  return listTexts(tree);
}

function isTree(value: unknown): value is MessageTree {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((inner) => typeof inner === 'string' || isTree(inner))
  );
}

/** The sources in which keys are looked for: all workspaces, without tests and their scaffolds. */
export function readSources(): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => sourcesUnder(join(REPOSITORY, folder, entry.name))),
  );
}

const SKIPPED = new Set(['node_modules', 'dist', 'catalogues', 'testing', 'gate', 'coverage']);

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesUnder(path);
    const source = /\.(?:ts|tsx|mts|mjs|js)$/.test(entry.name);
    return source && !/\.test\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}
