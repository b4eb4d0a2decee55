import type { TextFinding } from './finding.ts';
import { listPluralKeys, splitPlural, type Texts } from './texts.ts';

/** Possible catalogue keys in source code. */
export interface References {
  /** String literals in the form of a key. */
  readonly literals: ReadonlySet<string>;
  /** Template literals with substitutions, such as `trip.cabins.${cabin}`. */
  readonly patterns: readonly RegExp[];
}

/** A key with an optional area (`web:deal.label`). */
const LITERAL = /(['"`])(?:[a-z]+:)?([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\1/g;

/** A template in the form of a key. */
const TEMPLATE = /`(?:[a-z]+:)?((?:[A-Za-z0-9_.-]|\$\{[^`{}]*\})+)`/g;
const SUBSTITUTION = /\$\{[^`{}]*\}/;

/** Collects every literal in the form of a key, because contracts pass keys as plain strings. */
export function findReferences(sources: Iterable<string>): References {
  const literals = new Set<string>();
  const templates = new Set<string>();
  for (const source of sources) {
    for (const [, , key = ''] of source.matchAll(LITERAL)) literals.add(key);
    for (const [, template = ''] of source.matchAll(TEMPLATE)) {
      const fixedText = template.replace(new RegExp(SUBSTITUTION, 'g'), '');
      // A template without a fixed word would match every key.
      if (SUBSTITUTION.test(template) && /[A-Za-z]{2}/.test(fixedText)) templates.add(template);
    }
  }
  return { literals, patterns: [...templates].map(toPattern) };
}

function toPattern(template: string): RegExp {
  const parts = template.split(new RegExp(SUBSTITUTION, 'g'));
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
}

/** Finds English keys that no source mentions. */
export function findUnusedKeys(english: Texts, { literals, patterns }: References): TextFinding[] {
  const plurals = listPluralKeys(english);
  const bases = new Set([...english.keys()].map((key) => splitPlural(key, plurals).base));
  return [...bases]
    .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => ({ rule: 'unused-key', key, detail: 'is mentioned by no source' }));
}
