import type { Reference } from '@farelark/reference';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const HEADER = /^observed_at,origin,destination,/;
const DATE_LENGTH = 10;

/**
 * Repeats each day of a feed `times` times between other real airports. Returns chunks, because the whole is longer
 * than a string can be.
 *
 * @param csv in order of observation
 * @throws TypeError unless the feed starts with the columns of a route
 */
export function multiplyRoutes(csv: string, times: number, reference: Reference): Buffer[] {
  if (!HEADER.test(csv)) throw new TypeError('The feed does not start with the columns of a route');
  const [header, ...lines] = csv.trimEnd().split('\n');
  const rows = lines.map((line) => line.split(','));
  const codes = createCodeMaps(rows, times, reference);
  const chunks = [Buffer.from(`${header}\n`)];
  for (const ofDay of Map.groupBy(rows, ([moment = '']) => moment.slice(0, DATE_LENGTH)).values())
    for (const codeMap of codes) {
      const copies = ofDay.map(([moment, origin = '', destination = '', ...rest]) =>
        [moment, codeMap.get(origin), codeMap.get(destination), ...rest].join(','),
      );
      chunks.push(Buffer.from(`${copies.join('\n')}\n`));
    }
  return chunks;
}

/** For each copy of the feed, an airport code of its own for every place. */
function createCodeMaps(
  rows: readonly (readonly string[])[],
  times: number,
  reference: Reference,
): readonly ReadonlyMap<string, string>[] {
  const places = [
    ...new Set(rows.flatMap(([, origin = '', destination = '']) => [origin, destination])),
  ];
  const codes = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c)))
    .filter((code) => reference.isPlace(code))
    .values();
  return Array.from(
    { length: times },
    () => new Map(places.map((place) => [place, codes.next().value as string])),
  );
}
