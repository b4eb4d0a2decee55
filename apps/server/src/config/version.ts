import { readFileSync } from 'node:fs';

const FILE = new URL('../../package.json', import.meta.url);

/** Version in package.json. */
export function getVersion(): string {
  return (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string }).version;
}
