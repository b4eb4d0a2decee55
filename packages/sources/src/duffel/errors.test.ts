import { describe, expect, it } from 'vitest';
import { parseError, parseOfferError } from './errors.ts';

const headers = new Headers();
const errorResponse = (status: number, type: string, code = 'some_code') => ({
  status,
  headers,
  body: { meta: { status, request_id: 'x' }, errors: [{ type, code, title: '', message: '' }] },
});

describe('parseError', () => {
  it.each([
    [422, 'validation_error', 'refused'],
    [422, 'airline_error', 'failing'],
    [400, 'rate_limit_error', 'rate_limited'],
    [401, 'api_error', 'unauthorized'],
  ])('classifies %i %s as %s, and keeps its code', (status, type, kind) => {
    expect(parseError(errorResponse(status, type))).toEqual({ kind, code: 'some_code' });
  });

  it.each([null, 'Bad gateway', {}, { errors: [] }, { errors: [{ title: 'x' }] }])(
    'returns null for a body in another format: %j',
    (body) => {
      expect(parseError({ status: 502, headers, body })).toBeNull();
    },
  );
});

describe('parseOfferError', () => {
  it.each([404, 410, 422])('classifies %i as refused, with or without a code', (status) => {
    const code = 'offer_no_longer_available';
    const response = errorResponse(status, 'invalid_request_error', code);
    expect(parseOfferError(response)).toEqual({ kind: 'refused', code });
    expect(parseOfferError({ ...response, body: null })).toEqual({ kind: 'refused' });
  });

  it('classifies other statuses as usual', () => {
    expect(parseOfferError(errorResponse(429, 'rate_limit_error'))?.kind).toBe('rate_limited');
  });
});
