import { defineConfig } from '@playwright/test';
import { lightBrowser } from './browser.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  // Each journey has a server and a database of its own, and waits for them as often as it keeps a core busy.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    // While a worker takes a page over, requests pass by what a journey answers in the server's stead. Journeys about
    // the worker have it, and those that answer nothing themselves: the landing page and the first alert, as most
    // people meet them, with what moves.
    serviceWorkers: 'block',
    // What moves is drawn sixty times a second, on the cores that others wait for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It costs a quarter of a journey's work. To see what one did: `--trace on`.
    trace: 'off',
    launchOptions: lightBrowser,
  },
});
