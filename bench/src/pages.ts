/**
 * The public pages as Lighthouse sees them on a slow phone: the median of five looks at each, beside what
 * they are to keep to, and the JavaScript that the first page loads. Served as `npm start` serves them, with
 * the simulated market. Give paths to look at others: `npm run bench -- pages /faq /de/blog`.
 *
 * Lighthouse is fetched from npm the first time, since nothing else needs it.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { NO_OUTSIDE_CALLS } from '../../apps/server/src/testing/test-server.ts';
import { type RunningScript, startScript } from './api/one-core.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, ensureBuiltPages } from './web/browser.ts';

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

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const cache = root('node_modules/.cache/farelark/lighthouse');

const run = promisify(execFile);

type Figures = Readonly<Record<string, number>>;

const paths = process.argv.slice(2);
await haveLighthouse();
await ensureBuiltPages();
const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
let server: RunningScript | undefined;
try {
  server = await startScript(root('apps/server/src/main.ts'), {
    DATABASE_URL: embedded.url,
    FARELARK_DATA_DIR: dataDir,
    PORT: '0',
    ...NO_OUTSIDE_CALLS,
  });
  await dealsAreLive(server.url);
  const pages: Record<string, Figures> = {};
  for (const path of paths.length > 0 ? paths : PAGES) {
    pages[path] = await measureMedian(server.url + path);
    process.stdout.write(`${path} ${JSON.stringify(pages[path])}\n`);
  }
  process.stdout.write(
    `${JSON.stringify({
      bench: 'pages',
      lighthouse: LIGHTHOUSE,
      looks: LOOKS,
      first_load_kb: await measureFirstLoad(server.url),
      limits: LIMITS,
      pages,
    })}\n`,
  );
} finally {
  await server?.stop();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

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

async function dealsAreLive(url: string): Promise<void> {
  for (let waited = 0; waited < DEALS_WITHIN_MS; waited += 1000) {
    const answer = await fetch(`${url}/functions/v1/load-deals`, { method: 'POST' });
    const { data } = (await answer.json()) as { data: { total: number } | null };
    if ((data?.total ?? 0) > 20) return;
    await pause(1000);
  }
  throw new Error('The simulated market brought no deals');
}

/** The median of each figure over all looks. */
async function measureMedian(url: string): Promise<Figures> {
  const looks: Figures[] = [];
  for (let look = 0; look < LOOKS; look += 1)
    // Now and then Chromium writes no trace, and Lighthouse ends.
    looks.push(await lookAt(url).catch(() => lookAt(url)));
  const names = Object.keys(looks[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = looks.map((figures) => figures[name] ?? 0).sort((a, b) => a - b);
      return [name, values[Math.floor(LOOKS / 2)] ?? 0];
    }),
  );
}

/** One look, on the phone and network that Lighthouse simulates by default. */
async function lookAt(url: string): Promise<Figures> {
  const report = join(dataDir, 'report.json');
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
