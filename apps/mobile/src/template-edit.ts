import { readFile, writeFile } from 'node:fs/promises';

/** Throws an error unless `search` occurs exactly once, which means that Capacitor changed its template. */
export function replaceOnce(
  text: string,
  search: string,
  replacement: string,
  file: string,
): string {
  const [before, after, ...more] = text.split(search);
  if (after === undefined || more.length > 0)
    throw new Error(`${file} has changed: "${search.trim()}" must occur exactly once`);
  return before + replacement + after;
}

/** Throws as `replaceOnce` does. */
export function insertBefore(
  text: string,
  anchor: string,
  insertion: string,
  file: string,
): string {
  return replaceOnce(text, anchor, insertion + anchor, file);
}

export async function editFile(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')));
}
