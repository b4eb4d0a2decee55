/**
 * Takes the pictures of `npm run pictures`: per page a contact sheet of languages, themes and screens, and the whole page
 * at both widths, in the folder of the first argument. Starts a server with the simulated market.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { callFunction } from '../apps/server/src/testing/traveller-client.ts';
import { lightBrowser } from './browser.ts';
import setUp from './global-setup.ts';
import { VARIANTS, type Variant, VariantTabs } from './page-variants.ts';
import { listPrivatePictures, listPublicPictures, type Picture } from './picture-list.ts';
import { startServer } from './running-server.ts';
import type { Session } from './traveller.ts';

const LANGUAGES: readonly string[] = ['en', 'de', 'ja', 'ar'];
const MIN_DEALS = 20;
const DEALS_TIMEOUT_MS = 600_000;
const READY_TIMEOUT_MS = 60_000;
const ACTION_TIMEOUT_MS = 60_000;
/** Time for dialogs and messages to appear. */
const STATE_MS = 700;
const QUALITY = 80;
/** True when texts, fonts and lazy parts of a page are there. */
const IS_READY = `document.fonts.status === 'loaded' && document.querySelector('h1') !== null
  && [...document.querySelectorAll('.skeleton')].every((element) => !element.checkVisibility())`;

interface Shot {
  readonly variant: Variant;
  readonly image: Buffer;
  readonly fault: string | null;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const [folder = 'pictures'] = positionals;
const startedAt = performance.now();
const variants = VARIANTS.filter(({ language }) => LANGUAGES.includes(language));
const allTabs = new Map<Session | undefined, VariantTabs>();
let faults = 0;

say(`Pictures of pages: ${LANGUAGES.join(', ')}, light and dark, 390 and 1440 pixels wide.`);
const tearDown = await setUp({ workers: 1 });
const browser = await chromium.launch(lightBrowser);
try {
  await using cleanup = new AsyncDisposableStack();
  say('Starting a server and waiting for the deals of the simulated market …');
  const site = await startServer({ SIMULATOR: 'on', EMAIL_CONFIRMATION: 'off' }, cleanup);
  await waitFor(async () => (await countDeals(site.url)) >= MIN_DEALS, DEALS_TIMEOUT_MS);
  const pictures = [
    ...(await listPublicPictures(site)),
    ...(await listPrivatePictures(site)),
  ].filter(({ name }) => name.includes(values.only ?? ''));
  if (pictures.length === 0) throw new Error(`No page is named ${values.only}`);
  if (values.only === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [index, picture] of pictures.entries()) {
    const begin = performance.now();
    await takePictures(browser, site.url, picture);
    say(`${index + 1} of ${pictures.length}: ${picture.name} ${formatSeconds(begin)}`);
  }
  await browser.close();
} finally {
  await tearDown();
}
say(`Pictures are in ${relative('.', folder)}/ (${formatSeconds(startedAt)}).`);
if (faults > 0) {
  say(`${faults} states were not reached; their captions say why.`);
  process.exitCode = 1;
}

async function takePictures(browser: Browser, url: string, picture: Picture): Promise<void> {
  const tabs = allTabs.get(picture.traveller) ?? new VariantTabs(browser, url, picture.traveller);
  allTabs.set(picture.traveller, tabs);
  const shots = await Promise.all(
    variants.map((variant) =>
      tabs.run(variant, async ({ page }): Promise<Shot> => {
        const fault = await openPicture(page, picture, variant);
        const image = await page.screenshot({ type: 'jpeg', quality: QUALITY });
        if (variant.language === 'en' && variant.theme === 'light')
          await page.screenshot({
            path: join(folder, `${picture.name}-${variant.screen.width}.png`),
            fullPage: true,
          });
        return { variant, image, fault };
      }),
    ),
  );
  faults += shots.filter(({ fault }) => fault !== null).length;
  await writeSheet(browser, picture.name, shots);
}

/** Opens a page in its state; returns why it could not. */
async function openPicture(page: Page, picture: Picture, { language }: Variant) {
  try {
    await page.goto(await picture.path(language));
    // Loads the parts that pages otherwise load on scrolling.
    const isReady = () =>
      page.evaluate<boolean>(`dispatchEvent(new Event('beforeprint')) && ${IS_READY}`);
    await waitFor(isReady, READY_TIMEOUT_MS);
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    await picture.act?.(page);
    await page.waitForTimeout(STATE_MS);
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

/** One image of all variants, a row for each language. */
async function writeSheet(browser: Browser, name: string, shots: readonly Shot[]): Promise<void> {
  const figures = shots.map(({ variant: { language, theme, screen }, image, fault }) => {
    const source = `data:image/jpeg;base64,${image.toString('base64')}`;
    const caption = [language, theme, screen.width, fault].filter(Boolean).join(' · ');
    return `<figure><img src="${source}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width: 1900, height: 900 } });
  await page.setContent(
    `<style>body { margin: 16px; font: 14px sans-serif } main { display: grid; gap: 16px;
     grid-template-columns: repeat(2, auto auto); justify-content: start } figure { margin: 0; inline-size: min-content }
     img { block-size: 400px; outline: 1px solid #999 }</style>
     <h1>${name}</h1><main>${figures.join('')}</main>`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

async function countDeals(url: string): Promise<number> {
  return (await callFunction(url, 'load-deals', {})).data?.total ?? 0;
}

async function waitFor(isDone: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`Not ready after ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function formatSeconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
