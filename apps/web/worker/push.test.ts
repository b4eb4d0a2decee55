import { expect, it, vi } from 'vitest';
import { openNote, readNote, showNote } from './push.ts';

const NOTE = {
  title: 'Budapest to Barcelona for €60',
  body: 'Usually €100',
  lang: 'en',
  dir: 'ltr',
  path: '/deals/1',
  tag: 'alert-1',
} as const;
const ORIGIN = 'https://fares.example';

it('is read as the server sends it', () => {
  expect(readNote(JSON.stringify(NOTE))).toEqual(NOTE);
});

it.each([
  undefined,
  '',
  'hello',
  'null',
  '{"title":"Only a title"}',
  JSON.stringify({ ...NOTE, path: 'https://evil.example/' }),
  JSON.stringify({ ...NOTE, path: '//evil.example/' }),
  JSON.stringify({ ...NOTE, title: 7 }),
])('that says something else is none: %s', (text) => {
  expect(readNote(text)).toBeNull();
});

it('shows something in any case, as browsers demand', async () => {
  const showNotification = vi.fn(async () => {});
  // All that is used of it.
  const registration = { showNotification } as unknown as ServiceWorkerRegistration;
  await showNote(registration, NOTE);
  await showNote(registration, null);
  expect(showNotification.mock.calls).toMatchObject([
    [
      NOTE.title,
      { body: NOTE.body, tag: NOTE.tag, lang: 'en', dir: 'ltr', data: { path: NOTE.path } },
    ],
    ['Farelark', {}],
  ]);
});

/** Tabs at these paths; what was done to them, in order. */
function tabs(...paths: string[]) {
  const done: string[] = [];
  const open = paths.map((path) => ({
    url: ORIGIN + path,
    focus: async () => void done.push(`focus ${path}`),
    navigate: async (to: string) => void done.push(`${path} -> ${to}`),
  }));
  const clients = {
    matchAll: async () => open,
    openWindow: async (to: string) => void done.push(`open ${to}`),
  };
  // The rest of it is the browser's.
  return { clients: clients as unknown as Clients, done };
}

it.each([
  [[], ['open https://fares.example/deals/1']],
  [['/deals/1', '/dashboard'], ['focus /deals/1']],
  [
    ['/pricing', '/dashboard?tab=profile'],
    ['focus /dashboard?tab=profile', '/dashboard?tab=profile -> https://fares.example/deals/1'],
  ],
  [['/contact'], ['open https://fares.example/deals/1']],
])('that is tapped with tabs at %j does %j', async (paths, wanted) => {
  const { clients, done } = tabs(...paths);
  await openNote(clients, ORIGIN, { path: '/deals/1' });
  expect(done).toEqual(wanted);
});

it('without a deal leads to the dashboard', async () => {
  const { clients, done } = tabs();
  await openNote(clients, ORIGIN, null);
  expect(done).toEqual(['open https://fares.example/dashboard']);
});
