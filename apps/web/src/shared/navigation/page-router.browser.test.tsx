import { expect, it, onTestFinished, vi } from 'vitest';
import { type LoadedPage, loadPage } from './page-loader.ts';
import { PageRouter } from './page-router.ts';

const Nothing = () => null;
const page = (name: string): LoadedPage => ({ Component: Nothing, params: {}, data: name });

/** Loads the named pages when told to, and others immediately. */
function openRouter(...slow: string[]) {
  history.replaceState(null, '', '/first');
  const waiting = new Map<string, () => void>();
  const load = vi.fn(async (pathname: string) => {
    if (slow.includes(pathname))
      await new Promise<void>((resolve) => waiting.set(pathname, resolve));
    return page(pathname);
  });
  const router = new PageRouter(load);
  onTestFinished(() => router.dispose());
  const shown = () => [router.state.page?.data, router.state.location.pathname, location.pathname];
  return { router, load, shown, finish: (pathname: string) => waiting.get(pathname)?.() };
}

const popped = () =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

it('keeps page and URL until the next page is loaded', async () => {
  const { router, shown, finish } = openRouter('/slow');
  await router.ready;
  const navigation = router.navigate('/slow?by=price');
  await Promise.resolve();
  expect(router.state.next).toMatchObject({ pathname: '/slow', search: '?by=price' });
  expect(shown()).toEqual(['/first', '/first', '/first']);
  finish('/slow');
  await navigation;
  expect(router.state.next).toBeNull();
  expect(shown()).toEqual(['/slow', '/slow', '/slow']);
  expect(location.search).toBe('?by=price');
});

it('replaces a navigation that is still loading by a newer one', async () => {
  const { router, shown, finish } = openRouter('/slow');
  await router.ready;
  const length = history.length;
  const slow = router.navigate('/slow');
  await router.navigate('/second');
  finish('/slow');
  await slow;
  expect(shown()).toEqual(['/second', '/second', '/second']);
  expect(history.length).toBe(Math.min(length + 1, 50));
});

it('goes back to the page before, and loads it again', async () => {
  const { router, load, shown } = openRouter();
  await router.ready;
  await router.navigate('/second', { state: { from: 'first' } });
  expect(router.state.location.state).toEqual({ from: 'first' });
  history.back();
  await expect.poll(shown).toEqual(['/first', '/first', '/first']);
  expect(load).toHaveBeenCalledTimes(3);
});

it('shows another part of the same page without loading it', async () => {
  const { router, load } = openRouter();
  await router.ready;
  await router.navigate('#part');
  expect(location.hash).toBe('#part');
  expect(load).toHaveBeenCalledOnce();
});

it.each([true, false])('asks before a blocked navigation, and proceeds: %s', async (proceeds) => {
  const { router, shown } = openRouter();
  await router.ready;
  const asked: (() => void)[] = [];
  const unblock = router.block({
    isBlocked: (current, next) => current.pathname !== next.pathname,
    onBlocked: (proceed) => asked.push(proceed),
  });
  await router.navigate('?tab=2');
  expect(asked).toHaveLength(0);
  await router.navigate('/second');
  expect(asked).toHaveLength(1);
  expect(shown()).toEqual(['/first', '/first', '/first']);
  if (!proceeds) return;
  asked[0]?.();
  await expect.poll(shown).toEqual(['/second', '/second', '/second']);
  unblock();
});

it('returns to the URL of the page on screen when going back is blocked', async () => {
  const { router, shown } = openRouter();
  await router.ready;
  await router.navigate('/second');
  const asked: (() => void)[] = [];
  router.block({ isBlocked: () => true, onBlocked: (proceed) => asked.push(proceed) });
  history.back();
  await popped();
  await expect.poll(shown).toEqual(['/second', '/second', '/second']);
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await expect.poll(shown).toEqual(['/first', '/first', '/first']);
  expect(asked).toHaveLength(1);
});

it('reloads the page on screen, but not while another one is loading', async () => {
  const { router, load, finish } = openRouter('/slow');
  await router.ready;
  const before = router.state.page;
  router.reload();
  await expect.poll(() => router.state.page).not.toBe(before);
  expect(router.state.page?.data).toBe('/first');
  const navigation = router.navigate('/slow');
  router.reload();
  expect(load.mock.calls.map(([path]) => path)).toEqual(['/first', '/first', '/slow']);
  await expect.poll(() => finish('/slow') ?? router.state.next).toBeNull();
  await navigation;
});

it('makes a page of a failure', async () => {
  const broken = new Error('no code');
  const routes = [{ path: 'broken', load: () => Promise.reject(broken) }];
  expect(await loadPage(routes, '/broken', () => 'en')).toMatchObject({
    Component: null,
    failure: broken,
  });
  expect(await loadPage(routes, '/unknown', () => 'en')).toMatchObject({ Component: null });
});
