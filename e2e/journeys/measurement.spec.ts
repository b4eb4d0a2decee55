import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request, Response } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { collectErrors } from '../page-actions.ts';
import { test as base, expect } from '../running-server.ts';

/** Stands in for every measurement service, and records its requests. */
interface Tracker {
  readonly origin: string;
  /** Method and path. */
  readonly requests: readonly string[];
}

const test = base.extend<{ tracker: Tracker }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  tracker: async ({}, use) => {
    const requests: string[] = [];
    const server: Server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      request.resume();
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.url?.endsWith('.js') || request.url?.startsWith('/gtag'))
        response.setHeader('content-type', 'text/javascript');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://127.0.0.1:${port}`, requests });
    server.closeAllConnections();
    server.close();
  },
  settings: ({ tracker }, use) =>
    use({
      PAGE_ANALYTICS_SCRIPT: `${tracker.origin}/analytics.js`,
      SPEED_INSIGHTS_SCRIPT: `${tracker.origin}/speed.js`,
      GOOGLE_MEASUREMENT_ID: 'G-TEST1',
      GOOGLE_TAG_URL: `${tracker.origin}/gtag`,
      SENTRY_DSN: `http://public@${new URL(tracker.origin).host}/1`,
    }),
});

const SCRIPTS = ['GET /analytics.js', 'GET /gtag?id=G-TEST1', 'GET /speed.js'];
const TABLES = /\/rest\/v1\/(page_views|performance_metrics|analytics_events)$/;

/** Calls of Google's tag, each as an array. */
const readTagCalls = (page: Page) =>
  page.evaluate<unknown[][]>('(globalThis.dataLayer ?? []).map((call) => [...call])');

/** Waits until errors are reported to Sentry; throws repeatedly, because errors before its code loads are lost. */
const expectSentry = (page: Page, getRequests: () => readonly string[]) =>
  expect
    .poll(async () => {
      await page.evaluate(`setTimeout(() => { throw new Error('Thrown by a test'); })`);
      return getRequests().some((request) => request.startsWith('POST /api/1/envelope/'));
    })
    .toBe(true);

const parseRows = (request: Request) =>
  [request.postDataJSON()].flat() as Record<string, unknown>[];

test('loads other services only after consent, and removes them when it is withdrawn [2.widgets.after-load 7.measuring.google 7.measuring.errors-service 9.consent 9.google security.tracking]', async ({
  page,
  tracker,
}) => {
  const errors = collectErrors(page, ['error']);
  const viewed = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/?token=secret');
  const banner = page.getByRole('region', { name: 'May we use analytics on this site?' });
  await expect(banner).toBeVisible();
  await viewed;
  expect(tracker.requests).toEqual([]);
  expect(await readTagCalls(page)).toEqual([]);
  await expectAccessible(page);

  const buttons = banner.getByRole('button');
  const [refuse, accept] = await Promise.all([
    buttons.nth(0).boundingBox(),
    buttons.nth(1).boundingBox(),
  ]);
  expect(refuse?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect(refuse?.height).toBeCloseTo(accept?.height ?? 0, 0);

  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => tracker.requests).toEqual(expect.arrayContaining(SCRIPTS));
  const calls = await readTagCalls(page);
  const kinds = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'];
  const denied = Object.fromEntries(kinds.map((kind) => [kind, 'denied']));
  const granted = { analytics_storage: 'granted', ad_storage: 'denied' };
  expect(calls.slice(0, 2)).toEqual([
    ['consent', 'default', denied],
    ['consent', 'update', expect.objectContaining(granted)],
  ]);
  expect(calls).toContainEqual([
    'config',
    'G-TEST1',
    expect.objectContaining({
      anonymize_ip: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    }),
  ]);
  expect(calls).toContainEqual([
    'event',
    'define_cta',
    expect.objectContaining({ event_label: 'cta_get_started_defined' }),
  ]);
  expect(JSON.stringify(calls)).not.toContain('secret');

  await expectSentry(page, () => tracker.requests);
  expect(errors.filter((error) => !error.includes('Thrown by a test'))).toEqual([]);

  // Withdrawing consent reloads the page.
  const requestCount = tracker.requests.length;
  await page.getByRole('button', { name: 'Analytics choices' }).click();
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  await page.waitForRequest(/\/rest\/v1\/page_views$/);
  await expect(banner).toBeHidden();
  expect(await readTagCalls(page)).toEqual([]);
  expect(
    tracker.requests.slice(requestCount).filter((request) => request.startsWith('GET')),
  ).toEqual([]);
});

