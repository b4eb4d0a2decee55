import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAddress, openPage } from '../../testing/open-page.tsx';

const pricingLink = () =>
  page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).first();

it('navigates without a request for the page, and marks the current one', async () => {
  await openPage('/faq');
  await pricingLink().click();
  await expectAddress('/pricing');
  await expect.element(pricingLink()).toHaveAttribute('aria-current', 'page');
});

it('leaves a click with a modifier to the browser', async () => {
  await openPage('/faq');
  let wasPrevented: boolean | null = null;
  const handleClick = (event: MouseEvent): void => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', handleClick, { once: true });
  await userEvent.click(pricingLink(), { modifiers: ['Control'] });
  expect(wasPrevented).toBe(false);
  await expectAddress('/faq');
});

it('returns to where a page was left', async () => {
  const { router } = await openPage('/faq', { height: 400 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  scrollTo(0, 300);
  await expect.poll(() => scrollY).toBe(300);
  await router.navigate('/pricing');
  await expect.poll(() => scrollY).toBe(0);
  history.back();
  await expectAddress('/faq');
  await expect.poll(() => scrollY).toBe(300);
});
