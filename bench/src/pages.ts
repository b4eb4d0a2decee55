/**
 * The public pages as Lighthouse sees them on a slow phone: the median of five looks at each, beside what
 * they are to keep to, and the JavaScript that the first page loads. Served as `npm start` serves them, with
 * the simulated market. Give paths to look at others: `npm run bench -- pages /faq /de/blog`.
 *
 * Lighthouse is fetched from npm the first time, since nothing else needs it.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, ensureBuiltPages } from './harness/browser.ts';
import { percentile, printResult, waitFor } from './harness/figures.ts';
import { BUILT_PAGES, withInstallation } from './harness/installation.ts';
import { inRoot } from './harness/root.ts';

const LIGHTHOUSE = '13.5.0';
const LOOKS = 5;
const PAGES = [
  '/',
  '/pricing',
  '/features',
  '/how-it-works',
  '/search',
  '/deals',
  '/blog',
  '/help',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIMITS = {
  first: { performance: 95, lcp_ms: 1800, cls: 0.02, tbt_ms: 100, first_load_kb: 130 },
  others: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
};
/** The simulated market writes its history first; pages are measured when it has deals. */
const DEALS_WITHIN_MS = 120_000;

const cache = inRoot('node_modules/.cache/farelark/lighthouse');

const run = promisify(execFile);

type Figures = Readonly<Record<string, number>>;

const paths = process.argv.slice(2);
await haveLighthouse();
await ensureBuiltPages();
await withInstallation(
  async (installation) => {
    const server = await installation.startServer({ ...BUILT_PAGES, SIMULATOR: 'on' });
    await waitFor(
      () => hasDeals(server.url),
      () => 'The simulated market brought no deals',
      { withinMillis: DEALS_WITHIN_MS, everyMillis: 1000 },
    );
    const pages: Record<string, Figures> = {};
    for (const path of paths.length > 0 ? paths : PAGES) {
      pages[path] = await measureMedian(server.url + path, installation.dataDir);
      process.stdout.write(`${path} ${JSON.stringify(pages[path])}\n`);
    }
    printResult('pages', {
      lighthouse: LIGHTHOUSE,
      looks: LOOKS,
      first_load_kb: await measureFirstLoad(server.url),
      limits: LIMITS,
      pages,
    });
  },
  { isMigrated: false },
);

async function haveLighthouse(): Promise<void> {
  if (existsSync(join(cache, 'node_modules/lighthouse/package.json'))) return;
  await mkdir(cache, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', cache, '--no-save', '--no-audit', `lighthouse@${LIGHTHOUSE}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('Lighthouse could not be fetched from npm');
}

async function hasDeals(url: string): Promise<true | null> {
  const answer = await fetch(`${url}/functions/v1/load-deals`, { method: 'POST' });
  const { data } = (await answer.json()) as { data: { total: number } | null };
  return (data?.total ?? 0) > 20 ? true : null;
}

async function measureMedian(url: string, folder: string): Promise<Figures> {
  const looks: Figures[] = [];
  for (let look = 0; look < LOOKS; look += 1)
    // Now and then Chromium writes no trace, and Lighthouse ends.
    looks.push(await inspect(url, folder).catch(() => inspect(url, folder)));
  const names = Object.keys(looks[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = looks.map((figures) => figures[name] ?? 0);
      return [name, percentile(values, 0.5)];
    }),
  );
}

/** One look, on the phone and network that Lighthouse simulates by default. */
async function inspect(url: string, folder: string): Promise<Figures> {
  const report = join(folder, 'report.json');
  // Not `spawnSync`: the server's log would fill its pipe meanwhile, and the server would stand still.
  await run(
    process.execPath,
    [
      join(cache, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM_PATH } },
  );
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    fcp_ms: Math.round(figure('first-contentful-paint')),
    lcp_ms: Math.round(figure('largest-contentful-paint')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    tbt_ms: Math.round(figure('total-blocking-time')),
  };
}

/** Gzipped kilobytes of the scripts that the first page names. */
async function measureFirstLoad(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const names = html.matchAll(
    /<script[^>]*\ssrc="([^"]+)" data-app="([^"]+)" data-with="([^"]*)"/g,
  );
  const scripts = new Set(
    [...names].flatMap(([, ...parts]) => parts.join(' ').trim().split(/\s+/)),
  );
  let bytes = 0;
  for (const path of scripts)
    bytes += gzipSync(Buffer.from(await (await fetch(url + path)).arrayBuffer())).length;
  return Number((bytes / 1000).toFixed(1));
}