test('loads the services when the page is idle, after 3000 ms at most [2.widgets.after-load 2.widgets.idle]', async ({
  page,
  tracker,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => tracker.requests.length).toBeGreaterThan(2);

  // Records and delays idle callbacks.
  await page.addInitScript(`
    globalThis.idleRequests = [];
    const pending = [];
    globalThis.release = () => { for (const work of pending.splice(0)) work(); };
    globalThis.requestIdleCallback = (work, { timeout }) => {
      idleRequests.push([timeout, document.readyState]);
      pending.push(work);
    };`);
  const requestCount = tracker.requests.length;
  await page.goto('/');
  // Content below the screen waits alike.
  const readIdleRequests = () => page.evaluate('[...new Set(globalThis.idleRequests.map(String))]');
  await expect.poll(readIdleRequests).toEqual(['3000,complete']);
  // 300 ms are enough for scripts that don't wait.
  const scripts = await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 300)).then(() =>
    document.querySelectorAll('script[src^="${tracker.origin}"]').length)`);
  expect(scripts).toBe(0);
  await page.evaluate('globalThis.release()');
  await expect
    .poll(() => tracker.requests.slice(requestCount))
    .toEqual(expect.arrayContaining(SCRIPTS));
  await expectSentry(page, () => tracker.requests.slice(requestCount));
  expect(await readIdleRequests()).toEqual(['3000,complete']);
});

test('clears all timers when the page is unloaded [9.unload]', async ({ page }) => {
  await page.addInitScript(`
    const pending = new Set();
    for (const kind of ['Timeout', 'Interval']) {
      const set = globalThis['set' + kind];
      globalThis['set' + kind] = (work, ...rest) => {
        const id = set((...args) => { if (kind === 'Timeout') pending.delete(id); work(...args); }, ...rest);
        pending.add(id);
        return id;
      };
      const clear = globalThis['clear' + kind];
      globalThis['clear' + kind] = (id) => { pending.delete(id); clear(id); };
    }
    globalThis.pendingTimers = () => pending.size;
    // Fires after pagehide (HTML Standard, "unload a document").
    document.addEventListener('visibilitychange', () => sessionStorage.setItem('left', String(pending.size)));`);
  await page.goto('/');
  await page.waitForRequest(/\/rest\/v1\/page_views$/);
  expect(await page.evaluate('pendingTimers()')).toBeGreaterThan(0);
  await page.goto('/offline');
  expect(await page.evaluate(`sessionStorage.getItem('left')`)).toBe('0');
});

test('treats Global Privacy Control as a refusal, and reports page speed anonymously by code loaded after the page [7.measuring.speed 7.measuring.lazy]', async ({
  page,
  tracker,
}) => {
  await page.addInitScript(
    `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
  );
  let calls = 0;
  const measured: Record<string, unknown>[] = [];
  const scripts: Response[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/performance_metrics')) return;
    calls += 1;
    measured.push(...parseRows(request));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const viewed = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/', { waitUntil: 'load' });
  await viewed;
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  expect(tracker.requests).toEqual([]);

  await test.step('loads measurement and table code after the page', async () => {
    const loadedAt = await page.evaluate<number>(
      `performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventEnd`,
    );
    const isLater = (script: Response) => script.request().timing().startTime >= loadedAt;
    expect(scripts.every(isLater)).toBe(false);
    const texts = await Promise.all(
      scripts.map(async (script) => ({ script, text: await script.text() })),
    );
    const tableScripts = texts.filter(({ text }) => text.includes('on_conflict'));
    expect(tableScripts.length).toBeGreaterThan(0);
    expect(tableScripts.every(({ script }) => isLater(script))).toBe(true);
  });

  await page.getByRole('heading', { level: 1 }).click();
  await expect
    .poll(() => measured.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['TTFB', 'DOMContentLoaded', 'PageLoad', 'LCP', 'FID']));
  expect(calls).toBeLessThan(measured.length);
  // Layout shifts are reported when the page is hidden.
  await page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );
  await expect.poll(() => measured.map(({ name }) => name)).toContain('CLS');
  expect(measured.filter((row) => row['user_id'] !== null || row['page'] !== '/')).toEqual([]);
  expect(measured.filter((row) => typeof row['value'] !== 'number')).toEqual([]);
});

test('counts page views without names or query strings, and checks the server every 15 minutes [7.measuring.lazy 7.measuring.uptime]', async ({
  page,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (TABLES.test(request.url())) sent.push(request);
  });
  const rows = (table: string) =>
    sent.filter((request) => request.url().endsWith(table)).flatMap(parseRows);
  await page.clock.install();
  await page.goto('/?token=secret', { referer: 'http://elsewhere.example/search?q=me' });
  const openedAt = await page.evaluate<number>('Date.now()');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(async () => {
    await page.clock.runFor(2000);
    expect(rows('page_views')).not.toEqual([]);
  }).toPass();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(
    `history.pushState({}, '', '/scoreboard?x=secret'); dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await page.getByRole('heading', { name: 'Scoreboard', level: 1 }).waitFor();
  await page.clock.runFor(20_000);
  await expect
    .poll(() => rows('page_views').map(({ page: path }) => path))
    .toEqual(['/', '/scoreboard']);
  for (const checks of [1, 2]) {
    await page.clock.runFor(15 * 60_000);
    await expect.poll(() => rows('analytics_events')).toHaveLength(checks);
  }
  // By the page's clock, because the request may arrive late.
  const [{ properties } = {}] = rows('analytics_events');
  const { checked_at: checkedAt } = properties as { checked_at: string };
  expect(Date.parse(checkedAt) - openedAt).toBeGreaterThanOrEqual(15 * 60_000);
  expect(rows('analytics_events')[0]).toMatchObject({
    event_name: 'uptime_check',
    user_id: null,
    properties: {
      status: 'healthy',
      response_time: expect.any(Number),
      checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      url: expect.stringMatching(/healthz$/),
    },
  });
  expect(rows('page_views')[0]).toMatchObject({
    referrer: 'http://elsewhere.example',
    language: 'en',
    user_id: null,
  });
  const statuses = await Promise.all(
    sent.map(async (request) => (await request.response())?.status()),
  );
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(sent.map((request) => request.postData()).join()).not.toContain('secret');
});
