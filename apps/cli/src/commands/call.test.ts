import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../../../server/src/chaos/server-process.ts';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import { signUp } from '../../../server/src/testing/traveller-client.ts';
import { failure, runHere } from '../testing/run-here.ts';
import { startServer } from '../testing/running-server.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'Correct-Horse-9';

let folder: string;
let server: ServerProcess;
beforeAll(() => folderFor((made) => (folder = made)));
beforeAll(async () => {
  const { url: databaseUrl } = await createTestDatabase();
  server = await startServer(databaseUrl, folder);
  await signUp(server.url, EMAIL);
});
afterAll(() => server.stop());

const call = (args: string[], env: Record<string, string> = {}) =>
  runHere(['call', ...args], { FARELARK_URL: server.url, FARELARK_DATA_DIR: folder, ...env });
const asAna = { FARELARK_EMAIL: EMAIL, FARELARK_PASSWORD: PASSWORD };

describe('farelark call', () => {
  it('writes what a function answers as JSON, and nothing else', async () => {
    const { code, stdout, stderr } = await call(['search-airports', '{"searchTerm": "BUD"}']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      places: expect.arrayContaining([expect.objectContaining({ code: 'BUD', city: 'Budapest' })]),
    });
  });

  it('follows a job to its end and writes its result', async () => {
    const { code, stdout } = await call(['daily-price-check'], asAna);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ due: 0, looked: 0, rolledUp: 0 });
  });

  it('fails with what a job says of its failure, in words', async () => {
    const outcome = await call(['auto-refresh-rates'], asAna);
    const failed = failure('The exchange rates could not be read from their source.');
    expect(outcome).toMatchObject({ stdout: '', ...failed });
  });

  it('says what is wrong with an input, field by field', async () => {
    const input = '{"departures": ["ZZZ"]}';
    const refused = await call(['on-demand-route-collector', input], asAna);
    expect(refused).toMatchObject(failure(/\n {2}departures: /));
  });

  it('says how to sign in where that is needed, and when it is refused', async () => {
    expect(await call(['daily-price-check'])).toMatchObject(failure('FARELARK_TOKEN'));
    const wrong = { ...asAna, FARELARK_PASSWORD: 'Wrong-Horse-9' };
    const refused = await call(['daily-price-check'], wrong);
    expect(refused).toMatchObject(failure(`The account ${EMAIL} could not be signed in.`));
    expect(refused.stderr).not.toContain('Wrong-Horse-9');
    const stale = await call(['daily-price-check'], { FARELARK_TOKEN: 'no-session' });
    expect(stale.stderr).toContain('Authentication required');
  });

  it('tells wrong usage from failure', async () => {
    expect(await call(['daily-price-chek'])).toMatchObject(failure('daily-price-check', 2));
    const text = await call(['search-airports', 'BUD']);
    expect(text).toMatchObject({ stdout: '', ...failure('is not JSON', 2) });
    expect((await call([])).code).toBe(2);
  });

  it('says where it looked for a server when none answers', async () => {
    const lost = await call(['load-deals'], { FARELARK_URL: 'http://127.0.0.1:9' });
    expect(lost).toMatchObject(failure('No server of Farelark answers at http://127.0.0.1:9.'));
  });
});
