import type { Area } from '../messages/catalogue.ts';
import type { Language } from '../messages/language.ts';
import type { Finding, TextFinding } from './finding.ts';
import { missingKeys, placeholderMismatches, unknownKeys, wrongPluralForms } from './key-rules.ts';
import { type AllowList, leftInEnglish } from './left-in-english.ts';
import { type References, unusedKeys } from './references.ts';
import type { Texts } from './texts.ts';

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

/** Everything to mend in the catalogues, in the order of areas and languages. */
export function checkCatalogues(gate: Gate): Finding[] {
  return gate.areas.flatMap((area) =>
    gate.languages.flatMap((language) =>
      checkFile(language, area, gate).map((found) => ({
        file: `${language}/${area}.json`,
        ...found,
      })),
    ),
  );
}

function checkFile(language: Language, area: Area, gate: Gate): TextFinding[] {
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
  if (texts === null) {
    const detail = `there is no such file; ${english.size} texts to write`;
    return english.size === 0 ? [] : [{ rule: 'missing-key', key: '*', detail }];
  }
  return [
    ...missingKeys(english, texts),
    ...unknownKeys(english, texts),
    ...wrongPluralForms(english, texts, language),
    ...placeholderMismatches(english, texts),
    ...leftInEnglish(english, texts, language, gate.sameInEnglish[language] ?? []),
  ];
}
