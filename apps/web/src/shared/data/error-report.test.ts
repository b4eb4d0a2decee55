import { describe, expect, it } from 'vitest';
import { createErrorReport, type ErrorDetails } from './error-report.ts';

const createReport = (details: Partial<ErrorDetails>) =>
  createErrorReport({
    errorId: 'error_1_abc',
    failure: new Error('Broken'),
    page: '/dashboard',
    userId: null,
    component: null,
    secrets: [],
    ...details,
  });

describe('createErrorReport', () => {
  it('contains the error, its page and component, and the user', () => {
    const failure = new TypeError('Broken');
    expect(createReport({ failure, userId: 'u', component: 'map' })).toEqual({
      user_id: 'u',
      error_id: 'error_1_abc',
      message: 'TypeError: Broken',
      stack: failure.stack,
      component: 'map',
      page: '/dashboard',
      severity: 'error',
    });
  });

  it.each(['text', undefined])('accepts the thrown value %s, without a stack', (failure) => {
    expect(createReport({ failure })).toMatchObject({ message: String(failure), stack: null });
  });

  it('truncates to the limits of the table, between characters', () => {
    const failure = new Error(`${'x'.repeat(1992)}🛫🛫🛫`);
    failure.stack = 'y'.repeat(20_000);
    const { message, stack, page } = createReport({ failure, page: 'z'.repeat(900) });
    expect([message.length, stack?.length, page?.length]).toEqual([2000, 16_000, 500]);
    expect(message.isWellFormed()).toBe(true);
  });

  it.each([
    ['session', 'fetch with tOkEn123 failed', 'fetch with … failed'],
    ['bearer', 'authorization: Bearer abc.def', 'authorization: Bearer …'],
    [
      'link',
      'at https://x.example/auth?mode=reset&token=s3cr3t)',
      'at https://x.example/auth?mode=reset&token=…)',
    ],
    ['fragment', 'at /auth#code=abc', 'at /auth#code=…'],
  ])('redacts the secret of a %s', (_, text, redacted) => {
    const failure = Object.assign(new Error(text), { stack: `Error: ${text}\n  at x` });
    expect(createReport({ failure, secrets: ['', 'tOkEn123'] })).toMatchObject({
      message: `Error: ${redacted}`,
      stack: `Error: ${redacted}\n  at x`,
    });
  });

  it('replaces characters that the database rejects', () => {
    expect(createReport({ failure: 'a\u0000b\ud800' }).message).toBe('a�b�');
  });
});
