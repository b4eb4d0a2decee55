import type { LaunchOptions } from '@playwright/test';

/** Keep Chromium from calling home, and let it run as root in a container. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launch options of the Chromium at a path, by default Playwright's own. */
function withExecutable(executablePath: string | undefined): LaunchOptions {
  return { args: QUIET_FLAGS, ...(executablePath ? { executablePath } : {}) };
}

/** Headless shell where available. */
export const lightBrowser = withExecutable(process.env['CHROMIUM_PATH']);
/** Full Chromium, for its notifications and its keyboard navigation on a page with a single link. */
export const wholeBrowser = withExecutable(
  process.env['CHROMIUM_WHOLE_PATH'] ?? process.env['CHROMIUM_PATH'],
);
