/**
 * The dashboard with 1,000 open alerts on a phone, with the processor slowed down four times: time from sorting,
 * filtering, closing and scrolling to the next paint, and JavaScript loaded until the deals are live. `npm run bench
 * -- dashboard 200` takes another number of alerts.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { QUIET_FLAGS } from '../../e2e/browser.ts';
import { measureFrames, measureNextPaint, watchInteractions } from './dashboard/interactions.ts';
import { addTravellerWithAlerts } from './dashboard/many-alerts.ts';
import { buildPages, CHROMIUM_PATH } from './harness/browser.ts';
import { printResult } from './harness/figures.ts';
import { Installation } from './harness/installation.ts';

const ALERTS = Number(process.argv[2] ?? 1000);
const SLOW_DOWN = 4;
const ROUNDS = 5;
const LIMITS = { next_paint_ms: 150, first_load_kb: 250 };
const PHONE = { width: 390, height: 844 };
const SCROLLS = 40;
const LOAD_TIMEOUT_MS = 120_000;

const pages = await buildPages();
await using installation = await Installation.start();
const session = await addTravellerWithAlerts(installation.database, ALERTS);
const server = await installation.startServer(pages);
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...QUIET_FLAGS] });
installation.onEnd(() => browser.close());
const page = await browser.newPage({ locale: 'en-GB', viewport: PHONE });
page.setDefaultTimeout(LOAD_TIMEOUT_MS);
await watchInteractions(page);
await page.addInitScript(`localStorage.setItem('farelark-session', ${JSON.stringify(session)});`);
const firstLoad = await measureFirstLoad(page, `${server.url}/dashboard`);
await page.getByText(`${ALERTS} of ${ALERTS} alerts shown`).waitFor();
const phone = await page.context().newCDPSession(page);
await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
printResult('dashboard', {
  alerts: ALERTS,
  slow_down: SLOW_DOWN,
  rounds: ROUNDS,
  first_load_kb: firstLoad,
  ...(await measureActions(page)),
  limits: LIMITS,
});

/** Gzipped kilobytes of scripts loaded until the deals are shown and live. */
async function measureFirstLoad(page: Page, address: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.getByText('Live updates active').waitFor();
  const loaded = await Promise.all(scripts);
  const bytes = loaded.reduce((sum, script) => sum + gzipSync(script).length, 0);
  return Number((bytes / 1000).toFixed(1));
}

/** Worst of several rounds for each action. */
async function measureActions(page: Page) {
  const sort = page.getByLabel('Sort by');
  const departure = page.getByLabel('Departure', { exact: true });
  const card = page.getByRole('article').first();
  const worst: Record<string, number> = {};
  const measure = async (name: string, act: () => Promise<void>): Promise<void> => {
    worst[name] = Math.max(worst[name] ?? 0, await measureNextPaint(page, act));
  };
  const scrolls = { p95: 0, worst: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    // By keyboard, because the open menu of a select is outside of the page.
    for (const initial of ['B', 'C', 'E', 'N']) {
      await sort.focus();
      await measure('sort_ms', () => page.keyboard.press(initial));
    }
    await departure.focus();
    await measure('filter_ms', () => page.keyboard.press('ArrowDown'));
    await measure('filter_ms', () =>
      page.getByRole('button', { name: 'Clear', exact: true }).click(),
    );
    await measure('ask_to_close_ms', () => card.getByRole('button', { name: 'Close' }).click());
    await measure('close_ms', () => page.getByRole('button', { name: 'Yes, Close Deal' }).click());
    await measure('page_down_ms', async () => {
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown');
    });
    await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
    const frames = await measureFrames(page, async () => {
      for (let turn = 0; turn < SCROLLS; turn += 1) {
        await page.mouse.wheel(0, PHONE.height / 2);
        await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
      }
    });
    scrolls.p95 = Math.max(scrolls.p95, frames.p95);
    scrolls.worst = Math.max(scrolls.worst, frames.worst);
    await page.evaluate('scrollTo(0, 0)');
  }
  return {
    next_paint: worst,
    scroll_frame_p95_ms: scrolls.p95,
    scroll_frame_worst_ms: scrolls.worst,
  };
}
