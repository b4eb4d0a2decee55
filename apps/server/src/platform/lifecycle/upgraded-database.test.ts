import { readdir } from 'node:fs/promises';
import { migrate } from '@farelark/db';
import { createDatabaseBefore } from '@farelark/db/testing';
import { expect, it } from 'vitest';
import { startServerOn } from '../../testing/test-server.ts';

const MIGRATIONS = new URL('../../../../../packages/db/migrations/', import.meta.url);

it.each([1, 10])(
  'a server starts on an upgraded database that lacked %s migrations',
  async (count) => {
    const name = (await readdir(MIGRATIONS)).sort().at(-count) ?? '';
    const { url: databaseUrl } = await createDatabaseBefore(name);
    const { applied } = await migrate(databaseUrl);
    expect(applied).toHaveLength(count);
    const server = await startServerOn({ databaseUrl }, { EMAIL_CONFIRMATION: 'off' });
    const token = await server.signUp('newcomer@example.org');
    expect((await server.call('load-deals', {})).status).toBe(200);
    expect((await server.call('get-user-alerts', {}, token)).status).toBe(200);
    await server.stop();
  },
);
