import type { QueryLookups } from './interpretation.ts';
import { getPlaces, isKind, type Term } from './term.ts';

/** Join adjacent names of the same place. */
export function joinPlaces(terms: readonly Term[], lookups: QueryLookups): readonly Term[] {
  return joinAirports(dropAreasOfPlaces(terms, lookups), lookups);
}

/** Join an area that only locates the place after it to that place: 日本東京, 프랑스 파리. */
function dropAreasOfPlaces(terms: readonly Term[], { isPlaceIn }: QueryLookups): readonly Term[] {
  const result = [...terms];
  const joined = new Set<Term>();
  for (const [index, area] of terms.entries()) {
    const at = isKind(terms[index + 1], 'of') ? index + 2 : index + 1;
    const next = terms[at];
    if (!isKind(area, 'area') || next === undefined || !isKind(next, 'place')) continue;
    const isWithin = area.codes.some((code) =>
      getPlaces(next).some((place) => isPlaceIn(place, code)),
    );
    if (!isWithin) continue;
    joined.add(area);
    result[at] = joinSpans(next, area);
  }
  return result.filter((area) => !joined.has(area));
}

/** Join a city with its airport, or with itself: "London Gatwick", "Barajas de Madrid", "São Paulo SP". */
function joinAirports(terms: readonly Term[], { isAirportInCity }: QueryLookups): readonly Term[] {
  const isWithin = (inner: Term, outer: Term) => {
    const [airport] = getPlaces(inner);
    return (
      airport !== undefined &&
      getPlaces(outer).some((code) => code === airport || isAirportInCity(airport, code))
    );
  };
  const areSame = (first: Term, second: Term) =>
    first.text.toLowerCase() === second.text.toLowerCase();
  const areJoinedByDash = (joint: Term | undefined, first: Term, second: Term) =>
    isKind(joint, 'dash') && first.codes[0] === second.codes[0];
  const result: Term[] = [];
  for (const [index, term] of terms.entries()) {
    const last = result.at(-1);
    const hasJoint = isKind(last, 'dash', 'comma', 'of') && !isKind(last, 'to', 'at');
    const before = result.at(hasJoint ? -2 : -1);
    const arePlaces = isKind(before, 'place') && isKind(term, 'place') && !isKind(term, 'region');
    // "Londres (Stansted no)"
    const isRefused = isKind(terms[index + 1], 'not', 'notAfter');
    if (before === undefined || !arePlaces || isRefused) result.push(term);
    // Salzburg – Salzburg, Nice Nice
    else if (
      !(hasJoint && isKind(last, 'of')) &&
      (areSame(term, before) || areJoinedByDash(last, term, before))
    )
      result.push(term);
    else if (isWithin(term, before)) result.splice(hasJoint ? -2 : -1, 2, joinSpans(term, before));
    // An airport before its city needs a preposition.
    else if (isKind(last, 'of') && isWithin(before, term))
      result.splice(-2, 2, joinSpans(before, term));
    else result.push(term);
  }
  return result;
}

function joinSpans(kept: Term, joined: Term): Term {
  return { ...kept, spans: [...kept.spans, ...joined.spans] };
}
