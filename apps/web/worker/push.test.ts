import { describe, expect, it, vi } from 'vitest';
import { openNotification, parseNotification, showNotification } from './push.ts';

const NOTIFICATION = {
  title: 'Budapest to Barcelona for €60',
  body: 'Usually €100',
  lang: 'en',
  dir: 'ltr',
  path: '/deals/1',
  tag: 'alert-1',
} as const;
const ORIGIN = 'https://fares.example';

describe('parseNotification', () => {
  it('parses a push of the server', () => {
    expect(parseNotification(JSON.stringify(NOTIFICATION))).toEqual(NOTIFICATION);
  });

  it.each([
    undefined,
    '',
    'hello',
    'null',
    '{"title":"Only a title"}',
    JSON.stringify({ ...NOTIFICATION, path: 'https://evil.example/' }),
    JSON.stringify({ ...NOTIFICATION, path: '//evil.example/' }),
    JSON.stringify({ ...NOTIFICATION, title: 7 }),
  ])('returns null for %s', (text) => {
    expect(parseNotification(text)).toBeNull();
  });
});

it('showNotification shows a notification even without content, as browsers require', async () => {
  const show = vi.fn(async () => {});
  // All that is used of it.
  const registration = { showNotification: show } as unknown as ServiceWorkerRegistration;
  await showNotification(registration, NOTIFICATION);
  await showNotification(registration, null);
  const { title, body, lang, dir, path, tag } = NOTIFICATION;
  expect(show.mock.calls).toMatchObject([
    [title, { body, tag, lang, dir, data: { path } }],
    ['Farelark', {}],
  ]);
});

describe('openNotification', () => {
  /** Opens a notification with tabs at these paths; returns the actions on them in order. */
  async function open(paths: readonly string[], data: unknown): Promise<string[]> {
    const actions: string[] = [];
    const clients = {
      matchAll: async () =>
        paths.map((path) => ({
          url: ORIGIN + path,
          focus: async () => void actions.push(`focus ${path}`),
          navigate: async (to: string) => void actions.push(`${path} -> ${to}`),
        })),
      openWindow: async (to: string) => void actions.push(`open ${to}`),
    };
    // The rest of it is the browser's.
    await openNotification(clients as unknown as Clients, ORIGIN, data);
    return actions;
  }

  it.each([
    [[], ['open https://fares.example/deals/1']],
    [['/deals/1', '/dashboard'], ['focus /deals/1']],
    [
      ['/pricing', '/dashboard?tab=profile'],
      ['focus /dashboard?tab=profile', '/dashboard?tab=profile -> https://fares.example/deals/1'],
    ],
    [['/contact'], ['open https://fares.example/deals/1']],
  ])('with tabs at %j does %j', async (paths, expected) => {
    expect(await open(paths, { path: '/deals/1' })).toEqual(expected);
  });

  it('opens the dashboard without a path', async () => {
    expect(await open([], null)).toEqual(['open https://fares.example/dashboard']);
  });
});
