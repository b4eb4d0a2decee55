import type { LaunchOptions } from '@playwright/test';

/** Flags that keep Chromium from calling home, and let it run as root in a container. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launch options of the Chromium at that path; without one, Playwright's own. */
function launchedFrom(executablePath: string | undefined): LaunchOptions {
  return { args: QUIET, ...(executablePath ? { executablePath } : {}) };
}

/** Browser of the journeys: Chromium without windows, where it is available. */
export const lightBrowser = launchedFrom(process.env['CHROMIUM_PATH']);

/** For journeys that need the whole browser: its notifications, and the keyboard on a page that has one link. */
export const wholeBrowser = launchedFrom(
  process.env['CHROMIUM_WHOLE_PATH'] ?? process.env['CHROMIUM_PATH'],
);
