import { describe, expect, it } from 'vitest';
import { explain, explainOffer } from './errors.ts';

const answer = (status: number, type: string, code = 'some_code') => ({
  status,
  headers: new Headers(),
  body: { meta: { status, request_id: 'x' }, errors: [{ type, code, title: '', message: '' }] },
});

describe('an error of Duffel', () => {
  it.each([
    [422, 'validation_error', 'refused'],
    [400, 'invalid_request_error', 'refused'],
    [401, 'authentication_error', 'unauthorized'],
    [403, 'authentication_error', 'forbidden'],
    [410, 'invalid_request_error', 'retired'],
    [429, 'rate_limit_error', 'rate_limited'],
    [500, 'api_error', 'failing'],
    [502, 'airline_error', 'failing'],
    // Of an airline behind it: no fault of the request, at any status.
    [422, 'airline_error', 'failing'],
  ])('%s %s is %s, with its code', (status, type, kind) => {
    expect(explain(answer(status, type))).toEqual({ kind, code: 'some_code' });
  });

  it.each([null, 'Bad gateway', {}, { errors: [] }, { errors: [{ title: 'x' }] }])(
    'of another shape is left to its status: %j',
    (body) => {
      expect(explain({ status: 502, headers: new Headers(), body })).toBeNull();
    },
  );
});

describe('an error about one offer', () => {
  it.each([404, 410, 422])('says that it is gone: %i', (status) => {
    const explained = explainOffer(
      answer(status, 'invalid_request_error', 'offer_no_longer_available'),
    );
    expect(explained).toEqual({ kind: 'refused', code: 'offer_no_longer_available' });
    expect(explainOffer({ status, headers: new Headers(), body: null })?.kind).toBe('refused');
  });

  it('says what any other does', () => {
    expect(explainOffer(answer(429, 'rate_limit_error'))?.kind).toBe('rate_limited');
  });
});
