import { PUBLIC_PAGES } from '@farelark/contracts';
import { blogPath } from '@farelark/i18n/addresses';
import { LANGUAGES, type Language } from '@farelark/i18n/language';
import { callFunction } from '../../apps/server/src/testing/traveller-client.ts';
import { findPageFaults } from '../accessibility.ts';
import { collectErrors, waitForMount } from '../page-actions.ts';
import { pickSample, VARIANTS, type Variant, VariantTabs } from '../page-variants.ts';
import { test as base, expect, type RunningServer, startServer } from '../running-server.ts';

/** `PAGES=all` checks every page in every variant; otherwise a sample that covers every variant. */
const IS_ALL = process.env['PAGES'] === 'all';
/** Variants of each page in a sample. */
const SAMPLE_VARIANTS = 2;
/** Pages of each kind in a sample, such as posts. */
const SAMPLE_PAGES = 2;
const VISIT_TIMEOUT_MS = 15_000;

const startSite = (cleanup: AsyncDisposableStack) => startServer({}, cleanup, 'deal');

let tabs: VariantTabs | undefined;

/** `test` with one server and one set of browser tabs per worker. */
const test = base.extend<{ site: RunningServer; tabs: VariantTabs }>({
  site: [async ({ shared }, use) => use(await shared.get(startSite)), { timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  tabs: async ({ browser, site }, use) => {
    tabs ??= new VariantTabs(browser, site.url);
    await use(tabs);
  },
});

// In parallel only for all variants: a sample already uses both cores with one browser.
test.describe.configure({ mode: IS_ALL ? 'parallel' : 'default' });

/** Addresses of one kind of page, in a language. */
type Paths = (site: RunningServer, language: Language) => Promise<readonly string[]>;

/** Pages of the sitemap below a path. */
const below =
  (prefix: (language: Language) => string): Paths =>
  async (site, language) => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => path.startsWith(`${prefix(language)}/`));
  };

const dealPages: Paths = async (site) => {
  const { data } = await callFunction(site.url, 'load-deals', {});
  return data?.deals.map(({ id }) => `/deals/${id}`) ?? [];
};

/** Pages by test; a string is the path in every language. */
const PAGES: Readonly<Record<string, readonly (string | Paths)[]>> = {
  'landing pages': ['/', '/features', '/how-it-works'],
  'pricing pages': ['/pricing', '/pricing-standalone'],
  'legal pages': ['/terms', '/privacy', '/cookies', '/accessibility'],
  'help pages': ['/help', below(() => '/help'), '/contact', '/faq'],
  'blog pages': [
    async (_site, language) => [blogPath(language)],
    below((language) => blogPath(language)),
    async (_site, language) => [blogPath(language, 'nowhere')],
  ],
  // The second search has no results.
  'search pages': ['/search?from=BUD', '/search?from=BUD&to=BCN&maxPrice=1-EUR', '/scoreboard'],
  'deal pages': ['/deals', dealPages, '/deals/00000000-0000-4000-8000-000000000000'],
  'other pages': ['/api', '/auth', '/forgot-password', '/test', '/nowhere'],
};

/** Pages that the server does not render. */
const UNRENDERED = new Set(['/auth', '/forgot-password', '/test']);

/** Heading of each page, and its minimum number of English words. */
const SUBJECTS: Readonly<Record<string, readonly [heading: RegExp, words: number]>> = {
  '/': [/fl(y|ight)|fare/i, 400],
  '/pricing': [/pric|plan/i, 150],
  '/pricing-standalone': [/pric|plan/i, 100],
  '/features': [/./, 250],
  '/how-it-works': [/how/i, 250],
  '/terms': [/terms/i, 800],
  '/privacy': [/privacy/i, 800],
  '/cookies': [/cookie/i, 200],
  '/accessibility': [/accessibility/i, 200],
  '/api': [/API/, 20],
  '/help': [/help/i, 40],
  '/contact': [/contact|write|reach/i, 30],
  '/faq': [/questions/i, 200],
  '/blog': [/./, 100],
};

test('the server renders each page with its own heading and enough text [2.routes.landing 2.routes.pricing 2.routes.pricing-standalone 2.routes.features 2.routes.how-it-works 2.routes.terms 2.routes.privacy 2.routes.cookies 2.routes.accessibility 2.routes.api 2.routes.help 2.routes.contact 2.routes.faq 2.routes.blog]', async ({
  site,
  page,
}) => {
  const checked = Object.values(PAGES)
    .flat()
    .map((page) => (typeof page === 'string' ? page.split('?')[0] : page));
  expect(checked).toEqual(expect.arrayContaining([...PUBLIC_PAGES]));
  const headings = new Map<string, string>();
  await page.route(/\.js$/, (route) => route.abort());
  for (const [path, [heading, words]] of Object.entries(SUBJECTS)) {
    await page.goto(`${site.url}${path}`);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(title, path).toMatch(heading);
    headings.set(title, path);
    const text = ((await page.getByRole('main').textContent()) ?? '').split(/\s+/);
    expect(text.length, path).toBeGreaterThan(words);
  }
  // Only the two pricing pages share a heading.
  expect(headings.size).toBeGreaterThanOrEqual(Object.keys(SUBJECTS).length - 1);
});

