import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, testOnOneServer as test } from '../running-server.ts';

test.use({
  settings: {
    SUPPORT_EMAIL: 'support@farelark.example',
    SUPPORT_PHONE: '+43 1 234 56',
    OFFICE_ADDRESS: 'Am Hof 1, 1010 Wien',
  },
});

/** Errors in the console of the browser, page by page. */
function complaints(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('a traveller finds help: by search, from the assistant, and from people', async ({ page }) => {
  const errors = complaints(page);
  const main = page.getByRole('main');

  await test.step('people, their hours and four kinds of articles [2.help.email 2.help.phone 2.help.categories 2.contact.hours 2.contact.office]', async () => {
    await page.goto('/help');
    for (const name of [
      'Getting started',
      'Plans and billing',
      'Flight deals',
      'Technical support',
    ])
      await expect(main.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
    const people = main.getByRole('region', { name: 'Talk to people' });
    await expect(people.getByRole('link', { name: 'support@farelark.example' })).toHaveAttribute(
      'href',
      'mailto:support@farelark.example',
    );
    await expect(people.getByRole('link', { name: '+43 1 234 56' })).toHaveAttribute(
      'href',
      'tel:+43123456',
    );
    await expect(people).toContainText('Monday to Friday, 9:00–18:00 EST. Closed at weekends.');
    await expect(people).toContainText('Am Hof 1, 1010 Wien');
  });

  await test.step('the search forgives a slip, and leads to an article [2.routes.help 2.help.search]', async () => {
    await page.getByRole('searchbox').fill('cancle my pla');
    const results = page.getByRole('search').getByRole('listitem');
    await expect(results.first()).toContainText('How do I cancel my plan?');
    await expectAccessible(page);
    await results.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I cancel my plan?');
    // A link in its text stays within the app.
    await main.getByRole('link', { name: 'about refunds' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can I get a refund?');
    await main.getByRole('button', { name: 'No', exact: true }).click();
    await expect(main.getByRole('link', { name: 'Ask the assistant' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the assistant answers with its source, and says when it does not know [2.help.chat]', async () => {
    await main.getByRole('link', { name: 'Ask the assistant' }).click();
    const question = page.getByRole('textbox', { name: 'Your question' });
    await expect(question).toBeFocused();
    await question.fill('What is an error fare?');
    await question.press('Enter');
    const log = page.getByRole('log');
    // In the words of the article, which the question does not hold.
    await expect(log).toContainText('published by mistake');
    await expect(log.getByRole('link', { name: /error fare/ }).first()).toHaveAttribute(
      'href',
      /^\/(?:help\/error-fares|faq#what-is-an-error-fare)$/,
    );
    await question.fill('Who won the world cup?');
    await question.press('Enter');
    await expect(log).toContainText(
      /What is an error fare\?.*published by mistake.*Who won the world cup\?.*I found nothing about that/s,
    );
    await expect(question).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the conversation goes on to people, who get what the form takes [2.routes.contact 2.contact.form]', async () => {
    await page.getByRole('link', { name: 'Send to a person by email' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/> Who won the world cup\?/);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Silva');
    await page.getByLabel('Email address').fill('no address');
    await page.getByLabel('Subject').focus();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email address').fill('ana@example.org');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
    await expect(main).toContainText('ana@example.org');
  });

  await test.step('without a network a message stays where it is', async () => {
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await page.getByLabel('Message').fill('Still here?');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await page.context().setOffline(false);
    // The browser itself reports each request that the cut connection refused.
    const isRefusal = (text: string) => text.includes('ERR_INTERNET_DISCONNECTED');
    errors.splice(0, errors.length, ...errors.filter((text) => !isRefusal(text)));
    await expect(page.getByText('You are offline')).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Still here?');
  });

  await test.step('a question has an address, and opens by keyboard [2.routes.faq 2.faq]', async () => {
    await page.goto('/faq#can-i-cancel');
    await expect(page.getByRole('group')).toHaveCount(10);
    await expect(page.locator('#can-i-cancel')).toHaveAttribute('open');
    const first = page.locator('summary').first();
    await first.focus();
    await first.press('Enter');
    await expect(page.locator('details').first()).toHaveAttribute('open');
    await expectAccessible(page);
  });

  await test.step('legal texts have their contents, and name the operator [2.routes.terms 2.routes.privacy 2.routes.cookies]', async () => {
    await page.goto('/terms');
    await main
      .getByRole('navigation')
      .getByRole('link', { name: /refunds/i })
      .click();
    await expect(page).toHaveURL(/#.*refunds$/);
    await expect(main).toContainText('support@farelark.example');
    await expectAccessible(page);
    for (const path of ['/privacy', '/cookies']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main).not.toContainText('{{');
    }
    await expectAccessible(page);
  });

  expect(errors).toEqual([]);
});

test.describe('who reads Arabic', () => {
  test.use({ locale: 'ar' });

  test('finds the help centre in Arabic', async ({ page }) => {
    const errors = complaints(page);
    await page.goto('/help');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('searchbox').fill('إلغاء');
    await expect(page.getByRole('search').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
});
