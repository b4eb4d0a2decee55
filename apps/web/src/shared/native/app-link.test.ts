import { fc, it } from '@fast-check/vitest';
import { expect, vi } from 'vitest';

vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

// Another file may have loaded the module without the mock.
vi.resetModules();
const { toAppPath: ownPath } = await import('./app-link.ts');

it.each([
  ['https://fares.example.org/deals/7c1e', '/deals/7c1e'],
  ['https://fares.example.org/deals/7c1e?from=mail#price', '/deals/7c1e?from=mail#price'],
  ['https://fares.example.org/dashboard', '/dashboard'],
  ['https://fares.example.org/book-deal?deal=7c1e', '/book-deal?deal=7c1e'],
  ['/deals/7c1e', '/deals/7c1e'],
  ['farelark://deal/7c1e', '/deals/7c1e'],
  ['farelark://deal/../auth', '/deals/auth'],
  ['farelark://dashboard', '/dashboard'],
  ['farelark://auth?code=abc&provider=google', '/auth?code=abc&provider=google'],
])('maps %s to %s', (link, path) => {
  expect(ownPath(link)).toBe(path);
});

it.each([
  'https://evil.example/deals/7c1e',
  'http://fares.example.org/deals/7c1e',
  'https://fares.example.org.evil.example/deals/7c1e',
  'https://fares.example.org@evil.example/deals/7c1e',
  'https://fares.example.org:444/deals/7c1e',
  '//evil.example/deals/7c1e',
  '/\\evil.example/deals/7c1e',
  'https:evil.example/deals/7c1e',
  'javascript:alert(1)//deals/',
  'farelark://deal/a/b',
  'farelark://deal//evil.example',
  'farelark://functions/v1/close-alert',
  'farelark://auth/v1/sign-out',
  'https://fares.example.org/auth/v1/sign-out',
  'https://fares.example.org/deals/../auth/v1/sign-out',
  'https://app.invalid/deals/1',
  'deals/1',
  '',
])('rejects %s', (link) => {
  expect(ownPath(link)).toBeNull();
});

const words = ['//', 'deals', 'farelark:', 'https:', '..', 'deal'];
it.prop([fc.array(fc.constantFrom(...'/\\a@:\t?#.', ...words), { maxLength: 9 })])(
  'returns paths of the app only [2.native.sign-in]',
  (pieces) => {
    const path = ownPath(pieces.join(''));
    if (path === null) return;
    const url = new URL(path, 'https://fares.example.org');
    expect(url.origin).toBe('https://fares.example.org');
    expect(url.pathname).toMatch(/^\/(?:deals\/|dashboard$|book-deal$|search$|auth$)/);
  },
);
