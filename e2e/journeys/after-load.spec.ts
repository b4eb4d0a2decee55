import type { Page, Request } from '@playwright/test';
import { keepSession } from '../accounts-server.ts';
import { expect, type RunningServer, testOnOneServer as test } from '../running-server.ts';
import { callAccounts, makeAccount, PASSWORD } from '../traveller.ts';

// Accounts begin with a session.
test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

/** A new account, and a session of it. */
async function newSession(server: RunningServer, email: string) {
  await makeAccount(server.url, email);
  const answer = await callAccounts(server.url, '/sign-in/email', { email, password: PASSWORD });
  return (await answer.json()) as Parameters<typeof keepSession>[1];
}

const COLLECTOR = '**/functions/v1/on-demand-route-collector';
const FLAG = 'farelark-focused-collection-v7';

const flags = (page: Page) =>
  page.evaluate<string[]>(
    `Object.keys(sessionStorage).filter((key) => key.startsWith('farelark-focused'))`,
  );

/** Answers the collector in the test's way, and keeps what it was sent once that is answered. */
async function answerCollector(
  page: Page,
  status: () => number | Promise<number>,
): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(COLLECTOR, async (route) => {
    const answer = await status();
    await route.fulfill({
      status: answer,
      json:
        answer === 200
          ? { data: { jobId: '00000000-0000-4000-8000-000000000000' }, error: null }
          : { data: null, error: { code: 'unavailable', message: 'errors.unavailable' } },
    });
    sent.push(route.request().postDataJSON());
  });
  return sent;
}

test("a visitor's session collects once from HKG, NRT and DXB, and clears older flags [4.collection.once 4.collection.skipped 7.functions.collector 9.collector.defaults]", async ({
  page,
}) => {
  await page.addInitScript(
    `if (!sessionStorage.getItem('seen')) {
       sessionStorage.setItem('seen', 'yes');
       sessionStorage.setItem('farelark-focused-collection-v6', 'done');
     }`,
  );
  const sent = await answerCollector(page, () => 200);
  await page.goto('/');
  await expect.poll(() => flags(page)).toEqual([FLAG]);
  expect(sent).toEqual([{ departures: ['HKG', 'NRT', 'DXB'], limitPerDeparture: 60 }]);
  const measured = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/pricing');
  // Begun after the collection would have been.
  await measured;
  expect(sent).toHaveLength(1);
});

test('a collection that fails is tried again once, and by the next page, since it is not done [4.collection.once 7.collection.retries]', async ({
  page,
}) => {
  let status = 503;
  const calledAt: number[] = [];
  const sent = await answerCollector(page, async () => {
    calledAt.push(await page.evaluate<number>('Date.now()'));
    return status;
  });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(async () => {
    await page.clock.runFor(100);
    expect(sent).toHaveLength(2);
  }).toPass();
  const [first = 0, second = 0] = calledAt;
  expect(second - first).toBeGreaterThanOrEqual(800);
  // In steps, between which the page can call once more.
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(500);
  expect(sent).toHaveLength(2);
  expect(await flags(page)).toEqual([]);

  status = 200;
  await page.goto('/pricing');
  await expect(async () => {
    await page.clock.runFor(500);
    expect(sent).toHaveLength(3);
  }).toPass();
  await expect.poll(() => flags(page)).toEqual([FLAG]);
});

test("a traveller's session collects from six of their own departures, each once [7.user-settings.select 7.functions.collector]", async ({
  page,
  context,
  server,
}) => {
  const session = await newSession(server, 'collects@example.org');
  const departures = ['BUD', 'VIE', 'BUD', 'FRA', 'MUC', 'VIE', 'ZRH', 'CDG', 'AMS'];
  const saved = await fetch(`${server.url}/rest/v1/user_settings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
    },
    body: JSON.stringify({ notification_settings: { departureAirports: departures } }),
  });
  expect(saved.status).toBe(201);
  await keepSession(context, session);
  const sent = await answerCollector(page, () => 200);
  await page.goto('/pricing');
  await expect.poll(() => flags(page)).toEqual([FLAG]);
  const six = ['BUD', 'VIE', 'FRA', 'MUC', 'ZRH', 'CDG'];
  expect(sent).toEqual([{ departures: six, limitPerDeparture: 60 }]);
});

test('speed names the signed-in traveller, in one call for several measures [7.measuring.speed]', async ({
  page,
  context,
  server,
}) => {
  const session = await newSession(server, 'measured@example.org');
  await keepSession(context, session);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/performance_metrics')) sent.push(request);
  });
  const measuring = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/');
  // The largest paint is final with the first input that is measured.
  await measuring;
  await page.getByRole('heading', { level: 1 }).click();
  const rows = () => sent.flatMap((request) => request.postDataJSON() as Record<string, unknown>[]);
  await expect
    .poll(() => rows().map(({ name }) => name))
    .toEqual(expect.arrayContaining(['TTFB', 'DOMContentLoaded', 'PageLoad', 'LCP', 'FID']));
  expect(sent.length).toBeLessThan(rows().length);
  expect(rows().filter(({ user_id }) => user_id !== session.user.id)).toEqual([]);
  const answers = await Promise.all(
    sent.map(async (request) => (await request.response())?.status()),
  );
  expect(new Set(answers)).toEqual(new Set([201]));
});

test('the server is asked how it is every 15 minutes, and no earlier [7.measuring.uptime]', async ({
  page,
}) => {
  const checks: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/analytics_events')) checks.push(request.postDataJSON());
  });
  await page.clock.install();
  await page.goto('/pricing');
  const openedAt = await page.evaluate<number>('Date.now()');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const viewed = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.clock.runFor(10_000);
  await viewed;
  await page.clock.runFor(14 * 60_000);
  expect(checks).toEqual([]);
  await page.clock.runFor(60_000);
  await expect.poll(() => checks.length).toBe(1);
  await page.clock.runFor(15 * 60_000);
  await expect.poll(() => checks.length).toBe(2);
  // By the page's clock: a check that was sent too early may be heard of late.
  const [first = {}] = checks;
  const { checked_at: checkedAt } = first['properties'] as { checked_at: string };
  expect(Date.parse(checkedAt) - openedAt).toBeGreaterThanOrEqual(15 * 60_000);
  expect(checks[1]).toMatchObject({
    event_name: 'uptime_check',
    properties: {
      status: 'healthy',
      response_time: expect.any(Number),
      checked_at: expect.any(String),
      url: expect.stringMatching(/\/healthz$/),
    },
  });
});
