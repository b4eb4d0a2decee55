import { PUBLIC_PAGES } from '@farelark/contracts';
import { blogPath } from '@farelark/i18n/addresses';
import { LANGUAGES, type Language } from '@farelark/i18n/language';
import { callFunction } from '../../apps/server/src/testing/traveller-client.ts';
import { findFaults } from '../page-faults.ts';
import { type Looker, Lookers, pickSample, VARIANTS, type Variant } from '../page-variants.ts';
import { test as base, expect, type RunningServer, startServer } from '../running-server.ts';

/** `PAGES=all` looks at every page in every way; otherwise each page is looked at in a few, all ways among them. */
const IS_ALL = process.env['PAGES'] === 'all';
const SAMPLE_SIZE = 2;
/** Of many pages made alike, as posts are, a sample looks at these. */
const SAMPLE_OF_KIND = 2;

const ONE_LOOK_MILLIS = 15_000;

const startSite = (ends: AsyncDisposableStack) => startServer({}, ends, 'deal');

let lookers: Lookers | undefined;

/** One server of each worker and its deals for all pages, and the tabs in which they are looked at. */
const test = base.extend<{ site: RunningServer; lookers: Lookers }>({
  site: [async ({ shared }, use) => use(await shared.get(startSite)), { timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  lookers: async ({ browser, site }, use) => {
    lookers ??= new Lookers(browser, site.url);
    await use(lookers);
  },
});

// All of them are shared out among the workers; the looks of a sample keep both cores busy with one browser.
test.describe.configure({ mode: IS_ALL ? 'parallel' : 'default' });

/** Addresses of one kind of page, in a language. */
type Paths = (site: RunningServer, language: Language) => Promise<readonly string[]>;

/** Those of the sitemap that begin so and go on. */
const under =
  (prefix: (language: Language) => string): Paths =>
  async (site, language) => {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => path.startsWith(`${prefix(language)}/`));
  };

const aDeal: Paths = async (site) => {
  const { data } = await callFunction(site.url, 'load-deals', {});
  return data?.deals.map(({ id }) => `/deals/${id}`) ?? [];
};

/** Pages that are looked at, some alike in one test; a text is their address in every language. */
const PAGES: Readonly<Record<string, readonly (string | Paths)[]>> = {
  'first pages': ['/', '/features', '/how-it-works'],
  plans: ['/pricing', '/pricing-standalone'],
  'legal texts': ['/terms', '/privacy', '/cookies'],
  help: ['/help', under(() => '/help'), '/contact', '/faq'],
  blog: [
    async (_site, language) => [blogPath(language)],
    under((language) => blogPath(language)),
    async (_site, language) => [blogPath(language, 'nowhere')],
  ],
  // The second one has no answer.
  searches: ['/search?from=BUD', '/search?from=BUD&to=BCN&maxPrice=1-EUR', '/scoreboard'],
  deals: ['/deals', aDeal, '/deals/00000000-0000-4000-8000-000000000000'],
  'other pages': ['/api', '/auth', '/forgot-password', '/test', '/nowhere'],
};

/** Pages for those who came to do something: the server sends their shell. */
const UNWRITTEN = new Set(['/auth', '/forgot-password', '/test']);

/** Subject of each page, and its minimum number of English words. */
const SUBJECTS: Readonly<Record<string, readonly [heading: RegExp, words: number]>> = {
  '/': [/fl(y|ight)|fare/i, 400],
  '/pricing': [/pric|plan/i, 150],
  '/pricing-standalone': [/pric|plan/i, 100],
  '/features': [/./, 250],
  '/how-it-works': [/how/i, 250],
  '/terms': [/terms/i, 800],
  '/privacy': [/privacy/i, 800],
  '/cookies': [/cookie/i, 200],
  '/api': [/API/, 20],
  '/help': [/help/i, 40],
  '/contact': [/contact|write|reach/i, 30],
  '/faq': [/questions/i, 200],
  '/blog': [/./, 100],
};

test('each page is about its own subject, in the HTML that the server sends [2.routes.landing 2.routes.pricing 2.routes.pricing-standalone 2.routes.features 2.routes.how-it-works 2.routes.terms 2.routes.privacy 2.routes.cookies 2.routes.api 2.routes.help 2.routes.contact 2.routes.faq 2.routes.blog]', async ({
  site,
  page,
}) => {
  const looked = Object.values(PAGES)
    .flat()
    .map((page) => (typeof page === 'string' ? page.split('?')[0] : page));
  expect(looked).toEqual(expect.arrayContaining([...PUBLIC_PAGES]));
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
  // Both pages of plans have one heading; every other page has its own.
  expect(headings.size).toBeGreaterThanOrEqual(Object.keys(SUBJECTS).length - 1);
});

test('takes over what the server wrote, and makes the page where nothing was written [2.mount.hydrates]', async ({
  site,
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  // Modules run before this event, but the app begins only a moment later.
  await page.addInitScript(
    `new MutationObserver((_, seeing) => {
       globalThis.written = document.querySelector('#root h1');
       if (globalThis.written) seeing.disconnect();
     }).observe(document, { childList: true, subtree: true });
     globalThis.isWritten = fetch(location.href).then((answer) => answer.text()).then((text) => !text.includes('<div id="root"></div>'));`,
  );
  /** React keeps its root on the element in which it was made or took over. */
  const mounted = () =>
    expect
      .poll(() =>
        page.evaluate(
          `Object.keys(document.querySelector('#root')).some((key) => key.startsWith('__reactContainer'))`,
        ),
      )
      .toBe(true);
  await page.goto(`${site.url}/contact`);
  await mounted();
  await page.getByLabel('First name').fill('Ada');
  expect(await page.evaluate('globalThis.isWritten')).toBe(true);
  expect(await page.evaluate('globalThis.written.isConnected')).toBe(true);
  await page.goto(`${site.url}/auth`);
  await mounted();
  expect(await page.evaluate('globalThis.isWritten')).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints.filter((text) => !EXPECTED_COMPLAINT.test(text))).toEqual([]);
});

/** A status with which the page is to be answered, and what is kept from it on purpose. */
const EXPECTED_COMPLAINT = /status of 404|Service Worker registration blocked/;

let place = 0;
for (const [name, pages] of Object.entries(PAGES)) {
  if (IS_ALL) {
    // By language, so that a kind of many pages is shared out among the workers too.
    for (const language of LANGUAGES)
      testLooks(
        `${name} in ${language}: no fault in any theme and width`,
        VARIANTS.filter((variant) => variant.language === language).map((variant) => ({
          variant,
          pages,
        })),
      );
  } else
    testLooks(
      `${name}: no fault in any language, theme and width [1.languages 2.routes.not-found 2.test-page 2.informational 6.visitor]`,
      pages.flatMap((page) =>
        pickSample(place++, SAMPLE_SIZE).map((variant) => ({ variant, pages: [page] })),
      ),
    );
}

interface Look {
  readonly variant: Variant;
  readonly pages: readonly (string | Paths)[];
}

function testLooks(title: string, looks: readonly Look[]): void {
  test(title, async ({ site, lookers }) => {
    const faults: string[] = [];
    // Concurrently, each in its tab: most of the time is waiting for what the page still loads.
    await Promise.all(
      looks.map(async ({ variant, pages }) => {
        for (const page of pages) {
          const addresses = typeof page === 'string' ? [page] : await page(site, variant.language);
          expect(addresses, `for ${variant.language}`).not.toHaveLength(0);
          const looked = IS_ALL ? addresses : addresses.slice(0, SAMPLE_OF_KIND);
          test.setTimeout(test.info().timeout + looked.length * ONE_LOOK_MILLIS);
          for (const path of looked)
            for (const fault of await lookers.look(variant, (looker) =>
              look(looker, variant, path),
            ))
              faults.push(`${path} ${wordsFor(variant)}: ${fault}`);
        }
      }),
    );
    expect(faults).toEqual([]);
  });
}

async function look(
  { page, complaints }: Looker,
  variant: Variant,
  path: string,
): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const isWritten = !/<div id="root"><\/div>/.test((await answer?.text()) ?? '');
  const lang = await page.evaluate<string>('document.documentElement.lang');
  // What loads when it is seen is to be seen.
  await page.evaluate(
    '(async () => { for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) { scrollTo(0, y); await new Promise(requestAnimationFrame); } scrollTo(0, 0); })()',
  );
  await page.waitForLoadState('networkidle');
  return [
    ...(isWritten !== UNWRITTEN.has(path) ? [] : [`is written by the server: ${isWritten}`]),
    ...(lang === variant.language ? [] : [`speaks ${lang}`]),
    ...(await findFaults(page)),
    ...complaints
      .filter((text) => !EXPECTED_COMPLAINT.test(text))
      .map((text) => `console: ${text.slice(0, 200)}`),
  ];
}

function wordsFor({ language, theme, screen }: Variant): string {
  return `${language} ${theme} ${screen.width}`;
}
