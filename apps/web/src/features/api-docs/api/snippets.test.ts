import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { SNIPPET_LANGUAGES, snippet } from './snippets.ts';

const URL = "http://localhost:3000/api/v1/airports?q=L'Aquila%20%22x%22";

it('pass any URL to curl unchanged', () => {
  const [command = ''] = snippet('curl', `${URL}&x=$HOME;\`id\``, false).split('\n');
  const shown = execFileSync('sh', ['-c', command.replace('curl', 'printf %s')]).toString();
  expect(shown).toBe(`${URL}&x=$HOME;\`id\``);
});

it('fetch the URL in JavaScript, with the key from the environment', async () => {
  const calls: unknown[] = [];
  const run = new Function(
    'fetch',
    'process',
    'console',
    `return (async () => { ${snippet('JavaScript', URL, true)} })()`,
  );
  const fetchOnce = async (...call: unknown[]) => {
    calls.push(call);
    return { json: async () => ({ data: 1, error: null }) };
  };
  await run(fetchOnce, { env: { FARELARK_KEY: 'flk_x' } }, { log: () => {} });
  expect(calls).toEqual([[URL, { headers: { authorization: 'Bearer flk_x' } }]]);
});

it.each(SNIPPET_LANGUAGES)('contain no key in %s without one', (language) => {
  expect(snippet(language, URL, false)).not.toMatch(/FARELARK_KEY|uthorization/);
  expect(snippet(language, URL, true)).toMatch(/FARELARK_KEY/);
});
