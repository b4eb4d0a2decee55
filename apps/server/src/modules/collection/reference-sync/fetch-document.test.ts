import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../../testing/listen.ts';
import { fetchDocument } from './fetch-document.ts';

const limits = { timeoutMillis: 60_000, maxBytes: 100, signal: new AbortController().signal };
const server = createServer((request, response) => {
  if (request.url === '/whole') response.end('a list');
  else if (request.url === '/long') response.end('x'.repeat(101));
  else if (request.url === '/broken')
    response.writeHead(200, { 'content-length': 9 }).flushHeaders();
  else response.writeHead(503).end();
  if (request.url === '/broken') response.destroy();
});
let url: string;
beforeAll(async () => {
  url = await listen(server);
});
afterAll(() => server.close());

it('reads the whole document', async () => {
  expect(await fetchDocument(`${url}/whole`, limits)).toEqual({ kind: 'text', text: 'a list' });
});

it('fails for long, truncated, refused and unanswered responses', async () => {
  for (const [path, reason] of [
    ['/long', 'over 100 bytes'],
    ['/broken', 'UND_ERR_SOCKET'],
    ['/none', 'status 503'],
  ] as const)
    expect(await fetchDocument(url + path, limits)).toEqual({ kind: 'unreachable', reason });
  const refused = await fetchDocument('http://127.0.0.1:1023/', limits);
  expect(refused).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' });
});

it('reports errors without the URL, which may contain a password', async () => {
  const document = await fetchDocument(`${url.replace('://', '://me:hunter2@')}/whole`, limits);
  expect(document.kind).toBe('unreachable');
  expect(JSON.stringify(document)).not.toContain('hunter2');
});
