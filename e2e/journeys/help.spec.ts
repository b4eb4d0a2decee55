import { expect, test } from '../running-server.ts';

test('a traveller finds help: by search, from the assistant, and from people [2.help.search 2.help.chat 2.contact.form]', async ({
  page,
}) => {
  await page.goto('/help');
  // The search forgives a slip.
  await page.getByRole('searchbox').fill('cancle my pla');
  const result = page.getByRole('search').getByRole('listitem').first();
  await expect(result).toContainText('How do I cancel my plan?');
  const question = page.getByRole('textbox', { name: 'Your question' });
  const log = page.getByRole('log');
  await question.fill('What is an error fare?');
  await question.press('Enter');
  // In the words of the article, which the question does not hold.
  await expect(log).toContainText('published by mistake');
  await expect(log.getByRole('link', { name: /error fare/ }).first()).toHaveAttribute(
    'href',
    /^\/(?:help\/error-fares|faq#what-is-an-error-fare)$/,
  );
  await question.fill('Who won the world cup?');
  await question.press('Enter');
  await expect(log).toContainText('I found nothing about that');
  await page.getByRole('link', { name: 'Send to a person by email' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Email address').fill('ana@example.org');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
});
