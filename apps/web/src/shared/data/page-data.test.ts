import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPage } from '../../testing/page-globals.ts';

beforeEach(() => {
  vi.resetModules();
  stubPage();
});
afterEach(() => void vi.unstubAllGlobals());

it('pageData logs an error of a table and returns { data: null, error } [8.data-layer]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = { code: '42501', message: 'permission denied for table profiles' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  const { pageData } = await import('./page-data.ts');
  const { data, error } = await pageData().select('profiles');
  expect(data).toBeNull();
  expect(error).toMatchObject({ ...refusal, status: 401 });
  expect(log.mock.calls).toEqual([['select profiles:', { ...refusal, status: 401 }]]);
  log.mockRestore();
});
