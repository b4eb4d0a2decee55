import type { Area } from '../catalogue.ts';
import type { Language } from '../language.ts';
import { missingKeys, placeholderMismatches, unknownKeys, wrongPluralForms } from './key-rules.ts';
import { type AllowList, leftInEnglish } from './left-in-english.ts';
import { type References, unusedKeys } from './references.ts';
import type { Finding, Texts } from './texts.ts';

/** Catalogues to check, and their references. */
export interface Gate {
  readonly areas: readonly Area[];
  readonly languages: readonly Language[];
  /** The texts of a catalogue; null if there is no such file. */
  readonly read: (language: Language, area: Area) => Texts | null;
  readonly references: References;
  /** By language. */
  readonly sameInEnglish: AllowList;
}

/** One catalogue file and what is wrong with it. */
export interface FileFindings {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** Every catalogue that something is wrong with, in the order of areas and languages. */
export function checkCatalogues(gate: Gate): FileFindings[] {
  return gate.areas
    .flatMap((area) =>
      gate.languages.map((language) => ({
        file: `${language}/${area}.json`,
        findings: checkFile(language, area, gate),
      })),
    )
    .filter(({ findings }) => findings.length > 0);
}

function checkFile(language: Language, area: Area, gate: Gate): Finding[] {
  const english = gate.read('en', area) ?? new Map<string, string>();
  if (language === 'en') {
    return [
      ...missingKeys(english, english),
      ...wrongPluralForms(english, english, 'en'),
      ...placeholderMismatches(english, english),
      ...unusedKeys(english, gate.references),
    ];
  }
  const texts = gate.read(language, area);
  if (texts === null) return english.size === 0 ? [] : [noFile(english.size)];
  return [
    ...missingKeys(english, texts),
    ...unknownKeys(english, texts),
    ...wrongPluralForms(english, texts, language),
    ...placeholderMismatches(english, texts),
    ...leftInEnglish(english, texts, language, gate.sameInEnglish[language] ?? []),
  ];
}

function noFile(texts: number): Finding {
  return {
    rule: 'missing-key',
    key: '*',
    detail: `there is no such file; ${texts} texts to write`,
  };
}
