import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTitle, isTestFile, type NamedTest, titlesOf } from './test-titles.ts';

/** Which tests hold which statement, and which statements say nothing that a test could hold. */
export interface HeldBy {
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>;
  /** By id, with the reason. */
  readonly withoutBehaviour: ReadonlyMap<string, string>;
}

/** Reads `tests.json` and `without-behaviour.json` of `docs/product`. */
export function readHeldBy(folder: string): HeldBy {
  const read = <Value>(name: string) =>
    // Written by hand; what does not fit is found by whoever looks its files and titles up.
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Value>;
  const tests = Object.entries(read<Record<string, string[]>>('tests.json')).map(
    ([id, files]) =>
      [
        id,
        Object.entries(files).flatMap(([file, titles]) =>
          titles.map((title) => ({ file, titles: titlesOf(title) })),
        ),
      ] as const,
  );
  return {
    tests: new Map(tests),
    withoutBehaviour: new Map(Object.entries(read<string>('without-behaviour.json'))),
  };
}

/**
 * What is wrong with the claims that tests hold these statements; empty where all is well.
 *
 * @param sourceOf text of a file, by its path from the root of the project; null where there is none
 */
export function faultsOf(
  ids: readonly string[],
  { tests, withoutBehaviour }: HeldBy,
  sourceOf: (file: string) => string | null,
): string[] {
  const known = new Set(ids);
  return [
    ...ids.flatMap((id) => {
      const held = tests.get(id) ?? [];
      const reason = withoutBehaviour.get(id);
      if (held.length > 0 && reason !== undefined) return [`${id} has tests, and says nothing`];
      return held.length === 0 && !reason ? [`${id} has no test`] : [];
    }),
    ...[...tests.keys(), ...withoutBehaviour.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `${id} is no statement`),
    ...[...tests].flatMap(([id, held]) => held.flatMap((test) => missing(id, test, sourceOf))),
  ];
}

function missing(
  id: string,
  { file, titles }: NamedTest,
  sourceOf: (file: string) => string | null,
): string[] {
  const source = isTestFile(file) ? sourceOf(file) : null;
  if (source === null) return [`${id}: there are no tests in ${file}`];
  return titles
    .filter((title) => !hasTitle(source, title))
    .map((title) => `${id}: ${file} has no “${title}”`);
}
