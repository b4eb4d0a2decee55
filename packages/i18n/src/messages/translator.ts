/** Texts on Node: server, emails, command line. The web app uses `web.ts` and `lookup.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Area, MessageKey, MessageTree } from './catalogue.ts';
import type { Language } from './language.ts';

/** In order; the key if both lack a text (specification, "Language"). */
const FALLBACKS = ['en', 'de'] as const;

/**
 * Returns the text of `key` with `{{placeholders}}` filled from `values`; `count` selects the plural form.
 * Values are not escaped or interpolated again. Escape the result for HTML.
 */
export type Translate<A extends Area> = (
  key: MessageKey<A>,
  values?: Readonly<Record<string, string | number>>,
) => string;

type TranslateAny = (key: string, values?: Readonly<Record<string, string | number>>) => string;

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
  const instance = createInstance();
  // Synchronous, because resources are given and `initAsync` is false.
  void instance.init({
    lng: language,
    fallbackLng: [...FALLBACKS],
    load: 'currentOnly',
    ns: [area],
    defaultNS: area,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languages.map((code) => [code, { [area]: read(code, area) ?? {} }]),
    ),
  });
  return (key, values) => instance.t(key, { ...values });
}

/** Returns null if the file does not exist. Throws on malformed JSON. */
export function readCatalogue(language: string, area: Area): MessageTree | null {
  const file = new URL(`../../catalogues/${language}/${area}.json`, import.meta.url);
  // scripts/check.ts validates the shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : null;
}
