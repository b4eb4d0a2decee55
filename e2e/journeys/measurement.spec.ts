import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request, Response } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { test as base, expect } from '../running-server.ts';

/** Plays every service that an operator can set up, and remembers what was asked of it. */
interface Tracker {
  readonly origin: string;
  readonly asked: readonly string[];
}

const test = base.extend<{ tracker: Tracker }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  tracker: async ({}, use) => {
    const asked: string[] = [];
    const server: Server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume();
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.url?.endsWith('.js') || request.url?.startsWith('/gtag'))
        response.setHeader('content-type', 'text/javascript');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://127.0.0.1:${port}`, asked });
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

const TABLES = /\/rest\/v1\/(page_views|performance_metrics|analytics_events)$/;

/** Calls that Google's tag would read, each as an array. */
const tagCalls = (page: Page) =>
  page.evaluate<unknown[][]>('(globalThis.dataLayer ?? []).map((call) => [...call])');

/** An error is reported to Sentry from now on; thrown again, since what is thrown before its code came is not. */
const expectSentry = (page: Page, asked: () => readonly string[]) =>
  expect
    .poll(async () => {
      await page.evaluate(`setTimeout(() => { throw new Error('Thrown by a test'); })`);
      return asked().some((one) => one.startsWith('POST /api/1/envelope/'));
    })
    .toBe(true);

const findRows = (request: Request) => [request.postDataJSON()].flat() as Record<string, unknown>[];

