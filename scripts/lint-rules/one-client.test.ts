import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const MESSAGE = 'The server is reached through @farelark/client alone.';

/** Output of the configured linter for a file with this code; empty when it passes. */
async function lint(path: string, code: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'farelark-lint-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const config = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8')) as object;
  const standalone = { ...config, $schema: undefined, vcs: { enabled: false } };
  await writeFile(join(root, 'biome.json'), JSON.stringify(standalone));
  await cp(join(ROOT, 'scripts/lint-rules'), join(root, 'scripts/lint-rules'), { recursive: true });
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), code);
  return new Promise((resolve) => {
    execFile(process.execPath, [BIOME, 'lint', path], { cwd: root }, (failure, stdout, stderr) =>
      resolve(failure === null ? '' : stdout + stderr),
    );
  });
}

const calls = {
  fetch: "export const answer = fetch('/healthz');",
  'globalThis.fetch': "export const answer = globalThis.fetch('/healthz');",
  'window.fetch': "export const answer = window.fetch('/healthz');",
  'fetch under another name': 'export const send = fetch;',
  XMLHttpRequest: 'export const request = new XMLHttpRequest();',
  EventSource: "export const stream = new EventSource('/live');",
  'navigator.sendBeacon': "export const sent = navigator.sendBeacon('/rows', '');",
};

it.each(Object.entries(calls))('reports %s in the web app [7.client]', async (_, code) => {
  expect(await lint('apps/web/src/shared/page/fixture.ts', code)).toContain(MESSAGE);
});

it('reports fetch in the calls of the command line [7.client]', async () => {
  expect(await lint('apps/cli/src/call/fixture.ts', calls.fetch)).toContain(MESSAGE);
});

it.each([
  ['the client itself', 'packages/client/src/connection.ts', calls.fetch],
  ['a test', 'apps/web/src/shared/page/fixture.test.ts', calls.fetch],
  [
    'code that is shown to readers',
    'apps/web/src/features/api-docs/reading/fixture.ts',
    'export const sample = "fetch(\'/api/v1/deals\')";',
  ],
])('allows it in %s', async (_, path, code) => {
  expect(await lint(path, code)).toBe('');
});
