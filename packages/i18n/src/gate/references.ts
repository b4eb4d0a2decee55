import type { TextFinding } from './finding.ts';
import { pluralKeys, splitPlural, type Texts } from './texts.ts';

/** The catalogue keys that sources mention. */
export interface References {
  /** String literals that have the form of a key. */
  readonly literals: ReadonlySet<string>;
  /** Template literals with gaps, such as `trip.cabins.${cabin}`. */
  readonly patterns: readonly RegExp[];
}

/** A key, perhaps with its area before a colon (`web:deal.label`). */
const LITERAL = /(['"`])(?:[a-z]+:)?([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\1/g;

/** A template whose fixed parts have the form of a key. */
const TEMPLATE = /`(?:[a-z]+:)?((?:[A-Za-z0-9_.-]|\$\{[^`{}]*\})+)`/g;
const GAP = /\$\{[^`{}]*\}/;

/** Collects what could be a reference: any literal that equals a key, since keys also travel through contracts. */
export function referencesIn(sources: Iterable<string>): References {
  const literals = new Set<string>();
  const templates = new Set<string>();
  for (const source of sources) {
    for (const [, , key = ''] of source.matchAll(LITERAL)) literals.add(key);
    for (const [, template = ''] of source.matchAll(TEMPLATE)) {
      // A template without a fixed word between dots would vouch for every key there is.
      if (GAP.test(template) && /[A-Za-z]{2}/.test(template.replace(new RegExp(GAP, 'g'), ''))) {
        templates.add(template);
      }
    }
  }
  return { literals, patterns: [...templates].map(toPattern) };
}

function toPattern(template: string): RegExp {
  const fixed = template.split(new RegExp(GAP, 'g'));
  return new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
}

/** English keys that no source mentions. */
export function unusedKeys(english: Texts, { literals, patterns }: References): TextFinding[] {
  const plurals = pluralKeys(english);
  const bases = new Set([...english.keys()].map((key) => splitPlural(key, plurals).base));
  return [...bases]
    .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => ({ rule: 'unused-key', key, detail: 'is mentioned by no source' }));
}
