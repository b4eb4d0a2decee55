import { EMAIL, expect, test } from '../seller-server.ts';
import { forms } from '../traveller.ts';

test('a visitor signs in, returns to the deal, checks its price, books for three and reports another price [2.protected.sent-to-auth 2.routes.book-deal 2.book.recheck]', async ({
  page,
  seller,
}) => {
  const check = page.getByRole('region', { name: 'Is the price still there?' });
  const sellers = page.getByRole('region', { name: 'Where to book' });
  const again = check.getByRole('button', { name: 'Check again' });
  const { dealId } = await seller.createAlert('BCN');
  seller.sell('BCN', '55.00');
  await page.goto(`/book-deal?deal=${dealId}`);
  await expect(page).toHaveURL(/\/auth$/);
  // Replaced in the history.
  expect(await page.evaluate('navigation.entries().length')).toBe(1);
  await forms.signIn(page, EMAIL);
  await expect(page).toHaveURL(`/book-deal?deal=${dealId}`);

  await test.step('shows that the source still has the price [2.book.price-held 2.book.sellers]', async () => {
    await expect(check).toContainText('The price held');
    await expect(check).toContainText('Seen now by duffel.');
    await expect(sellers.getByRole('listitem')).toHaveCount(5);
  });
  await test.step('opens the seller for three adults in one new tab [8.success.booking 2.book.seller-tab]', async () => {
    const more = page.getByRole('button', { name: 'One adult more' });
    await more.click();
    await more.click();
    const opened = page.waitForEvent('popup');
    await sellers
      .getByRole('listitem')
      .filter({ hasText: 'KAYAK' })
      .getByRole('button', { name: 'Go to site' })
      .dblclick();
    await expect(await opened).toHaveURL(/kayak\.com\/flights\/BUD-BCN\/.*\/3adults/);
    expect(page.context().pages()).toHaveLength(2);
  });
  await test.step('rechecks the deal when another price is reported [2.book.ask-back]', async () => {
    const question = page.getByRole('region', { name: 'Was the price there?' });
    await question.getByRole('button', { name: 'It was another price' }).click();
    await question.getByLabel('Price per adult that you saw, in EUR (optional)').fill('60');
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(question).toContainText('We are looking again now');
    await expect(check).toContainText('The price held');
  });
  await test.step('updates the card to a changed price, and hides sellers of a gone one [2.book.price-changed 2.book.gone]', async () => {
    seller.sell('LIS', '55.00');
    const { id } = await seller.createAlert('LIS', 'duffel');
    await page.goto(`/book-deal?alert=${id}`);
    await expect(check).toContainText('The price held');
    seller.sell('LIS', '60.00');
    await again.click();
    await expect(check).toContainText('The price changed');
    await expect(page.getByRole('article').first()).toContainText('€60');
    seller.sell('LIS', null);
    await again.click();
    await expect(check).toContainText('This price is gone');
    await expect(page.getByRole('note')).toContainText('it was no longer there');
    await expect(sellers).toHaveCount(0);
  });
});
