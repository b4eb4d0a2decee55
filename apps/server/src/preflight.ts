import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDatabase } from '@farelark/db';
import { billingKind, stripeKeys } from './config/billing.ts';
import { answersTravellers } from './config/process-settings.ts';
import { requireRoleSettings } from './config/role-requirements.ts';
import { keptAuthSecret } from './config/secret.ts';
import { type Settings, SettingsError } from './config/settings.ts';
import { bookingPagesFrom } from './modules/booking/index.ts';
import { checkProviders } from './modules/collection/index.ts';
import { createHelpModel } from './modules/help/index.ts';
import { closePushSenders, keptPushKeys, pushWays } from './modules/notifications/index.ts';
import { checkPort } from './platform/lifecycle/listening-port.ts';

interface Places {
  readonly dataDir: string;
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Checks a data folder, and the space in it where it holds the database. */
  readonly checkFolder: (dataDir: string) => Promise<void>;
}

/**
 * Checks what a start needs before anything is created: settings that belong together, the data folder and
 * its space, the secrets in it, the port, and a database that is given. The quickest checks come first.
 *
 * @throws Error whose message is one line that says what is wrong and what to do
 */
export async function preflight(
  settings: Settings,
  { dataDir, webDir, checkFolder }: Places,
): Promise<void> {
  await checkTogether(settings);
  if (answersTravellers(settings.ROLE)) await checkPages(webDir);
  await checkKept(settings, { dataDir, checkFolder });
  await checkPort(settings);
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = settings[name];
    if (url !== undefined) await checkDatabase(url, name);
  }
}

async function checkTogether(settings: Settings): Promise<void> {
  requireRoleSettings(settings);
  if (billingKind(settings) === 'stripe') stripeKeys(settings);
  checkProviders(settings);
  closePushSenders(pushWays(settings, undefined));
  await createHelpModel(settings);
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

/** The data folder, where something is kept in it, and the secrets there. */
async function checkKept(
  settings: Settings,
  { dataDir, checkFolder }: Pick<Places, 'dataDir' | 'checkFolder'>,
): Promise<void> {
  const isSecretKept = settings.AUTH_SECRET === undefined;
  const arePushKeysKept = settings.ROLE === 'all' && settings.PUSH_PUBLIC_KEY === undefined;
  const isDatabaseKept = settings.DATABASE_URL === undefined;
  if (isDatabaseKept || isSecretKept || arePushKeysKept) await checkFolder(dataDir);
  if (isSecretKept) await keptAuthSecret(dataDir);
  if (arePushKeysKept) await keptPushKeys(dataDir);
}
