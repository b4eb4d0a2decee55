import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, UNREACHABLE } from '../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectTexts,
  expectVisible,
  openPage,
  press,
} from '../../testing/open-page.tsx';

const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const cards = main.getByRole('article');

it('lists articles and filters them by category [2.routes.blog 2.blog.categories]', async () => {
  await openPage('/blog');
  await expect.element(title).toHaveTextContent('Blog');
  const all = cards.elements().length;
  expect(all).toBeGreaterThanOrEqual(12);
  await expectAccessible();
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  const names = ['All', 'Travel tips', 'Destinations', 'Technology', 'Budget travel', 'Family'];
  for (const [place, name] of [...names, 'Health'].entries())
    await expectTexts(categories.nth(place), name);
  const family = categories.filter({ hasText: 'Family' });
  await press(family);
  await expectAddress('/blog?category=family');
  await expect.element(family).toHaveAttribute('aria-current', 'true');
  const chosen = cards.elements();
  expect(chosen.length).toBeLessThan(all);
  for (const card of chosen) expect(card.textContent).toContain('Family');
});

it('opens an article with its sources, shares it, and keeps it when the language changes [2.routes.post 2.blog.read-more 2.blog.share 2.routes.blog-languages]', async () => {
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = `${location.origin}/blog`;
  document.head.append(canonical);
  onTestFinished(() => canonical.remove());
  await openPage('/blog');
  await expectVisible(title);
  const name = cards.first().getByRole('heading').element().textContent ?? '';
  await page.getByRole('link', { name: `Read more ${name}` }).click();
  await expect.element(title).toHaveTextContent(name);
  await expect.poll(() => document.title).toBe(`${name} · Farelark`);
  // Browsers share the canonical URL.
  await expect.poll(() => canonical.href).toBe(location.href);
  await expectTexts(main, /Facts checked on \d+ \w+ 20\d\d/);
  await expect
    .element(page.getByRole('region', { name: 'Sources' }).getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/^https:/));
  await expectVisible(page.getByRole('region', { name: 'Read next' }));
  await expectAccessible();
  await press(page.getByRole('button', { name: 'Share', exact: true }));
  await expectVisible(page.getByText('Link copied'));
  expect(await navigator.clipboard.readText()).toBe(location.href);

  const { pathname } = location;
  await page.getByLabelText('Language').selectOptions('de');
  await expectAddress(`/de${pathname}`);
  // Until then, the old page is there in the new language.
  await expect.poll(() => canonical.href).toBe(location.href);
  const back = page.getByRole('link', { name: 'Zurück zum Blog' });
  await expectVisible(back);
  expect(document.documentElement.lang).toBe('de');
  await press(back);
  await expectAddress('/de/blog');
});

it('is right to left in Arabic', async () => {
  await openPage('/ar/blog');
  await expect.element(title).toHaveTextContent('المدونة');
  expect(document.documentElement.dir).toBe('rtl');
  await expectAccessible();
});

it('reports an unknown article and links back [2.blog.read-more 2.blog.not-found 8.data.no-post]', async () => {
  await openPage('/blog/no-such-article');
  await expectVisible(page.getByRole('heading', { name: 'Post Not Found' }));
  await expectTexts(main, 'The blog article you are looking for does not exist.');
  await press(main.getByRole('link', { name: 'Back to blog' }));
  await expectAddress('/blog');
});

it('subscribes to the newsletter after an invalid address and a network failure [2.blog.newsletter]', async () => {
  const backend = new Backend().functions({ 'newsletter-subscribe': UNREACHABLE });
  await openPage('/blog', { backend });
  const form = page.getByRole('region', { name: 'New articles by email' });
  const email = form.getByLabelText('Email');
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  await email.fill('nobody');
  await press(subscribe);
  await expectVisible(form.getByText('Please enter a valid email address'));
  await expectFocus(email);
  await email.fill('reader@example.org');
  await press(subscribe);
  await expectTexts(form.getByRole('alert'), 'We couldn’t reach the server');
  await expect.element(email).toHaveValue('reader@example.org');
  backend.functions({ 'newsletter-subscribe': { confirmationSent: true } });
  await press(subscribe);
  await expectTexts(form.getByRole('status'), 'reader@example.org');
});
