import type { Reference } from '@farelark/reference';

const CODE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEADER = /^observed_at,origin,destination,/;
const DATE_LENGTH = 10;

/**
 * A feed as it would be of `times` as many routes: for each, the same fares between other real
 * airports, day of observation by day of observation, as sources report them. In parts, because the
 * whole is longer than a text may be.
 *
 * @param csv in order of observation, its first columns those of the format
 * @throws TypeError when they are others
 */
export function withMoreRoutes(csv: string, times: number, reference: Reference): Buffer[] {
  if (!HEADER.test(csv)) throw new TypeError('The feed has to begin with the columns of a route');
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  const codes = otherCodes(lines, times, reference);
  const parts = [Buffer.from(`${header}\n`)];
  let from = 0;
  while (from < lines.length) {
    const day = (lines[from] as string).slice(0, DATE_LENGTH);
    let to = from;
    while (to < lines.length && (lines[to] as string).startsWith(day)) to += 1;
    const ofDay = lines.slice(from, to).map(partsOfLine);
    for (const mapped of codes)
      parts.push(
        Buffer.from(
          ofDay
            .map(
              ([moment, origin, destination, rest]) =>
                `${moment},${mapped.get(origin)},${mapped.get(destination)},${rest}\n`,
            )
            .join(''),
        ),
      );
    from = to;
  }
  return parts;
}

/** For each copy of the feed, another code for every place in it. */
function otherCodes(
  lines: readonly string[],
  times: number,
  reference: Reference,
): readonly ReadonlyMap<string, string>[] {
  const places = new Set<string>();
  for (const line of lines) {
    const [, origin, destination] = partsOfLine(line);
    places.add(origin).add(destination);
  }
  const known = realCodes(reference);
  return Array.from(
    { length: times },
    () => new Map([...places].map((place) => [place, known.next().value as string])),
  );
}

function* realCodes(reference: Reference): Generator<string, void> {
  for (const a of CODE_LETTERS)
    for (const b of CODE_LETTERS)
      for (const c of CODE_LETTERS) if (reference.isPlace(a + b + c)) yield a + b + c;
}

function partsOfLine(line: string): [string, string, string, string] {
  const first = line.indexOf(',');
  const second = line.indexOf(',', first + 1);
  const third = line.indexOf(',', second + 1);
  return [
    line.slice(0, first),
    line.slice(first + 1, second),
    line.slice(second + 1, third),
    line.slice(third + 1),
  ];
}
