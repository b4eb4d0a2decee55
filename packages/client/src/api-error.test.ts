import { describe, expect, it } from 'vitest';
import { AuthFailure } from './accounts/accounts.ts';
import { ApiError, shouldRetry, toApiError } from './api-error.ts';

describe('toApiError', () => {
  it('takes code, detail, request id and rejected fields from the body', () => {
    const body = {
      code: 'invalid_input',
      message: 'This isn’t valid.',
      detail: 'errors.report_empty',
      requestId: 'req-7',
    };
    const fields = [{ path: 'viaAirports', message: 'preferences.error.unknownPlace' }];
    expect(toApiError(400, { data: null, error: { ...body, fields } })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      requestId: 'req-7',
      fields,
      detail: 'errors.report_empty',
    });
    expect(toApiError(400, { data: null, error: body }).fields).toEqual([]);
  });

  it.each([
    [401, 'authentication_required'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
    [502, 'unavailable'],
    [500, 'internal'],
  ])('derives the code of status %i without a body: %s', (status, code) => {
    expect(toApiError(status, null).code).toBe(code);
  });
});

describe('shouldRetry', () => {
  it('allows two retries [9.retry]', () => {
    const error = new ApiError(500, 'internal');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });

  it.each([
    new ApiError(503, 'unavailable'),
    new ApiError(null, 'unreachable'),
    new AuthFailure('SIGN_IN_FAILED', 500),
    new AuthFailure('UNREACHABLE', null),
  ])('retries after a server error or without a response: %s [9.retry]', (error) => {
    expect(shouldRetry(0, error)).toBe(true);
  });

  it.each([new ApiError(404, 'not_found'), new AuthFailure('INVALID_PASSWORD', 400)])(
    'does not retry a rejected request: %s [9.retry]',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false);
    },
  );
});
