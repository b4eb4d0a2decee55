import { fileURLToPath } from 'node:url';
import { type Pinned, startOnOneCore } from '../api/one-core.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
/** As scripts/bootstrap/root.mjs says. */
const COMPILED = fileURLToPath(
  new URL('../../../node_modules/.cache/farelark/compiled', import.meta.url),
);
const PAGES = fileURLToPath(new URL('../../../apps/server/src/testing/pages', import.meta.url));

/**
 * The server as `npm start` runs it (scripts/bootstrap/server-flags.mjs), on one core, with nothing outside to ask.
 * Pages are not looked at.
 */
export function startWholeServer(environment: Readonly<Record<string, string>>): Promise<Pinned> {
  return startOnOneCore(
    SERVER,
    {
      AUTH_SECRET: 'a secret that only this measurement knows of',
      WEB_DIR: PAGES,
      PORT: '0',
      NODE_COMPILE_CACHE: COMPILED,
      MALLOC_ARENA_MAX: '1',
      SIMULATOR: 'off',
      RATES_URL: 'http://127.0.0.1:9/',
      RATES_MORE_URL: 'http://127.0.0.1:9/',
      ...environment,
    },
    ['--max-semi-space-size=8'],
  );
}
