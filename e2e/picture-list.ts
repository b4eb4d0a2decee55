import type { Language } from '@farelark/i18n/language';
import type { Page } from '@playwright/test';
import { callFunction, savePreferencesFrom } from '../apps/server/src/testing/traveller-client.ts';
import { PAGES } from './public-pages.ts';
import { createTraveller, type Session } from './traveller.ts';

/** A page to take pictures of, as a visitor or as a traveller. */
export interface Picture {
  readonly name: string;
  readonly traveller?: Session;
  path(language: Language): string | Promise<string>;
  /** Brings the page into its state. */
  readonly act?: (page: Page) => Promise<void>;
}

interface Site {
  readonly url: string;
}

const DEPARTURES = 8;
const ALERTS_TIMEOUT_MS = 300_000;

/** Every public page, the first of each kind. */
export async function listPublicPictures(site: Site): Promise<Picture[]> {
  const pictures = Object.values(PAGES)
    .flat()
    .map(async (paths): Promise<Picture> => {
      const path = async (language: Language) =>
        typeof paths === 'string' ? paths : ((await paths(site, language))[0] ?? '/');
      return { name: toName(await path('en')), path };
    });
  return Promise.all(pictures);
}

/** The states of pages for signed-in travellers, who are created: new, without deals, with one, and with many. */
export async function listPrivatePictures(site: Site): Promise<Picture[]> {
  const deals = (await callFunction(site.url, 'load-deals', {})).data?.deals ?? [];
  const [first] = deals;
  if (first === undefined) throw new Error('The market has no deals');
  const origins = [...new Set(deals.map(({ origin }) => origin.code))].slice(0, DEPARTURES);
  const create = async (name: string, departures: string[] = [], destination?: string) => {
    const session = await createTraveller(site.url, `${name}@example.org`);
    if (departures.length === 0) return session;
    const changes = destination === undefined ? {} : { destinationAirports: [destination] };
    await savePreferencesFrom(site.url, session.token, departures, changes);
    return session;
  };
  const fresh = await create('fresh');
  const quiet = await create('quiet', ['SCC']);
  const single = await create('single', [first.origin.code], first.destination.code);
  const full = await create('full', origins);
  // Saving applies the language of the form to the page, and to later ones.
  const saving = await create('saving', origins);
  for (const { token } of [single, full]) await waitForAlert(site, token);

  const dashboard = (
    name: string,
    traveller: Session,
    query = '',
    act?: Picture['act'],
  ): Picture => ({
    name,
    traveller,
    path: () => `/dashboard${query}`,
    ...(act && { act }),
  });
  const page = (name: string, path: string): Picture => ({
    name,
    traveller: full,
    path: () => path,
  });
  return [
    dashboard('dashboard-new', fresh),
    dashboard('dashboard-no-deals', quiet),
    dashboard('dashboard-first-alert', single),
    dashboard('dashboard-full', full),
    dashboard('dashboard-filtered', full, `?departure=${first.origin.code}`),
    dashboard('dashboard-book', full, '', openBooking),
    dashboard('dashboard-close', full, '', openClosing),
    dashboard('dashboard-closed', full, '', confirmClosing),
    dashboard('preferences-new', fresh, '?tab=preferences'),
    dashboard('preferences', full, '?tab=preferences'),
    dashboard('preferences-saved', saving, '?tab=preferences', savePreferences),
    dashboard('plan', full, '?tab=plan'),
    dashboard('profile', full, '?tab=profile'),
    page('book-deal', `/book-deal?deal=${first.id}`),
    page('book-deal-without-deal', '/book-deal'),
    page('payment-success', '/payment-success'),
    page('payment-cancel', '/payment-cancel'),
    page('email-previews', '/admin/test-emails'),
    page('mailbox', '/mailbox'),
  ];
}

/** `/pricing` is `pricing`; ids are left out. */
function toName(path: string): string {
  const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, (id) =>
    /[1-9a-f]/.test(id.slice(0, 8)) ? 'deal' : 'gone',
  );
  return name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'landing';
}

const getDialogButtons = (page: Page) => page.locator('article button[aria-haspopup="dialog"]');

async function openBooking(page: Page): Promise<void> {
  await getDialogButtons(page).first().click();
}

/** The second button of a card. */
async function openClosing(page: Page): Promise<void> {
  await getDialogButtons(page).nth(1).click();
}

async function confirmClosing(page: Page): Promise<void> {
  await openClosing(page);
  await page.locator('[role=alertdialog] button').last().click();
}

async function savePreferences(page: Page): Promise<void> {
  const submit = page.locator('form button[type=submit]').last();
  await submit.click();
  await submit.and(page.locator('[aria-busy=true]')).waitFor({ state: 'detached' });
}

async function waitForAlert(site: Site, token: string): Promise<void> {
  const deadline = Date.now() + ALERTS_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { data } = await callFunction(site.url, 'get-user-alerts', {}, token);
    if ((data?.total ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server found no alert for a traveller');
}
