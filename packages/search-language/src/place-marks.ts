import type { QueryLookups } from './interpretation.ts';
import { getPlaces, isKind, type Mark } from './mark.ts';

/** Names in a row that are one place. */
export function joinPlaces(marks: readonly Mark[], lookups: QueryLookups): readonly Mark[] {
  return withAirports(withoutAreas(marks, lookups), lookups);
}

/** 日本東京, 프랑스 파리: a country right before its city only says where that is. */
function withoutAreas(marks: readonly Mark[], { isPlaceIn: isIn }: QueryLookups): readonly Mark[] {
  return marks.filter((area, index) => {
    const behind = isKind(marks[index + 1], 'of') ? index + 2 : index + 1;
    const next = marks[behind];
    return !(
      isKind(area, 'area') &&
      next !== undefined &&
      isKind(next, 'place') &&
      area.codes.some((code) => getPlaces(next).some((place) => isIn(place, code)))
    );
  });
}

/** "London Gatwick", "Barajas de Madrid", "São Paulo SP": a city and its airport, or its name twice, are one place. */
function withAirports(marks: readonly Mark[], { isAirportInCity }: QueryLookups): readonly Mark[] {
  const within = (inner: Mark, outer: Mark) => {
    const [airport] = getPlaces(inner);
    return (
      airport !== undefined &&
      getPlaces(outer).some((code) => code === airport || isAirportInCity(airport, code))
    );
  };
  const out: Mark[] = [];
  for (const here of marks) {
    const last = out.at(-1);
    const isJoined = isKind(last, 'dash', 'comma', 'of') && !isKind(last, 'to', 'at');
    const before = out.at(isJoined ? -2 : -1);
    const arePlaces = isKind(before, 'place') && isKind(here, 'place') && !isKind(here, 'region');
    if (before === undefined || !arePlaces) out.push(here);
    else if (within(here, before)) out.splice(isJoined ? -2 : -1, 2, here);
    // The other way round nothing but a preposition says that they are one.
    else if (isKind(last, 'of') && within(before, here)) out.splice(-1, 1);
    else out.push(here);
  }
  return out;
}
