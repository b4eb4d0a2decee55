import { makePushKeys } from '../modules/notifications/push/push-keys.ts';
import { NOBODY_OUTSIDE } from './nobody-outside.ts';
import { EMPTY_PAGES } from './test-server.ts';

/** Known to whoever reads the tests; what a server logs may not hold it. */
export const TEST_SECRET = 'a secret that only this test knows of';

/**
 * What a server is told that is a process of its own on a database, shows nothing, asks nobody outside, and
 * keeps nothing in a folder.
 */
export function processEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { publicKey, privateKey } = makePushKeys();
  return {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl,
    WEB_DIR: EMPTY_PAGES,
    PORT: '0',
    SIMULATOR: 'off',
    ...NOBODY_OUTSIDE,
    AUTH_SECRET: TEST_SECRET,
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
  };
}
