import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, test } from '../running-server.ts';
import { moveClick, storePlan } from '../stored-bookings.ts';
import { makeAccount, signIn } from '../traveller.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'info' } });

const EMAIL = 'member@example.org';
const card = (page: Page) => page.getByRole('region', { name: 'Your commission' });
const openPlan = async (page: Page) => {
  await page.goto('/dashboard?tab=plan');
  await expect(card(page)).toBeVisible();
};
const toCsv = (...lines: string[]) =>
  ['reference;click_id;status;currency;price;commission;departure_date;return_date', ...lines].join(
    '\n',
  );
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Calls a function as the page that is signed in. */
async function call<T>(page: Page, name: string, data: object): Promise<T> {
  const token = await page.evaluate("JSON.parse(localStorage.getItem('farelark-session')).token");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/functions/v1/${name}`, { headers, data });
  return ((await answer.json()) as { data: T }).data;
}

test('a member follows a booking from the click to the payment, which the operator imports and pays', async ({
  page,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-report-'));
  const report = join(folder, 'report.csv');
  await makeAccount(server.url, EMAIL);
  await storePlan(server, EMAIL, { status: 'active', plan: 'annual', periodDays: 40 });
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  await signIn(page, EMAIL);
  let bookingId = '';

  await test.step('nothing yet, and what will be listed', async () => {
    await openPlan(page);
    await expect(card(page)).toContainText('up to 4.5% of the price');
    await expect(card(page)).toContainText('No booking yet.');
    await expectAccessible(page);
  });

  await test.step('a click is listed immediately', async () => {
    const { deals } = await call<{ deals: { id: string }[] }>(page, 'load-deals', {});
    const dealId = deals[0]?.id ?? '';
    const booking = await call<{ bookingId: string; earnsCommission: boolean }>(
      page,
      'initiate-booking',
      { dealId, optionId: 'own' },
    );
    expect(booking.earnsCommission).toBe(true);
    bookingId = booking.bookingId;
    await openPlan(page);
    const row = card(page).getByRole('listitem');
    await expect(row).toContainText('Budapest');
    await expect(row).toContainText('Barcelona');
    await expect(row).toContainText('Clicked');
    await expect(row).toContainText('Amount not known yet');
  });

  await test.step('a report names the sale, from the command line', async () => {
    await writeFile(report, toCsv(`A-1;${bookingId};confirmed;EUR;55,00;2,20;;`));
    await server.farelark('commission', 'import', report, '--partner', 'a-partner');
    await openPlan(page);
    const row = card(page).getByRole('listitem');
    await expect(row).toContainText('€2.20');
    await expect(row).toContainText('Reported');
    await expect(row).toContainText('The seller reported your booking. Paid between');
    await expect(card(page)).toContainText('On the way');
    await expectAccessible(page);
  });

  await test.step('the operator rehearses, then imports a correction; what does not fit is listed', async () => {
    await moveClick(server, bookingId, 150);
    const trip = `${daysAgo(80)};${daysAgo(70)}`;
    await writeFile(
      report,
      toCsv(`A-1;;confirmed;EUR;55,00;2,40;${trip}`, 'A-2;;confirmed;EUR;10,00;1,00;;'),
    );
    await page.goto('/admin/test-functionality');
    const form = page.getByRole('region', { name: 'Import a partner’s report' });
    await form.getByLabel('Partner').fill('a-partner');
    await form.getByLabel('Report', { exact: true }).setInputFiles(report);
    await form.getByLabel('Only say what would be done').check();
    await form.getByRole('button', { name: 'Import' }).click();
    const result = form.getByRole('status');
    await expect(result).toContainText('This was a rehearsal: nothing was entered.');
    await expect(result).toContainText('Line 3');
    await expect(result).toContainText('The sale is new and names no click.');
    await form.getByLabel('Only say what would be done').uncheck();
    await form.getByRole('button', { name: 'Import' }).click();
    await expect(result).not.toContainText('rehearsal');
    const desk = page.getByRole('region', { name: 'Commission and referrals' });
    await expect(desk).toContainText('Overdue: 1');
    await expect(desk.getByRole('row', { name: /Payable/ })).toContainText('€2.40');
    await expectAccessible(page);
  });

  await test.step('pays it, with a note, and the member sees that', async () => {
    const desk = page.getByRole('region', { name: 'Commission and referrals' });
    await desk.getByLabel('Search').fill('MEMBER@');
    await desk.getByLabel('Only overdue ones').check();
    const row = desk.getByRole('listitem').filter({ hasText: EMAIL });
    await row.getByRole('button', { name: 'Enter as paid' }).click();
    await row.getByLabel('Note for the books').fill('Transfer 1');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-sonner-toast]')).toContainText('Entered');
    await expect(desk.getByText('Nothing matches.')).toBeVisible();
    await openPlan(page);
    await expect(card(page).getByRole('listitem')).toContainText('Paid on');
    expect(await server.farelark('commission', 'due')).not.toContain(bookingId);
  });
  await rm(folder, { recursive: true });
});
