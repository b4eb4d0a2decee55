import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { createRecordedLog } from '../../testing/recorded-log.ts';
import { warnOfMissingPublicUrl } from './local-request.ts';

async function getWarnings(
  environment: Record<string, string>,
  ...requestHeaders: readonly Record<string, string>[]
): Promise<string[]> {
  const { lines, log } = createRecordedLog();
  const app = Fastify();
  warnOfMissingPublicUrl(app, { settings: readSettings(environment), log });
  app.get('/', async () => '');
  for (const headers of requestHeaders)
    await app.inject({ url: '/', remoteAddress: '127.0.0.1', headers });
  await app.close();
  return lines.filter(({ level }) => level === 40).map(({ msg }) => String(msg));
}

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

it('warns on start if the server listens to other machines without PUBLIC_URL', async () => {
  const warning = expect.stringMatching(/^Other machines reach .* PUBLIC_URL/);
  expect(await getWarnings({ HOST: '0.0.0.0' })).toEqual([warning]);
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(await getWarnings({ HOST })).toEqual([]);
  expect(await getWarnings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://fares.example.org' })).toEqual(
    [],
  );
});

it('warns once about a proxy without PUBLIC_URL', async () => {
  const warning = expect.stringMatching(/^A proxy on this machine .* PUBLIC_URL/);
  expect(await getWarnings({}, {}, FORWARDED, FORWARDED, { via: '1.1 proxy' })).toEqual([warning]);
  expect(await getWarnings({}, {}, { accept: '*/*' })).toEqual([]);
  expect(await getWarnings({ PUBLIC_URL: 'https://fares.example.org' }, FORWARDED)).toEqual([]);
});
