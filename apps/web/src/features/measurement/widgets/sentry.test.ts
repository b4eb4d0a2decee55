import type { BrowserOptions } from '@sentry/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSentry } from './sentry.ts';

/** Options of Sentry's start, which is mocked: it would watch the whole process of these tests. */
let options: BrowserOptions;

vi.mock('@sentry/react', async (original) => ({
  ...(await original<object>()),
  init: (given: BrowserOptions) => {
    options = given;
  },
}));
beforeEach(() => startSentry('https://public@errors.example/1'));

describe('the service for errors', () => {
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

  it('receives no address with what may be secret in it, in errors, traces and on the way [security.tracking]', async () => {
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
    // Else the one for traces is passed over.
    expect(options.traceLifecycle).toBe('static');
  });
});
