import { defineConfig } from '@playwright/test';
import { lightBrowser } from './browser.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  // Journeys wait for their servers and databases about half of the time.
  workers: 2,
  // For busy machines.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results',
  use: {
    // In the currency of most deals of journeys.
    locale: 'en-IE',
    timezoneId: 'Europe/Budapest',
    // Requests of a service worker bypass `page.route`. Allowed in journeys about the worker, and in those without
    // routes: the landing page and the first alert, which also have animations.
    serviceWorkers: 'block',
    // Animations take processor time from other journeys.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing takes a quarter of the processor time of a journey. To debug one: `--trace on`.
    trace: 'off',
    launchOptions: lightBrowser,
  },
});
