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

it('returns to parts of a page that the browser opened', async () => {
  await openPage('/terms', { height: 400 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [first, second] = [...document.querySelectorAll('article h2[id], h2[id]')]
    .map(({ id }) => id)
    .filter((id) => /^\d/.test(id));
  const getTop = (id: string | undefined) =>
    document.getElementById(id ?? '')?.getBoundingClientRect().top ?? Number.NaN;
  location.hash = `${first}`;
  await expect.poll(() => getTop(first)).toBeLessThan(100);
  location.hash = `${second}`;
  await expect.poll(() => getTop(second)).toBeLessThan(100);
  history.back();
  await expect.poll(() => Math.abs(getTop(first))).toBeLessThan(100);
  history.back();
  await expect.poll(() => scrollY).toBe(0);
});
