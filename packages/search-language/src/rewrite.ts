import { isKind, type Term, type TermKind } from './term.ts';

/** One position of a pattern: a term of any of `kinds`. */
export interface Step<IsOptional extends boolean = boolean, IsCaptured extends boolean = boolean> {
  readonly kinds: readonly TermKind[];
  readonly isOptional: IsOptional;
  /** Passed to the rule's `build`: the term, or null for a missing optional one. */
  readonly isCaptured: IsCaptured;
  readonly accepts: (term: Term) => boolean;
}

type Capture<S extends Step> =
  S extends Step<boolean, false> ? [] : S extends Step<true, true> ? [Term | null] : [Term];

type Captures<Pattern extends readonly Step[]> = Pattern extends readonly [
  infer First extends Step,
  ...infer Rest extends readonly Step[],
]
  ? [...Capture<First>, ...Captures<Rest>]
  : Pattern extends readonly []
    ? []
    : (Term | null)[];

/** Terms that replace the matched ones, nulls in a list left out; null if the rule does not apply. */
type Replacement = Term | readonly (Term | null)[] | null;

/** Replaces a sequence of terms. */
export interface Rule {
  readonly pattern: readonly Step[];
  readonly build: (captures: readonly (Term | null)[]) => Replacement;
  /** The rule does not apply before these kinds: "mayo 20 días" is a stay, not 20 May. */
  readonly unless: readonly TermKind[];
}

/** Define a rule; `build` gets a term for every captured step. */
export function rule<const Pattern extends readonly Step[]>(
  pattern: Pattern,
  build: (...captures: Captures<Pattern>) => Replacement,
  { unless = [] }: { readonly unless?: readonly TermKind[] } = {},
): Rule {
  return { pattern, build: (captures) => build(...(captures as Captures<Pattern>)), unless };
}

/** A required, captured term. */
export function term(...kinds: readonly TermKind[]): Step<false, true> {
  return { kinds, isOptional: false, isCaptured: true, accepts: () => true };
}

/** An optional, captured term. */
export function optional(...kinds: readonly TermKind[]): Step<true, true> {
  return { ...term(...kinds), isOptional: true };
}

/** A required term that is not captured. */
export function cue(...kinds: readonly TermKind[]): Step<false, false> {
  return ignore(term(...kinds));
}

/** An optional term that is not captured. */
export function skip(...kinds: readonly TermKind[]): Step<true, false> {
  return ignore(optional(...kinds));
}

export function ignore<IsOptional extends boolean>(
  step: Step<IsOptional>,
): Step<IsOptional, false> {
  return { ...step, isCaptured: false };
}

/** A step with a further condition. */
export function where<S extends Step>(step: S, condition: (term: Term) => boolean): S {
  return { ...step, accepts: (term: Term) => step.accepts(term) && condition(term) };
}

/** A number (by default) between two others, both included. */
export function numberBetween(
  min: number,
  max: number,
  ...kinds: readonly TermKind[]
): Step<false, true> {
  return where(
    term(...(kinds.length === 0 ? (['number'] as const) : kinds)),
    ({ value }) => value >= min && value <= max,
  );
}

/** Apply rules in order, each from left to right over the result of the previous one. */
export function rewrite(terms: readonly Term[], rules: readonly Rule[]): readonly Term[] {
  let result = terms;
  let kinds = listKinds(result);
  for (const rule of rules) {
    if (!mayMatch(rule, kinds)) continue;
    const rewritten = applyRule(result, rule);
    if (rewritten === result) continue;
    result = rewritten;
    kinds = listKinds(result);
  }
  return result;
}

function listKinds(terms: readonly Term[]): ReadonlySet<TermKind> {
  return new Set(terms.flatMap(({ kinds }) => kinds));
}

/** Check that there are terms for all required steps, which most rules lack in most queries. */
function mayMatch({ pattern }: Rule, present: ReadonlySet<TermKind>): boolean {
  return pattern.every(
    ({ isOptional, kinds }) => isOptional || kinds.some((kind) => present.has(kind)),
  );
}

function applyRule(terms: readonly Term[], { pattern, build, unless }: Rule): readonly Term[] {
  const result: Term[] = [];
  let isChanged = false;
  let index = 0;
  while (index < terms.length) {
    const match = matchAt(terms, index, pattern);
    const applies = match !== null && !isKind(terms[match.end], ...unless);
    const replacement = applies ? build(match.captures) : null;
    if (match === null || replacement === null) {
      result.push(terms[index] as Term);
      index += 1;
    } else {
      const replacements = [replacement].flat().filter((term) => term !== null);
      isChanged = true;
      result.push(...keepSpans(terms.slice(index, match.end), replacements));
      index = match.end;
    }
  }
  return isChanged ? result : terms;
}

/** The replacements, which stand for all words of the matched terms. */
function keepSpans(matched: readonly Term[], replacements: readonly Term[]): readonly Term[] {
  const spans = matched.flatMap((term) => (replacements.includes(term) ? [] : term.spans));
  if (spans.length === 0) return replacements;
  const isNew = (term: Term) => !matched.includes(term);
  const hasNew = replacements.some(isNew);
  return replacements.map((term, index) => {
    if (isNew(term)) return { ...term, spans };
    return !hasNew && index === 0 ? { ...term, spans: [...term.spans, ...spans] } : term;
  });
}

function matchAt(
  terms: readonly Term[],
  start: number,
  pattern: readonly Step[],
): { captures: readonly (Term | null)[]; end: number } | null {
  const [step, ...rest] = pattern;
  if (step === undefined) return { captures: [], end: start };
  const next = terms[start];
  const capture = (term: Term | null, match: ReturnType<typeof matchAt>) =>
    match && { ...match, captures: step.isCaptured ? [term, ...match.captures] : match.captures };
  if (next !== undefined && isKind(next, ...step.kinds) && step.accepts(next)) {
    const match = capture(next, matchAt(terms, start + 1, rest));
    // "في يناير من القاهرة", "en mayo de Madrid": a trailing "of" belongs to the place after it.
    const isCueOfPlace =
      match?.end === start + 1 && step.isOptional && isKind(next, 'of') && isKind(next, 'from');
    if (match !== null && !isCueOfPlace) return match;
  }
  return step.isOptional ? capture(null, matchAt(terms, start, rest)) : null;
}
