import { readFileSync } from 'node:fs';

const FILE = new URL('../../package.json', import.meta.url);

/** Version of this program, as its package says. */
export function version(): string {
  return (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string }).version;
}
