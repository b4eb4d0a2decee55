import { it } from 'vitest';
import { page } from 'vitest/browser';
import { Backend, UNREACHABLE } from '../../testing/backend.ts';
import { expectVisible, openPage, press } from '../../testing/open-page.tsx';

it('/test explains features that only phones have, and shows the age of saved deals [2.test-page]', async () => {
  const backend = new Backend().fail('/healthz', UNREACHABLE).fail('/readyz', UNREACHABLE);
  const { router } = await openPage('/test', { backend });
  for (const [button, outcome] of [
    ['Take a photo', 'The camera is not available on the web.'],
    ['Allow push notifications', 'push notifications are not available on the web'],
  ] as const) {
    await press(page.getByRole('button', { name: button }));
    await expectVisible(page.getByText(outcome));
  }
  localStorage.setItem('offline_live-deals', JSON.stringify({ data: {}, at: 1000 }));
  await router.navigate('/offline');
  await router.navigate('/test');
  await expectVisible(page.getByText('Offline data expired.'));
});
