import { describe, expect, it } from 'vitest';
import { explain, readEmptiness } from './errors.ts';

describe('an error of the gateway', () => {
  const explainAnswer = (status: number, body: unknown) =>
    explain({ status, headers: new Headers(), body });

  it.each([
    [401, 'ERR.2SG.SEC.INVALID_CREDENTIALS', 'unauthorized'],
    [403, 'ERR.2SG.SEC.NOT_AUTHORIZED', 'forbidden'],
    [429, 'ERR.2SG.GATEWAY.REQUEST_THROTTLED', 'rate_limited'],
    [400, 'ERR.2SG.CLIENT.VALIDATION_FAILED', 'refused'],
    [403, 'ERR.2SG.CLIENT.SERVICE_UNKNOWN', 'refused'],
    [500, 'USG_INVALID_SECURITY_TOKEN', 'unauthorized'],
    [500, 'USG_IS_BUSY', 'rate_limited'],
  ])('of status %i and code %s is %s', (status, errorCode, kind) => {
    expect(explainAnswer(status, { status: 'NotProcessed', errorCode })).toEqual({
      kind,
      code: errorCode,
    });
  });

  it('of another code is classified by its status', () => {
    const code = 'ERR.2SG.GATEWAY.TIMEOUT';
    expect(explainAnswer(500, { errorCode: code })).toEqual({ code });
  });

  it('of the token service is read by its own name', () => {
    expect(explainAnswer(401, { error: 'invalid_client' })).toEqual({ code: 'invalid_client' });
  });

  it.each([null, 'Bad gateway', [], { errorCode: 12, message: {} }])(
    'of another server (%j) says nothing',
    (body) => {
      expect(explainAnswer(502, body)?.kind).toBeUndefined();
    },
  );
});

describe('an answer without itineraries', () => {
  const read = (messages: unknown[], itineraryCount?: number) =>
    readEmptiness({ messages, statistics: { itineraryCount } }, 'POST /v5/offers/shop');

  it('reports an unsold trip by NAV, also among errors', () => {
    const error = { severity: 'Error', code: 'PROCESS', text: 'Carrier XX: no answer' };
    expect(read([{ severity: 'Info', code: 'NAV' }])).toBe('no_offers');
    expect(read([error, { code: 'NAV' }], 0)).toBe('no_offers');
  });

  it('reports an unsold trip by its count', () => {
    expect(read([{ severity: 'Info', code: 'TRANSACTIONID', text: '1' }], 0)).toBe('no_offers');
  });

  it.each(['NO FARES/RBD/CARRIER', 'No complete journey can be built in IS2/ADVJR1.'])(
    'with "%s" proves nothing about who else sells it',
    (text) => {
      expect(read([{ severity: 'Error', code: 'PROCESS', text }], 0)).toBe('not_sold_here');
    },
  );

  it('with any other error is a failure', () => {
    const error = { severity: 'Error', type: 'MIP', code: 'TIMEOUT', text: 'Internal error' };
    expect(() => read([error], 0)).toThrow(
      expect.objectContaining({ kind: 'failing', code: 'TIMEOUT' }),
    );
  });

  it('that says nothing at all cannot be read', () => {
    expect(() => read([])).toThrow(expect.objectContaining({ kind: 'unreadable' }));
    expect(() => read(['NAV', 7])).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });
});
