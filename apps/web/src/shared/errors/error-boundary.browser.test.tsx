import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts, expectVisible, openPage, press } from '../../testing/open-page.tsx';
import { ComponentBoundary, SectionBoundary } from './error-boundary.tsx';

let isBroken: boolean;
beforeEach(() => {
  isBroken = true;
});

function Part() {
  if (isBroken) throw new Error('A fault');
  return <p>The part</p>;
}

/** Opens a page and renders a part beside other content. */
async function open(part: ReactNode) {
  const { backend } = await openPage('/payment-cancel');
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host, { onCaughtError: () => {} });
  root.render(
    <>
      {part}
      <p>The rest</p>
    </>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return backend;
}

const alert = page.getByRole('alert');
const retryButton = (attempts: string) =>
  alert.getByRole('button', { name: `Try Again (${attempts} remaining)` });

it('SectionBoundary reports an error, allows three retries and keeps the rest of the page [4.boundary.retries 8.section-error 9.retries]', async () => {
  const backend = await open(
    <SectionBoundary section="live deals">
      <Part />
    </SectionBoundary>,
  );
  await expectTexts(
    alert,
    'Section Error',
    "This section couldn't load properly. You can try refreshing or continue using other parts of the application.",
  );
  await expect
    .poll(() => backend.inputs('/rest/v1/error_logs'))
    .toMatchObject([{ component: 'live deals', page: '/payment-cancel' }]);
  for (const attempts of ['3 attempts', '2 attempts', '1 attempt'])
    await press(retryButton(attempts));
  await expectVisible(alert.getByRole('button', { name: 'Reload Page' }));
  await expectVisible(page.getByText('The rest'));
});

it('ComponentBoundary names the failed part, keeps the rest of the page and retries [8.component-error 2.common.retry]', async () => {
  await open(
    <ComponentBoundary name="Map">
      <Part />
    </ComponentBoundary>,
  );
  await expectTexts(alert, 'Component Error', 'Map failed to load.');
  await expectVisible(page.getByText('The rest'));
  isBroken = false;
  await press(retryButton('3 attempts'));
  await expectVisible(page.getByText('The part'));
});
