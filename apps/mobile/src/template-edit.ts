import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Throws an error unless `search` occurs exactly once, which means that Capacitor changed its template. */
export function replaceOnce(text: string, search: string, replacement: string): string {
  const [before, after, ...more] = text.split(search);
  if (after === undefined || more.length > 0)
    throw new Error(`"${search.trim()}" must occur exactly once`);
  return before + replacement + after;
}

/** Throws as `replaceOnce` does. */
export function insertBefore(text: string, anchor: string, insertion: string): string {
  return replaceOnce(text, anchor, insertion + anchor);
}

/** @throws Error with the name of the file if the edit fails */
export async function editFile(path: string, edit: (text: string) => string): Promise<void> {
  try {
    await writeFile(path, edit(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Error(`${basename(path)} cannot be edited`, { cause: error });
  }
}
