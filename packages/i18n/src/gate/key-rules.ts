/** Rules on keys and placeholders of a translation, relative to the English catalogue. */
import type { TextFinding } from './finding.ts';
import { listPlaceholders, listPluralKeys, splitPlural, type Texts } from './texts.ts';

/** Plural forms that may omit the number: "no deals", "a day". */
const MAY_OMIT_NUMBER = new Set(['zero', 'one', 'two']);
const NUMBER_PLACEHOLDERS = new Set(['count', 'number']);

/** Finds missing and empty translations. */
export function findMissingKeys(english: Texts, translation: Texts): TextFinding[] {
  const plurals = listPluralKeys(english);
  return [...english.keys()]
    .filter((key) => splitPlural(key, plurals).form === null && !translation.get(key)?.trim())
    .map((key) => ({
      rule: 'missing-key',
      key,
      detail: translation.has(key) ? 'is empty' : 'has no translation',
    }));
}

/** Finds keys that the English catalogue lacks. */
export function findUnknownKeys(english: Texts, translation: Texts): TextFinding[] {
  const plurals = listPluralKeys(english);
  return [...translation.keys()]
    .filter((key) => !english.has(key) && splitPlural(key, plurals).form === null)
    .map((key) => ({ rule: 'unknown-key', key, detail: 'is not in the English catalogue' }));
}

/** Finds plural forms that are missing, or that the language does not have (CLDR). */
export function findWrongPluralForms(
  english: Texts,
  translation: Texts,
  language: string,
): TextFinding[] {
  const required = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const list = required.join(', ');
  const plurals = listPluralKeys(english);
  const missing = [...plurals].flatMap((key) =>
    required
      .filter((form) => !translation.get(`${key}_${form}`)?.trim())
      .map((form) => ({ key, detail: `lacks the form _${form}; ${language} needs ${list}` })),
  );
  const unexpected = [...translation.keys()]
    .filter((key) => {
      const { form } = splitPlural(key, plurals);
      return form !== null && !required.some((category) => category === form);
    })
    .map((key) => ({ key, detail: `is a form that ${language} does not have (${list})` }));
  return [...missing, ...unexpected].map((finding) => ({ rule: 'plural-forms', ...finding }));
}

/** Finds missing and unknown placeholders. */
export function findPlaceholderMismatches(english: Texts, translation: Texts): TextFinding[] {
  const plurals = listPluralKeys(english);
  const findings: TextFinding[] = [];
  for (const [key, text] of translation) {
    const { base, form } = splitPlural(key, plurals);
    const source = english.get(form === null ? key : `${base}_other`);
    if (source === undefined || text.trim() === '') continue;
    const expected = listPlaceholders(source);
    const actual = listPlaceholders(text);
    const missing = [...expected].filter((name) => !actual.has(name) && !mayOmit(name, form));
    const unknown = [...actual].filter((name) => !expected.has(name));
    const detail = [
      ...missing.map((name) => `lacks {{${name}}}`),
      ...unknown.map((name) => `has {{${name}}}, which English does not fill in`),
    ].join('; ');
    if (detail !== '') findings.push({ rule: 'placeholder-mismatch', key, detail });
  }
  return findings;
}

function mayOmit(placeholder: string, form: string | null): boolean {
  return form !== null && MAY_OMIT_NUMBER.has(form) && NUMBER_PLACEHOLDERS.has(placeholder);
}
