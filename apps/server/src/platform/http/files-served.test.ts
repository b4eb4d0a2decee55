import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../app.ts';
import { readSettings } from '../../config/settings.ts';
import { sendRequest } from '../../testing/send-request.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { EMPTY_PAGES } from '../../testing/test-server.ts';
import { createLog } from '../observability/log.ts';

const SECRET = 'a private file';
let folder: string;
let server: RunningServer;

beforeAll(() => useTemporaryFolder((created) => (folder = created)));
beforeAll(async () => {
  const files = {
    'secret.txt': SECRET,
    'dist/server/render-page.txt': SECRET,
    'dist/client/index.html': await readFile(join(EMPTY_PAGES, 'client', 'index.html'), 'utf8'),
    'dist/client/pages.json': JSON.stringify({ [SECRET]: {} }),
    'dist/client/assets/app.js': 'built();',
    'dist/client/.env': SECRET,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const settings = readSettings({
    PORT: '0',
    SIMULATOR: 'off',
    BILLING: 'off',
    LOG_LEVEL: 'silent',
  });
  const { url, serverUrl } = await createTestDatabase();
  server = await startServer({
    settings: { ...settings, AUTH_SECRET: 'a secret of 32 characters or more' },
    databaseUrl: serverUrl,
    ownerUrl: url,
    webDir: join(folder, 'dist'),
    log: createLog('silent'),
  });
});
afterAll(() => server.stop());

/** Fetches a path without normalising it. */
async function get(path: string): Promise<{ status: number; text: string; location: string }> {
  const response = await sendRequest(server.url, { path });
  const { location = '' } = response.headers;
  return { status: response.statusCode ?? 0, text: await text(response), location };
}

it('static files include the build only, for any path [security.path-traversal]', async () => {
  expect(await get('/assets/app.js')).toMatchObject({ status: 200, text: 'built();' });
  for (const path of [
    '/../secret.txt',
    '/../../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/..%2f..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/../../../secret.txt',
    '/..%5c..%5csecret.txt',
    '/assets/....//....//....//secret.txt',
    '//secret.txt',
    '/server/render-page.txt',
    '/assets/app.js%00.txt',
    '/pages.json',
    '/.env',
    '/%2eenv',
  ]) {
    const { status, text, location } = await get(path);
    expect(text, path).not.toContain(SECRET);
    expect(status, path).not.toBe(200);
    if (location !== '') expect((await get(location)).text, path).not.toContain(SECRET);
  }
});
