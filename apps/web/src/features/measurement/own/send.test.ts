import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPage, stubStorage } from '../../../testing/page-globals.ts';

const ROW = { page: '/', title: 'Farelark', referrer: null, language: 'en' } as const;
const LCP = { name: 'LCP', value: 1200, page: '/' } as const;
const ANA = { token: 'ana-token', user: { id: 'ana', email: 'ana@example.org', name: '' } };

interface SentRequest {
  readonly path: string;
  readonly rows: Record<string, unknown>[];
  readonly bearer: string | null;
  readonly keepalive: boolean | undefined;
}

let sent: SentRequest[];
let respond: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  sent = [];
  respond = async () => new Response(null, { status: 201 });
  stubStorage();
  stubPage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body: unknown = JSON.parse(String(init.body));
    sent.push({
      path: new URL(url).pathname,
      rows: Array.isArray(body) ? body : [body],
      bearer: new Headers(init.headers).get('authorization'),
      keepalive: init.keepalive,
    });
    return respond();
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Reloads the modules, with or without a signed-in traveller. */
async function openPage(signedIn: boolean) {
  const { sessionStore } = await import('../../../shared/session/session-store.ts');
  if (signedIn) sessionStore.save(ANA);
  const { saveConsent } = await import('../../../shared/consent/consent.ts');
  return { ...(await import('./send.ts')), saveConsent };
}
const flush = () => new Promise((resolve) => setImmediate(resolve));

it('inserts several rows in one call that outlives the page [7.tables.bulk]', async () => {
  const { send } = await openPage(false);
  send('performance_metrics', [LCP, { ...LCP, name: 'TTFB' }]);
  send('page_views', [ROW]);
  await flush();
  expect(sent.map(({ path, rows }) => [path, rows.length])).toEqual([
    ['/rest/v1/performance_metrics', 2],
    ['/rest/v1/page_views', 1],
  ]);
  expect(sent.every(({ keepalive }) => keepalive)).toBe(true);
});

it('names the signed-in account in speed measurements [7.measuring.speed]', async () => {
  const traveller = await openPage(true);
  traveller.send('performance_metrics', [LCP]);
  await flush();
  expect(sent).toMatchObject([{ rows: [{ ...LCP, user_id: 'ana' }], bearer: 'Bearer ana-token' }]);
  vi.resetModules();
  localStorage.removeItem('farelark-session');
  sent = [];
  const visitor = await openPage(false);
  visitor.send('performance_metrics', [LCP]);
  await flush();
  expect(sent).toMatchObject([{ rows: [{ ...LCP, user_id: null }], bearer: null }]);
});

it('names no account that refused, here or by Global Privacy Control [7.measuring.speed]', async () => {
  const { send, saveConsent } = await openPage(true);
  saveConsent('denied');
  send('performance_metrics', [LCP]);
  await flush();
  vi.resetModules();
  localStorage.removeItem('farelark-consent');
  vi.stubGlobal('navigator', { onLine: true, globalPrivacyControl: true });
  (await openPage(true)).send('performance_metrics', [LCP]);
  await flush();
  expect(sent.map(({ rows, bearer }) => [rows[0]?.['user_id'], bearer])).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('names the signed-in account in page views and events only with consent', async () => {
  const { send, saveConsent } = await openPage(true);
  send('page_views', [ROW]);
  saveConsent('granted');
  send('page_views', [ROW]);
  await flush();
  expect(sent.map(({ rows }) => rows[0]?.['user_id'])).toEqual([null, 'ana']);
});

it('ignores refusals, network failures and missing settings [8.silent.measuring]', async () => {
  const { send } = await openPage(false);
  const logged = vi.spyOn(console, 'error');
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  respond = async () => new Response('{}', { status: 500 });
  expect(() => send('page_views', [ROW])).not.toThrow();
  await flush();
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(() => send('page_views', [ROW])).not.toThrow();
  await flush();
  respond = () => {
    throw new TypeError('fetch is not allowed here');
  };
  expect(() => send('page_views', [ROW])).not.toThrow();
  await flush();
  expect(sent).toHaveLength(3);
  process.off('unhandledRejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

it('sends nothing without rows or network', async () => {
  const { send } = await openPage(false);
  send('page_views', []);
  vi.stubGlobal('navigator', { onLine: false });
  send('page_views', [ROW]);
  await flush();
  expect(sent).toEqual([]);
});
