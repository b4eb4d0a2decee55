import { describe, expect, it } from 'vitest';
import { AuthFailure } from './accounts/accounts.ts';
import { ApiError, errorFromAnswer, shouldRetry } from './api-error.ts';

describe('a failed call', () => {
  it('carries the code and the request id of the server', () => {
    const error = errorFromAnswer(400, {
      data: null,
      error: { code: 'invalid_input', message: 'errors.invalid_input', requestId: 'req-7' },
    });
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', requestId: 'req-7' });
    expect(error.fields).toEqual([]);
    expect(error.detail).toBe('errors.invalid_input');
  });

  it('names the fields that were refused', () => {
    const fields = [{ path: 'viaAirports', message: 'preferences.error.unknownPlace' }];
    const error = errorFromAnswer(400, {
      data: null,
      error: { code: 'invalid_input', message: 'errors.invalid_input', fields },
    });
    expect(error.fields).toEqual(fields);
  });

  it.each([
    [401, 'authentication_required'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
    [502, 'unavailable'],
    [500, 'internal'],
  ])('without a body of the server is identified by its status %i: %s', (status, code) => {
    expect(errorFromAnswer(status, null).code).toBe(code);
  });
});

describe('asking again', () => {
  it('happens at most twice [9.retry]', () => {
    const error = new ApiError(500, 'internal');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });

  it.each([
    new ApiError(503, 'unavailable'),
    new ApiError(null, 'unreachable'),
    new AuthFailure('SIGN_IN_FAILED', 500),
    new AuthFailure('UNREACHABLE', null),
  ])('happens where the fault is the server’s or no answer came: %s [9.retry]', (error) => {
    expect(shouldRetry(0, error)).toBe(true);
  });

  it.each([new ApiError(404, 'not_found'), new AuthFailure('INVALID_PASSWORD', 400)])(
    'does not happen after a refusal: %s [9.retry]',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false);
    },
  );
});
