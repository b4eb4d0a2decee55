import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerProcess } from '../../../server/src/chaos/server-process.ts';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { signUp } from '../../../server/src/testing/traveller-client.ts';
import { failure, runCommand } from '../testing/run-command.ts';
import { startServer } from '../testing/running-server.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'Correct-Horse-9';

let folder: string;
let server: ServerProcess;
beforeAll(() => useTemporaryFolder((path) => (folder = path)));
beforeAll(async () => {
  const { url: databaseUrl } = await createTestDatabase();
  server = await startServer(databaseUrl, folder);
  await signUp(server.url, EMAIL);
});
afterAll(() => server.stop());

const call = (args: string[], env: Record<string, string> = {}) =>
  runCommand(['call', ...args], { FARELARK_URL: server.url, FARELARK_DATA_DIR: folder, ...env });
const asAnaWith = (password: string) => ({ FARELARK_EMAIL: EMAIL, FARELARK_PASSWORD: password });
const asAna = asAnaWith(PASSWORD);

it('writes only the JSON response of a function to standard output', async () => {
  const { code, stdout, stderr } = await call(['search-airports', '{"searchTerm": "BUD"}']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    places: expect.arrayContaining([expect.objectContaining({ code: 'BUD', city: 'Budapest' })]),
  });
});

it('waits for a job and writes its result', async () => {
  const { code, stdout } = await call(['daily-price-check'], asAna);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ due: 0, looked: 0, rolledUp: 0 });
});

it('fails with the message of a failed job', async () => {
  const message = 'We couldn’t read the exchange rates from their source.';
  const outcome = await call(['auto-refresh-rates'], asAna);
  expect(outcome).toMatchObject({ stdout: '', ...failure(message) });
});

it('lists invalid fields of the input', async () => {
  const outcome = await call(['on-demand-route-collector', '{"departures": ["ZZZ"]}'], asAna);
  expect(outcome).toMatchObject(failure(/\n {2}departures: /));
});

it.each<[string, Record<string, string>, string]>([
  ['missing', {}, 'FARELARK_TOKEN'],
  ['wrong', asAnaWith('Wrong-Horse-9'), `Couldn’t sign in to the account ${EMAIL}.`],
  ['expired', { FARELARK_TOKEN: 'no-session' }, 'Authentication required'],
])('fails with %s credentials, without printing them', async (_case, env, message) => {
  const outcome = await call(['daily-price-check'], env);
  expect(outcome).toMatchObject(failure(message));
  expect(outcome.stderr).not.toContain('Wrong-Horse-9');
});

it('exits with 2 for an unknown function, invalid JSON or no function', async () => {
  expect(await call(['daily-price-chek'])).toMatchObject(failure('daily-price-check', 2));
  const invalid = await call(['search-airports', 'BUD']);
  expect(invalid).toMatchObject({ stdout: '', ...failure('isn’t JSON', 2) });
  expect((await call([])).code).toBe(2);
});

it('names the URL at which no server responds', async () => {
  const outcome = await call(['load-deals'], { FARELARK_URL: 'http://127.0.0.1:9' });
  expect(outcome).toMatchObject(failure('No Farelark server responds at http://127.0.0.1:9.'));
});
