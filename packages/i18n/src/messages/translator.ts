/** Texts on Node: server, emails, command line. The web app uses `web.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import type { Area, MessageKey, MessageTree } from './catalogue.ts';
import type { Language } from './language.ts';
import { lookUp, type Values } from './lookup.ts';

/** In order; the key if both lack a text (specification, "Language"). */
const FALLBACKS = ['en', 'de'] as const;

/**
 * Returns the text of `key` with `{{placeholders}}` filled from `values`; `count` selects the plural form.
 * Values are not escaped or interpolated again. Escape the result for HTML.
 */
export type Translate<A extends Area> = (key: MessageKey<A>, values?: Values) => string;

type TranslateAny = (key: string, values?: Values) => string;

const translators = new Map<string, TranslateAny>();

/** Returns the cached translator of an area; each catalogue is read once per process. */
export function translator<A extends Area>(language: Language, area: A): Translate<A> {
  const id = `${language}/${area}`;
  const translate = translators.get(id) ?? createTranslator(language, area);
  translators.set(id, translate);
  return translate;
}

/** Uncached `translator`; `read` returns null for a missing catalogue. */
export function createTranslator(
  language: Language,
  area: Area,
  read: (language: string, area: Area) => MessageTree | null = readCatalogue,
): TranslateAny {
  const languages = [...new Set([language, ...FALLBACKS])];
  const catalogues = languages.map((code) => read(code, area) ?? {});
  return (key, values) => lookUp(catalogues, language, key, values);
}

/** Returns null if the file does not exist. Throws on malformed JSON. */
export function readCatalogue(language: string, area: Area): MessageTree | null {
  const file = new URL(`../../catalogues/${language}/${area}.json`, import.meta.url);
  // scripts/check.ts validates the shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : null;
}
