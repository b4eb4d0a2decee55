import { describe, expect, it } from 'vitest';
import { getEmptyReason, parseError } from './errors.ts';

describe('parseError', () => {
  const parse = (status: number, body: unknown) =>
    parseError({ status, headers: new Headers(), body });

  it.each([
    [400, 'ERR.2SG.CLIENT.VALIDATION_FAILED', 'refused'],
    [403, 'ERR.2SG.CLIENT.SERVICE_UNKNOWN', 'refused'],
    [500, 'USG_INVALID_SECURITY_TOKEN', 'unauthorized'],
    [500, 'USG_IS_BUSY', 'rate_limited'],
  ])('classifies %i %s as %s', (status, code, kind) => {
    expect(parse(status, { status: 'NotProcessed', errorCode: code })).toEqual({ kind, code });
  });

  it('returns only the code if it is unknown', () => {
    const code = 'ERR.2SG.GATEWAY.TIMEOUT';
    expect(parse(500, { errorCode: code })).toEqual({ code });
  });

  it('returns the code of the token service', () => {
    expect(parse(401, { error: 'invalid_client' })).toEqual({ code: 'invalid_client' });
  });

  it.each([null, 'Bad gateway', [], { errorCode: 12, message: {} }])(
    'does not classify a body in another format: %j',
    (body) => {
      expect(parse(502, body)?.kind).toBeUndefined();
    },
  );
});

describe('getEmptyReason', () => {
  const getReason = (messages: unknown[], itineraryCount?: number) =>
    getEmptyReason({ messages, statistics: { itineraryCount } }, 'POST /v5/offers/shop');

  it.each([
    ['the code NAV', [{ severity: 'Info', code: 'NAV' }], undefined],
    ['the code NAV besides errors', [{ severity: 'Error', text: 'x' }, { code: 'NAV' }], 0],
    ['a count of 0', [{ severity: 'Info', code: 'TRANSACTIONID', text: '1' }], 0],
  ])('returns trip_not_sold for %s', (_, messages, count) => {
    expect(getReason(messages, count)).toBe('trip_not_sold');
  });

  it.each(['NO FARES/RBD/CARRIER', 'No complete journey can be built in IS2/ADVJR1.'])(
    'returns route_not_sold for "%s"',
    (text) => {
      expect(getReason([{ severity: 'Error', code: 'PROCESS', text }], 0)).toBe('route_not_sold');
    },
  );

  it('throws on another error', () => {
    const error = { severity: 'Error', type: 'MIP', code: 'TIMEOUT', text: 'Internal error' };
    expect(() => getReason([error], 0)).toThrow(
      expect.objectContaining({ kind: 'failing', code: 'TIMEOUT' }),
    );
  });

  it.each([{ messages: [] }, { messages: ['NAV', 7] }])(
    'throws without a count or a readable message: $messages',
    ({ messages }) => {
      expect(() => getReason(messages)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
    },
  );
});
