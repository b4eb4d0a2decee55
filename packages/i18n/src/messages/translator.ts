/**
 * Texts for everything that runs on Node: server, mails, command line. The web app loads catalogues
 * through `web.ts` and looks texts up by `lookup.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Area, MessageKey, MessageTree } from './catalogue.ts';
import type { Language } from './language.ts';
import { PSEUDO_LOCALE, pseudoCatalogue } from './pseudo.ts';

/** Languages for a missing text: English, then German, then the key (specification, "Language"). */
const FALLBACKS = ['en', 'de'] as const;

/**
 * Gives the text of `key` with its `{{placeholders}}` filled in from `values`. `count` chooses
 * the plural form. The result is plain text: escape it for HTML. Values
 * are inserted as they are; `{{…}}` inside one is not looked at again.
 */
export type Translate<A extends Area> = (
  key: MessageKey<A>,
  values?: Readonly<Record<string, string | number>>,
) => string;

type TranslateAny = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Catalogues do not change while a process runs, so each one is read once. */
const translators = new Map<string, TranslateAny>();

/** The texts of one area in one language, read once; a language without a file for the area answers in English. */
export function translator<A extends Area>(
  language: Language | typeof PSEUDO_LOCALE,
  area: A,
): Translate<A> {
  const id = `${language}/${area}`;
  let translate = translators.get(id);
  if (translate === undefined) {
    translate = createTranslator(language, area);
    translators.set(id, translate);
  }
  return translate;
}

/** As `translator`, from catalogues that `readCatalogue` gives; a language without one gives {}. */
export function createTranslator(
  language: Language | typeof PSEUDO_LOCALE,
  area: Area,
  readCatalogue: (language: string, area: Area) => MessageTree = read,
): TranslateAny {
  const languages = [...new Set([language, ...FALLBACKS])];
  const instance = createInstance();
  // With the resources at hand and initAsync off, init is done when it returns.
  void instance.init({
    lng: language,
    fallbackLng: [...FALLBACKS],
    load: 'currentOnly',
    ns: [area],
    defaultNS: area,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languages.map((code) => [code, { [area]: readCatalogue(code, area) }]),
    ),
  });
  return (key, values) => instance.t(key, { ...values });
}

function read(language: string, area: Area): MessageTree {
  if (language === PSEUDO_LOCALE) return pseudoCatalogue(read('en', area));
  return readCatalogue(language, area) ?? {};
}

/** A catalogue as it stands in its file; null without one. Throws on malformed JSON. */
export function readCatalogue(language: string, area: Area): MessageTree | null {
  const file = new URL(`../../catalogues/${language}/${area}.json`, import.meta.url);
  // The gate (scripts/check.ts) holds every catalogue to this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : null;
}
