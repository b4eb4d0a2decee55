import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts, expectVisible, openPage } from '../../testing/open-page.tsx';
import { ComponentBoundary, SectionBoundary } from './error-boundary.tsx';

let isBroken: boolean;
beforeEach(() => {
  isBroken = true;
});

function Part() {
  if (isBroken) throw new Error('A fault');
  return <p>The part</p>;
}

/** A page with something around which a boundary is, and something beside it. */
async function open(part: ReactNode) {
  const { backend } = await openPage('/features');
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

const failed = page.getByRole('alert');
const tryAgain = (left: string) =>
  failed.getByRole('button', { name: `Try Again (${left} remaining)` });

it('a section that fails says so, is reported, can be tried three times, and leaves the rest [4.boundary.retries 8.section-error 9.retries]', async () => {
  const backend = await open(
    <SectionBoundary section="live deals">
      <Part />
    </SectionBoundary>,
  );
  await expectTexts(
    failed,
    'Section Error',
    "This section couldn't load properly. You can try refreshing or continue using other parts of the application.",
  );
  await expect
    .poll(() => backend.inputs('/rest/v1/error_logs'))
    .toMatchObject([{ component: 'live deals', page: '/features' }]);
  for (const left of ['3 attempts', '2 attempts', '1 attempt']) await tryAgain(left).click();
  await expectVisible(failed.getByRole('button', { name: 'Reload Page' }));
  await expectVisible(page.getByText('The rest'));
});

it('one thing that fails says its name, leaves the rest, and comes back [8.component-error 2.common.retry]', async () => {
  await open(
    <ComponentBoundary name="Map">
      <Part />
    </ComponentBoundary>,
  );
  await expectTexts(failed, 'Component Error', 'Map failed to load.');
  await expectVisible(page.getByText('The rest'));
  isBroken = false;
  await tryAgain('3 attempts').click();
  await expectVisible(page.getByText('The part'));
});