test('nothing of others is loaded before consent, and everything as agreed after it [2.widgets.after-load 7.measuring.google 7.measuring.errors-service 9.consent 9.google security.tracking]', async ({
  page,
  tracker,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const counted = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/?token=secret');
  const banner = page.getByRole('region', { name: 'May we measure how this site is used?' });
  await expect(banner).toBeVisible();
  await counted;
  expect(tracker.asked).toEqual([]);
  expect(await tagCalls(page)).toEqual([]);
  await expectAccessible(page);

  const answers = banner.getByRole('button');
  const [refuse, accept] = await Promise.all([
    answers.nth(0).boundingBox(),
    answers.nth(1).boundingBox(),
  ]);
  expect(refuse?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect(refuse?.height).toBeCloseTo(accept?.height ?? 0, 0);

  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toBeHidden();
  await expect
    .poll(() => [...tracker.asked].sort())
    .toEqual(
      expect.arrayContaining(['GET /analytics.js', 'GET /gtag?id=G-TEST1', 'GET /speed.js']),
    );
  const calls = await tagCalls(page);
  expect(calls[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      analytics_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(calls[1]).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
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

  await expectSentry(page, () => tracker.asked);
  expect(problems.filter((problem) => !problem.includes('Thrown by a test'))).toEqual([]);

  // Taken back: the page loads again, without any of it.
  const before = tracker.asked.length;
  await page.getByRole('button', { name: 'Measurement choices' }).click();
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Refuse' }).click();
  await reloaded;
  await page.waitForRequest(/\/rest\/v1\/page_views$/);
  await expect(banner).toBeHidden();
  expect(await tagCalls(page)).toEqual([]);
  expect(tracker.asked.slice(before).filter((asked) => asked.startsWith('GET'))).toEqual([]);
});

test('returning readers get the widgets after load, in one idle time of 3000 ms, or after 1500 ms [2.widgets.after-load 2.widgets.idle]', async ({
  page,
  tracker,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => tracker.asked.length).toBeGreaterThan(2);
  const waits = () => page.evaluate('globalThis.waits');
  /** Scripts of the services, a moment later: what does not wait for idle time is there by then. */
  const scriptsSoon = () =>
    page.evaluate(`new Promise((resolve) => setTimeout(resolve, 300)).then(() =>
      document.querySelectorAll('script[src^="${tracker.origin}"]').length)`);
  const release = () => page.evaluate('globalThis.release()');

  // Holds what waits for idle time, and for as long as the fallback does.
  const hold = (hasIdleTime: boolean) => `
    globalThis.waits = [];
    const held = [];
    globalThis.release = () => { for (const work of held.splice(0)) work(); };
    const note = (how, millis, work) => { waits.push([how, millis, document.readyState]); held.push(work); };
    const { setTimeout: start } = globalThis;
    if (${hasIdleTime}) globalThis.requestIdleCallback = (work, { timeout }) => note('idle', timeout, work);
    else delete globalThis.requestIdleCallback;
    globalThis.setTimeout = (work, millis, ...rest) =>
      millis === 1500 ? note('timer', millis, work) : start(work, millis, ...rest);`;
  for (const hasIdleTime of [true, false]) {
    await page.addInitScript(hold(hasIdleTime));
    const before = tracker.asked.length;
    await page.goto('/');
    const wait = hasIdleTime ? ['idle', 3000, 'complete'] : ['timer', 1500, 'complete'];
    await expect.poll(waits).toEqual([wait]);
    expect(await scriptsSoon()).toBe(0);
    await release();
    await expect
      .poll(() => [...tracker.asked.slice(before)].sort())
      .toEqual(
        expect.arrayContaining(['GET /analytics.js', 'GET /gtag?id=G-TEST1', 'GET /speed.js']),
      );
    await expectSentry(page, () => tracker.asked.slice(before));
    // There was no second wait.
    expect(await waits()).toEqual([wait]);
  }
});

test('no timer is pending once the page is unloaded [9.unload]', async ({ page }) => {
  await page.addInitScript(`
    const pending = new Set();
    for (const kind of ['Timeout', 'Interval']) {
      const set = globalThis['set' + kind];
      globalThis['set' + kind] = (work, ...rest) => {
        const id = set((...given) => { if (kind === 'Timeout') pending.delete(id); work(...given); }, ...rest);
        pending.add(id);
        return id;
      };
      const clear = globalThis['clear' + kind];
      globalThis['clear' + kind] = (id) => { pending.delete(id); clear(id); };
    }
    globalThis.pendingTimers = () => pending.size;
    // Comes after pagehide (HTML Standard, "unload a document").
    document.addEventListener('visibilitychange', () => sessionStorage.setItem('left', String(pending.size)));`);
  await page.goto('/');
  await page.waitForRequest(/\/rest\/v1\/page_views$/);
  expect(await page.evaluate('pendingTimers()')).toBeGreaterThan(0);
  await page.goto('/offline');
  expect(await page.evaluate(`sessionStorage.getItem('left')`)).toBe('0');
});

test('a browser that asks not to be tracked is not asked and has refused; the speed of its pages is reported without a name, by code that is loaded after the page [7.measuring.speed 7.measuring.lazy]', async ({
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
    measured.push(...findRows(request));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const viewed = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/', { waitUntil: 'load' });
  await viewed;
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  expect(tracker.asked).toEqual([]);

  await test.step('measuring and the tables it writes to come after the page', async () => {
    const loadedAt = await page.evaluate<number>(
      `performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventEnd`,
    );
    const isLater = (script: Response) => script.request().timing().startTime >= loadedAt;
    expect(scripts.every(isLater)).toBe(false);
    const texts = await Promise.all(
      scripts.map(async (script) => ({ script, text: await script.text() })),
    );
    const ofTables = texts.filter(({ text }) => text.includes('on_conflict'));
    expect(ofTables.length).toBeGreaterThan(0);
    expect(ofTables.every(({ script }) => isLater(script))).toBe(true);
  });

  await page.getByRole('heading', { level: 1 }).click();
  await expect
    .poll(() => measured.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['TTFB', 'DOMContentLoaded', 'PageLoad', 'LCP', 'FID']));
  expect(calls).toBeLessThan(measured.length);
  // How much a page moves is known once it is left.
  await page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );
  await expect.poll(() => measured.map(({ name }) => name)).toContain('CLS');
  expect(measured.filter((row) => row['user_id'] !== null || row['page'] !== '/')).toEqual([]);
  expect(measured.filter((row) => typeof row['value'] !== 'number')).toEqual([]);
});

test('our own counting has no names and no queries, and asks every 15 minutes whether the server answers [7.measuring.lazy 7.measuring.uptime]', async ({
  page,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (TABLES.test(request.url())) sent.push(request);
  });
  const rows = (table: string) =>
    sent.filter((request) => request.url().endsWith(table)).flatMap(findRows);
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
  // By the page's clock: a check that was sent too early may be heard of late.
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
  const answers = await Promise.all(
    sent.map(async (request) => (await request.response())?.status()),
  );
  expect(answers.filter((status) => status !== 201)).toEqual([]);
  expect(sent.map((request) => request.postData()).join()).not.toContain('secret');
});
