import { it } from 'vitest';
import { page } from 'vitest/browser';
import { Backend, UNREACHABLE } from '../../testing/backend.ts';
import { expectVisible, openPage } from '../../testing/open-page.tsx';

it('the test page says in a browser what is only on a phone, and how old kept deals are [2.test-page]', async () => {
  const backend = new Backend().fail('/healthz', UNREACHABLE).fail('/readyz', UNREACHABLE);
  const { router } = await openPage('/test', { backend });
  for (const [button, outcome] of [
    ['Take a photo', 'The camera is not available on the web.'],
    ['Allow push notifications', 'push notifications are not available on the web'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectVisible(page.getByText(outcome));
  }
  localStorage.setItem('offline_live-deals', JSON.stringify({ data: {}, at: 1000 }));
  await router.navigate('/offline');
  await router.navigate('/test');
  await expectVisible(page.getByText('Offline data expired.'));
});
