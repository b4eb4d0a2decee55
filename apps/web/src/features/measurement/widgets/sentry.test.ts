import type { BrowserOptions } from '@sentry/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSentry } from './sentry.ts';

/** Options of the mocked `init`, which would otherwise observe the test process. */
let options: BrowserOptions;

vi.mock('@sentry/react', async (original) => ({
  ...(await original<object>()),
  init: (given: BrowserOptions) => {
    options = given;
  },
}));
beforeEach(() => startSentry('https://public@errors.example/1'));

it('traces a tenth, records no session, and masks what it records around an error [9.tracing]', () => {
  expect(options).toMatchObject({
    dsn: 'https://public@errors.example/1',
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0,
  });
  const integrations = Array.isArray(options.integrations) ? options.integrations : [];
  expect(integrations).toContainEqual(
    expect.objectContaining({
      name: 'Replay',
      _initialOptions: expect.objectContaining({ maskAllText: true, blockAllMedia: true }),
    }),
  );
});

it('removes possible secrets from addresses in errors, traces and breadcrumbs [security.tracking]', async () => {
  const event = {
    request: { url: 'https://x.example/auth?code=secret', query_string: 'secret' },
  };
  const sent = [
    await options.beforeSend?.({ ...structuredClone(event), type: undefined }, {}),
    await options.beforeSendTransaction?.({ ...structuredClone(event), type: 'transaction' }, {}),
    options.beforeBreadcrumb?.({ data: { url: '/auth?code=secret', to: '/a#secret' } }),
  ];
  expect(sent).toHaveLength(3);
  expect(sent).not.toContain(undefined);
  expect(JSON.stringify(sent)).not.toContain('secret');
  // The trace callback runs only without streaming.
  expect(options.traceLifecycle).toBe('static');
});