test('the app hydrates a rendered page and renders others itself [2.mount.hydrates]', async ({
  site,
  page,
}) => {
  const errors = collectErrors(page);
  // Records the rendered heading before the app starts, and whether the server rendered it.
  await page.addInitScript(
    `new MutationObserver((_, observer) => {
       globalThis.rendered = document.querySelector('#root h1');
       if (globalThis.rendered) observer.disconnect();
     }).observe(document, { childList: true, subtree: true });
     globalThis.isRendered = fetch(location.href).then((response) => response.text()).then((text) => !text.includes('<div id="root"></div>'));`,
  );
  await page.goto(`${site.url}/contact`);
  await waitForMount(page);
  await page.getByLabel('First name').fill('Ada');
  expect(await page.evaluate('globalThis.isRendered')).toBe(true);
  expect(await page.evaluate('globalThis.rendered.isConnected')).toBe(true);
  await page.goto(`${site.url}/auth`);
  await waitForMount(page);
  expect(await page.evaluate('globalThis.isRendered')).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors.filter((text) => !EXPECTED_ERROR.test(text))).toEqual([]);
});

/** Expected 404 pages, and service workers that tests block. */
const EXPECTED_ERROR = /status of 404|Service Worker registration blocked/;

let page = 0;
for (const [name, pages] of Object.entries(PAGES)) {
  if (IS_ALL) {
    // By language, to distribute kinds with many pages among the workers.
    for (const language of LANGUAGES)
      testVariants(
        `${name} in ${language} have no faults in any theme and width`,
        VARIANTS.filter((variant) => variant.language === language).map((variant) => ({
          variant,
          pages,
        })),
      );
  } else
    testVariants(
      `${name} have no faults in any language, theme and width [1.languages 2.routes.not-found 2.test-page 2.informational 6.visitor]`,
      pages.flatMap((paths) =>
        pickSample(page++, SAMPLE_VARIANTS).map((variant) => ({ variant, pages: [paths] })),
      ),
    );
}

interface Visit {
  readonly variant: Variant;
  readonly pages: readonly (string | Paths)[];
}

function testVariants(title: string, visits: readonly Visit[]): void {
  test(title, async ({ site, tabs }) => {
    const faults: string[] = [];
    // Concurrently, because visits mostly wait for the page to load.
    await Promise.all(
      visits.map(async ({ variant, pages }) => {
        for (const page of pages) {
          const all = typeof page === 'string' ? [page] : await page(site, variant.language);
          expect(all, `for ${variant.language}`).not.toHaveLength(0);
          const paths = IS_ALL ? all : all.slice(0, SAMPLE_PAGES);
          test.setTimeout(test.info().timeout + paths.length * VISIT_TIMEOUT_MS);
          for (const path of paths)
            for (const fault of await findFaults(tabs, variant, path))
              faults.push(`${path} ${formatVariant(variant)}: ${fault}`);
        }
      }),
    );
    expect(faults).toEqual([]);
  });
}

function findFaults(tabs: VariantTabs, variant: Variant, path: string): Promise<string[]> {
  return tabs.run(variant, async ({ page, errors }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const isRendered = !/<div id="root"><\/div>/.test((await response?.text()) ?? '');
    const lang = await page.evaluate<string>('document.documentElement.lang');
    // Scrolls through the page to load lazy content, by timers: a page in the background may get no animation frames.
    await page.evaluate(
      `(async () => { for (let y = 0; y < Math.min(document.body.scrollHeight, 1e5); y += ${variant.screen.height / 2}) { scrollTo(0, y); await new Promise((resolve) => setTimeout(resolve, 16)); } scrollTo(0, 0); })()`,
    );
    await page.waitForLoadState('networkidle');
    return [
      ...(isRendered !== UNRENDERED.has(path) ? [] : [`rendered by the server: ${isRendered}`]),
      ...(lang === variant.language ? [] : [`language ${lang}`]),
      ...(await findPageFaults(page)),
      ...errors
        .filter((text) => !EXPECTED_ERROR.test(text))
        .map((text) => `console: ${text.slice(0, 200)}`),
    ];
  });
}

function formatVariant({ language, theme, screen }: Variant): string {
  return `${language} ${theme} ${screen.width}`;
}
