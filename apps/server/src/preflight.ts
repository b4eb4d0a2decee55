import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDatabase } from '@farelark/db';
import { getBillingKind, requireStripeKeys } from './config/billing.ts';
import { servesTravellers } from './config/process-settings.ts';
import { requireRoleSettings } from './config/role-requirements.ts';
import { readAuthSecret } from './config/secret.ts';
import { type Settings, SettingsError } from './config/settings.ts';
import { bookingPagesFrom } from './modules/booking/index.ts';
import { checkProviders } from './modules/collection/index.ts';
import { createHelpModel } from './modules/help/index.ts';
import {
  closePushSenders,
  createPushSenders,
  readPushKeys,
} from './modules/notifications/index.ts';
import { createSearchModel } from './modules/search/index.ts';
import { checkPort } from './platform/lifecycle/listening-port.ts';

interface PreflightPaths {
  readonly dataDir: string;
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Checks the data folder, and its free space if it contains the database. */
  readonly checkFolder: (dataDir: string) => Promise<void>;
}

/**
 * Checks settings, data folder, secrets, port and databases before anything is created, quickest first.
 *
 * @throws Error whose message is one line that names the problem and its solution
 */
export async function preflight(
  settings: Settings,
  { dataDir, webDir, checkFolder }: PreflightPaths,
): Promise<void> {
  await checkSettings(settings);
  if (servesTravellers(settings.ROLE)) await checkPages(webDir);
  await checkDataFolder(settings, { dataDir, checkFolder });
  await checkPort(settings);
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = settings[name];
    if (url !== undefined) await checkDatabase(url, name);
  }
}

async function checkSettings(settings: Settings): Promise<void> {
  requireRoleSettings(settings);
  if (getBillingKind(settings) === 'stripe') requireStripeKeys(settings);
  checkProviders(settings);
  closePushSenders(createPushSenders(settings, undefined));
  await createHelpModel(settings);
  await createSearchModel(settings);
  bookingPagesFrom(settings.BOOKING_PAGES_FILE);
}

async function checkPages(webDir: string): Promise<void> {
  const page = join('client', 'index.html');
  await access(join(webDir, page)).catch(() => {
    throw new SettingsError([
      `WEB_DIR: has no ${page}. npm start builds the pages, and needs no WEB_DIR`,
    ]);
  });
}

/** Checks the data folder and its secrets, if anything is stored in it. */
async function checkDataFolder(
  settings: Settings,
  { dataDir, checkFolder }: Pick<PreflightPaths, 'dataDir' | 'checkFolder'>,
): Promise<void> {
  const storesSecret = settings.AUTH_SECRET === undefined;
  const storesPushKeys = settings.ROLE === 'all' && settings.PUSH_PUBLIC_KEY === undefined;
  const storesDatabase = settings.DATABASE_URL === undefined;
  if (storesDatabase || storesSecret || storesPushKeys) await checkFolder(dataDir);
  if (storesSecret) await readAuthSecret(dataDir);
  if (storesPushKeys) await readPushKeys(dataDir);
}
