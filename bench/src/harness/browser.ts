import { type Browser, chromium } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { Installation } from './installation.ts';
import { inRoot } from './root.ts';

export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Lets it run as root in a container, and keeps it from calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const BUILD = inRoot('scripts/bootstrap/web-build.mjs');

export async function launchBrowser(installation: Installation): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  installation.onEnd(() => browser.close());
  return browser;
}

/** Builds the web app unless it stands there as its sources are. */
export async function ensureBuiltPages(): Promise<void> {
  const { ensureWebBuild } = (await import(BUILD)) as {
    ensureWebBuild(node: string): Promise<void>;
  };
  await ensureWebBuild(process.execPath);
}

/** Session as the page stores it under `farelark-session`. */
export function formatSession(account: Account | undefined): string {
  if (account === undefined) throw new Error('The account was not made');
  return JSON.stringify({
    token: account.token,
    user: { id: account.userId, email: 'bench@example.org', name: '' },
    expiresAt: null,
    checkedAt: Date.now(),
  });
}
