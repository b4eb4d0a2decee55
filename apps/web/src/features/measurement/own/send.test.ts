import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPage, stubStorage } from '../../../testing/page-globals.ts';

const ROW = { page: '/', title: 'Farelark', referrer: null, language: 'en' } as const;
const LCP = { name: 'LCP', value: 1200, page: '/' } as const;
const ANA = { token: 'ana-token', user: { id: 'ana', email: 'ana@example.org', name: '' } };

interface Sent {
  readonly path: string;
  readonly rows: Record<string, unknown>[];
  readonly bearer: string | null;
  readonly keepalive: boolean | undefined;
}

describe('what was measured', () => {
  let sent: Sent[];
  let answer: () => Promise<Response>;

  beforeEach(() => {
    vi.resetModules();
    sent = [];
    answer = async () => new Response(null, { status: 201 });
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
      return answer();
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** The modules of a page with or without a signed-in traveller. */
  async function openPage(signedIn: boolean) {
    const { saveSession: keepSession } = await import('../../../shared/session/session-store.ts');
    if (signedIn) keepSession(ANA);
    const { saveConsent: choose } = await import('../../../shared/consent/consent.ts');
    const { send } = await import('./send.ts');
    return { send, choose };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('goes to its table, several rows in one call that outlives the page [7.tables.bulk]', async () => {
    const { send } = await openPage(false);
    send('performance_metrics', [LCP, { ...LCP, name: 'TTFB' }]);
    send('page_views', [ROW]);
    await settled();
    expect(sent.map(({ path, rows }) => [path, rows.length])).toEqual([
      ['/rest/v1/performance_metrics', 2],
      ['/rest/v1/page_views', 1],
    ]);
    expect(sent.every(({ keepalive }) => keepalive)).toBe(true);
  });

  it('of speed names the signed-in account, and no account without one [7.measuring.speed]', async () => {
    const traveller = await openPage(true);
    traveller.send('performance_metrics', [LCP]);
    await settled();
    expect(sent).toMatchObject([
      { rows: [{ ...LCP, user_id: 'ana' }], bearer: 'Bearer ana-token' },
    ]);
    vi.resetModules();
    localStorage.removeItem('farelark-session');
    sent = [];
    const visitor = await openPage(false);
    visitor.send('performance_metrics', [LCP]);
    await settled();
    expect(sent).toMatchObject([{ rows: [{ ...LCP, user_id: null }], bearer: null }]);
  });

  it('of speed names no one who refused, here or by Global Privacy Control [7.measuring.speed]', async () => {
    const { send, choose } = await openPage(true);
    choose('denied');
    send('performance_metrics', [LCP]);
    await settled();
    vi.resetModules();
    localStorage.removeItem('farelark-consent');
    vi.stubGlobal('navigator', { onLine: true, globalPrivacyControl: true });
    (await openPage(true)).send('performance_metrics', [LCP]);
    await settled();
    expect(sent.map(({ rows, bearer }) => [rows[0]?.['user_id'], bearer])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('of pages and events names the signed-in account with consent alone', async () => {
    const { send, choose } = await openPage(true);
    send('page_views', [ROW]);
    choose('granted');
    send('page_views', [ROW]);
    await settled();
    expect(sent.map(({ rows }) => rows[0]?.['user_id'])).toEqual([null, 'ana']);
  });

  it('says nothing where it fails, whether the server refuses, is away, or cannot be asked [8.silent.measuring]', async () => {
    const { send } = await openPage(false);
    const logged = vi.spyOn(console, 'error');
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    answer = async () => new Response('{}', { status: 500 });
    expect(() => send('page_views', [ROW])).not.toThrow();
    await settled();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(() => send('page_views', [ROW])).not.toThrow();
    await settled();
    answer = () => {
      throw new TypeError('fetch is not allowed here');
    };
    expect(() => send('page_views', [ROW])).not.toThrow();
    await settled();
    expect(sent).toHaveLength(3);
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is left out without rows, and without a network', async () => {
    const { send } = await openPage(false);
    send('page_views', []);
    vi.stubGlobal('navigator', { onLine: false });
    send('page_views', [ROW]);
    await settled();
    expect(sent).toEqual([]);
  });
});
