import { describe, expect, it } from 'vitest';
import { createErrorReport, type ErrorDetails } from './error-report.ts';

const happening = (changes: Partial<ErrorDetails>): ErrorDetails => ({
  errorId: 'error_1_abc',
  failure: new Error('Broken'),
  page: '/dashboard',
  userId: null,
  component: null,
  secrets: [],
  ...changes,
});

describe('the report of an error', () => {
  it('says what the screen says, where, and the way there', () => {
    const failure = new TypeError('Broken');
    expect(createErrorReport(happening({ failure, userId: 'u', component: 'map' }))).toEqual({
      user_id: 'u',
      error_id: 'error_1_abc',
      message: 'TypeError: Broken',
      stack: failure.stack,
      component: 'map',
      page: '/dashboard',
      severity: 'error',
    });
  });

  it('takes whatever was thrown', () => {
    expect(createErrorReport(happening({ failure: 'just a text' }))).toMatchObject({
      message: 'just a text',
      stack: null,
    });
    expect(createErrorReport(happening({ failure: undefined })).message).toBe('undefined');
  });

  it('is cut to what the table takes, between characters', () => {
    const failure = new Error(`${'x'.repeat(1992)}🛫🛫🛫`);
    failure.stack = 'y'.repeat(20_000);
    const { message, stack, page } = createErrorReport(
      happening({ failure, page: 'z'.repeat(900) }),
    );
    expect([message.length, stack?.length, page?.length]).toEqual([2000, 16_000, 500]);
    expect(message.isWellFormed()).toBe(true);
  });

  it.each([
    ['the session', 'fetch with tOkEn123 failed', 'fetch with … failed'],
    ['a bearer', 'authorization: Bearer abc.def', 'authorization: Bearer …'],
    [
      'a link',
      'at https://x.example/auth?mode=reset&token=s3cr3t)',
      'at https://x.example/auth?mode=reset&token=…)',
    ],
    ['a fragment', 'at /auth#code=abc', 'at /auth#code=…'],
  ])('leaves out the secret of %s', (_, text, told) => {
    const failure = Object.assign(new Error(text), { stack: `Error: ${text}\n  at x` });
    const report = createErrorReport(happening({ failure, secrets: ['', 'tOkEn123'] }));
    expect(report.message).toBe(`Error: ${told}`);
    expect(report.stack).toBe(`Error: ${told}\n  at x`);
  });

  it('holds no character that the database refuses', () => {
    expect(createErrorReport(happening({ failure: 'a\u0000b\ud800' })).message).toBe('a�b�');
  });
});
