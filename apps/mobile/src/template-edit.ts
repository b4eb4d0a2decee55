import { readFile, writeFile } from 'node:fs/promises';

/** Replaces the one place that reads so. @throws Error unless it is there once: Capacitor changed the file then */
export function replaceOnce(
  text: string,
  place: string,
  replacement: string,
  file: string,
): string {
  const [before, after, ...more] = text.split(place);
  if (after === undefined || more.length > 0)
    throw new Error(`${file} is made in another way now: ${place.trim()} is not there once`);
  return before + replacement + after;
}

/** As `replaceOnce`, with something put before the place. */
export function insertBefore(text: string, place: string, inserted: string, file: string): string {
  return replaceOnce(text, place, inserted + place, file);
}

/** Changes a generated file. */
export async function rewrite(path: string, change: (made: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}
