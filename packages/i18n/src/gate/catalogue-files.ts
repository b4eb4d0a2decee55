import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Area, MessageTree } from '../messages/catalogue.ts';
import { readCatalogue } from '../messages/translator.ts';
import { listTexts, type Texts } from './texts.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** Returns null if the file does not exist. Throws on malformed JSON. */
export function readTexts(language: string, area: Area): Texts | null {
  const tree: unknown = readCatalogue(language, area);
  if (tree === null) return null;
  if (!isTree(tree))
    throw new TypeError(`${language}/${area}.json must contain only texts and groups of texts.`);
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

/** Reads the sources of all workspaces, without tests, to search for keys. */
export function readSources(): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => readFolder(join(REPOSITORY, folder, entry.name))),
  );
}

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'catalogues',
  'testing',
  'gate',
  'coverage',
]);

function readFolder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : readFolder(path);
    const isSource = /\.(?:ts|tsx|mts|mjs|js)$/.test(entry.name);
    return isSource && !/\.test\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}
