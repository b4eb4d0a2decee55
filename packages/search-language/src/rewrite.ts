import { isKind, type Mark, type MarkKind } from './mark.ts';

/** One step of a pattern: a mark that can be one of these kinds; an optional one may be missing. */
export interface Step {
  readonly kinds: readonly MarkKind[];
  readonly isOptional: boolean;
  readonly fits: (mark: Mark) => boolean;
}

/** A rewrite of a sequence of marks. */
export interface Rule {
  readonly pattern: readonly Step[];
  /** Does not hold right before one of these: in "mayo 20 días" the number counts, and is no day of May. */
  readonly unless?: readonly MarkKind[];
  /**
   * Gets what each step matched, null for an optional one that did not. Answers null where the rule
   * does not hold after all, such as for the 31st of June.
   */
  readonly build: (...parts: readonly (Mark | null)[]) => readonly Mark[] | null;
}

export function one(...kinds: readonly MarkKind[]): Step {
  return { kinds, isOptional: false, fits: () => true };
}

export function maybe(...kinds: readonly MarkKind[]): Step {
  return { kinds, isOptional: true, fits: () => true };
}

/** A number, or with it an ordinal, between two others, both included. */
export function numberFrom(least: number, most: number, ...kinds: readonly MarkKind[]): Step {
  return {
    kinds: kinds.length === 0 ? ['number'] : kinds,
    isOptional: false,
    fits: ({ n }) => n >= least && n <= most,
  };
}

export function optionally(step: Step): Step {
  return { ...step, isOptional: true };
}

/** Applies rules in turn, each from left to right over what those before it left. */
export function rewrite(marks: readonly Mark[], rules: readonly Rule[]): readonly Mark[] {
  return rules.reduce(applyRule, marks);
}

function applyRule(marks: readonly Mark[], rule: Rule): readonly Mark[] {
  const out: Mark[] = [];
  let at = 0;
  while (at < marks.length) {
    const found = matchAt(marks, at, rule.pattern);
    const isOther = found !== null && isKind(marks[found.end], ...(rule.unless ?? []));
    const made = found === null || isOther ? null : rule.build(...found.parts);
    if (found === null || made === null) {
      out.push(marks[at] as Mark);
      at += 1;
    } else {
      out.push(...made);
      at = found.end;
    }
  }
  return out;
}

function matchAt(
  marks: readonly Mark[],
  from: number,
  pattern: readonly Step[],
): { parts: (Mark | null)[]; end: number } | null {
  const [step, ...rest] = pattern;
  if (step === undefined) return { parts: [], end: from };
  const here = marks[from];
  if (here !== undefined && isKind(here, ...step.kinds) && step.fits(here)) {
    const after = matchAt(marks, from + 1, rest);
    if (after !== null) return { parts: [here, ...after.parts], end: after.end };
  }
  if (!step.isOptional) return null;
  const without = matchAt(marks, from, rest);
  return without === null ? null : { parts: [null, ...without.parts], end: without.end };
}
