import type { Area } from '../messages/catalogue.ts';
import type { Language } from '../messages/language.ts';
import { findAvoidedPhrases } from './avoided-phrases.ts';
import type { Finding, TextFinding } from './finding.ts';
import {
  findMissingKeys,
  findPlaceholderMismatches,
  findUnknownKeys,
  findWrongPluralForms,
} from './key-rules.ts';
import { type AllowList, findUntranslated } from './left-in-english.ts';
import { findUnusedKeys, type References } from './references.ts';
import type { Texts } from './texts.ts';

interface CatalogueCheck {
  readonly areas: readonly Area[];
  readonly languages: readonly Language[];
  /** Returns null if the file does not exist. */
  readonly read: (language: Language, area: Area) => Texts | null;
  readonly references: References;
  readonly sameInEnglish: AllowList;
}

/** Returns findings by area, then by language. */
export function checkCatalogues(check: CatalogueCheck): Finding[] {
  return check.areas.flatMap((area) =>
    check.languages.flatMap((language) => {
      const file = `${language}/${area}.json`;
      return checkFile(language, area, check).map((finding) => ({ file, ...finding }));
    }),
  );
}

function checkFile(language: Language, area: Area, check: CatalogueCheck): TextFinding[] {
  const english = check.read('en', area) ?? new Map<string, string>();
  if (language === 'en') {
    return [
      ...findMissingKeys(english, english),
      ...findWrongPluralForms(english, english, 'en'),
      ...findPlaceholderMismatches(english, english),
      ...findUnusedKeys(english, check.references),
      ...findAvoided(english, area),
    ];
  }
  const texts = check.read(language, area);
  if (texts === null) {
    const detail = `missing file with ${english.size} texts`;
    return english.size === 0 ? [] : [{ rule: 'missing-key', key: '*', detail }];
  }
  return [
    ...findMissingKeys(english, texts),
    ...findUnknownKeys(english, texts),
    ...findWrongPluralForms(english, texts, language),
    ...findPlaceholderMismatches(english, texts),
    ...findUntranslated(english, texts, language, check.sameInEnglish[language] ?? []),
  ];
}

function findAvoided(english: Texts, area: Area): TextFinding[] {
  return [...english].flatMap(([key, text]) =>
    findAvoidedPhrases(`${area}:${key}`, text).map((detail) => ({
      rule: 'avoided-phrase',
      key,
      detail,
    })),
  );
}
