import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../running-server.ts';

test('a visitor reads the blog, in their language, and asks to hear of new articles', async ({
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on('console', (line) => {
    // A page that says that there is none is asked for on purpose.
    if (line.type() === 'error' && !line.text().includes('404')) problems.push(line.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const cards = page.getByRole('main').getByRole('article');
  let title = '';

  await test.step('the list comes whole with the page, and can be narrowed to a category [2.routes.blog 2.blog.categories]', async () => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    const all = await cards.count();
    expect(all).toBeGreaterThanOrEqual(12);
    await expectAccessible(page);
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText(
      [
        /^All/,
        /^Travel tips/,
        /^Destinations/,
        /^Technology/,
        /^Budget travel/,
        /^Family/,
        /^Health/,
      ],
    );
    await page.getByRole('link', { name: /^Family/ }).click();
    await expect(page).toHaveURL(/\/blog\?category=family$/);
    await expect(cards).not.toHaveCount(all);
    await expect(cards.filter({ hasNotText: 'Family' })).toHaveCount(0);
    // The server wrote the page for everybody, the choice is taken up after.
    const chosen = await cards.count();
    await page.reload();
    await expect(cards).toHaveCount(chosen);
    await expect(page.getByRole('link', { name: /^Family/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('a card leads to its article, which says how old its facts are and where they are from [2.routes.post 2.blog.read-more 2.blog.share]', async () => {
    title = (await cards.first().getByRole('heading').textContent()) ?? '';
    await page.getByRole('link', { name: `Read more ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Farelark`);
    // Browsers share a page by this address, however the reader came to it.
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${new URL(page.url()).pathname}$`),
    );
    await expect(page.getByText(/^Facts checked on \d+ \w+ 20\d\d$/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sources' }).getByRole('link').first(),
    ).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('region', { name: 'Read next' })).toBeVisible();
    await expectAccessible(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  });

  await test.step('another language has another address, at which it stays [2.routes.blog-languages]', async () => {
    const [, slug] = /\/blog\/([\w-]+)$/.exec(page.url()) ?? [];
    await page.getByLabel('Language').selectOption('de');
    await expect(page).toHaveURL(`${server.url}/de/blog/${slug}`);
    await expect(page.getByRole('link', { name: 'Zurück zum Blog' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Zurück zum Blog' })).toBeVisible();
    await page.getByRole('link', { name: 'Zurück zum Blog' }).click();
    await expect(page).toHaveURL(`${server.url}/de/blog`);
  });

  await test.step('Arabic is read from the right, whatever was read before', async () => {
    await page.goto('/ar/blog');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: 'المدونة' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an article that there is not says so, and its address too [2.blog.read-more 2.blog.not-found 8.data.no-post]', async () => {
    const answer = await page.goto('/blog/no-such-article');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
    await expect(
      page.getByText('The blog article you are looking for does not exist.'),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to blog' }).click();
    await expect(page).toHaveURL(`${server.url}/blog`);
  });

  await test.step('the newsletter asks for a proper address, says where it failed, and takes it once it can [2.blog.newsletter]', async () => {
    const form = page.getByRole('region', { name: 'New articles by email' });
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();

    await page.context().setOffline(true);
    await form.getByLabel('Email').fill('reader@example.org');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('alert')).toContainText('The server could not be reached');
    await expect(form.getByLabel('Email')).toHaveValue('reader@example.org');
    await page.context().setOffline(false);
    problems.length = 0;

    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('status')).toContainText('reader@example.org');
    await page.goto('/mailbox');
    await expect(page.getByText('Confirm your newsletter subscription').first()).toBeVisible();
  });

  expect(problems).toEqual([]);
});
