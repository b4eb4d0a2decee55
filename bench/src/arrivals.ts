/**
 * Time from finding a deal to its card in a browser with the dashboard open: 200 deals, one
 * after the other, through the whole pipeline in a process of its own, the database, the live stream of a
 * server and a real browser. Counted from before the fare is taken to the picture after its card.
 */
import type { PlaceCode } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import type { Page } from '@playwright/test';
import { addAccounts, addSessions, addSettings } from './harness/accounts.ts';
import { ensureBuiltPages, formatSession, launchBrowser } from './harness/browser.ts';
import { percentile, printResult, waitFor } from './harness/figures.ts';
import { BUILT_PAGES, openPipeline, withInstallation } from './harness/installation.ts';
import { bargainFare, monthOfFares, takeFares } from './harness/own-feed.ts';
import { airportCodes } from './match/world.ts';

const DEALS = 200;
const LIMIT_P99_MS = 1_000;
const CARD_WITHIN_MS = 30_000;
const POLL_MS = 25;
const ORIGIN = 'BUD' as PlaceCode;

const reference = loadReference();
const destinations = someDestinations(DEALS);
await ensureBuiltPages();
await withInstallation(async (installation) => {
  const pipeline = openPipeline(installation.database, reference);
  await takeFares(
    pipeline,
    destinations.flatMap((destination) => monthOfFares({ origin: ORIGIN, destination })),
  );
  await addAccounts(installation.database, 1);
  await addSettings(installation.database, [ORIGIN]);
  const [account] = await addSessions(installation.database, 1);
  const session = formatSession(account);
  const server = await installation.startServer(BUILT_PAGES);
  const browser = await launchBrowser(installation);
  const page = await openDashboard(await browser.newPage({ locale: 'en-GB' }), server.url, session);
  const waits: number[] = [];
  for (const destination of destinations) {
    const began = Date.now();
    await takeFares(pipeline, [bargainFare({ origin: ORIGIN, destination })]);
    waits.push((await seenAt(page, destination)) - began);
  }
  printResult('arrivals', {
    deals: waits.length,
    p50_ms: percentile(waits, 0.5),
    p90_ms: percentile(waits, 0.9),
    p99_ms: percentile(waits, 0.99),
    worst_ms: Math.max(...waits),
    limit_p99_ms: LIMIT_P99_MS,
  });
});

/** Airports that are the only one of their city, far enough away to fly to. */
function someDestinations(count: number): string[] {
  return airportCodes(reference)
    .filter((code) => reference.getCity(code) === code)
    .filter((code) => (reference.getDistanceKm(ORIGIN, code) ?? 0) > 500)
    .filter((_, index) => index % 7 === 0)
    .slice(0, count);
}

/** Opens the dashboard, and has it note when the picture with each place's card was drawn. */
async function openDashboard(page: Page, url: string, session: string): Promise<Page> {
  await page.addInitScript(`
    localStorage.setItem('farelark-session', ${JSON.stringify(session)});
    window.cardsSeen = {};
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
      for (const card of document.querySelectorAll('article'))
        for (const code of card.textContent.match(/[A-Z]{3}/g) ?? [])
          window.cardsSeen[code] ??= Date.now();
    }))).observe(document, { childList: true, subtree: true });
  `);
  await page.goto(`${url}/dashboard`);
  await page.getByText('Live updates active').waitFor({ timeout: CARD_WITHIN_MS });
  return page;
}

/** When the page noted it; asked again and again, which costs the measured time nothing. */
function seenAt(page: Page, destination: string): Promise<number> {
  return waitFor(
    () => page.evaluate<number | undefined>(`window.cardsSeen.${destination}`),
    () => `No card for ${destination} came within ${CARD_WITHIN_MS} ms`,
    { withinMillis: CARD_WITHIN_MS, everyMillis: POLL_MS },
  );
}
