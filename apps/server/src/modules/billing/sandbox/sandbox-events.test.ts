import { describe, expect, it } from 'vitest';
import { readSignedEvent, signEvent } from './sandbox-events.ts';

const SECRET = 'of this installation alone';
const NOW = new Date('2026-11-22T10:00:00Z');
const EVENT = {
  id: 'sandbox_event_1',
  customer: 'sandbox_customer_1',
  type: 'invoice.paid',
  created: '2026-11-22T09:59:00Z',
};
const { body, signature } = signEvent(EVENT, SECRET, NOW);
const read = (bytes = body, header: string | undefined = signature, at = NOW, secret = SECRET) =>
  readSignedEvent(Buffer.from(bytes), header, secret, at);

describe('readSignedEvent', () => {
  it('returns the event as it was signed', () => {
    expect(read()).toEqual({
      id: EVENT.id,
      type: EVENT.type,
      createdAt: new Date(EVENT.created),
      customerId: EVENT.customer,
    });
  });

  it.each([
    ['tampered with', body.replace('paid', 'pain'), signature],
    ['without a signature', body, ''],
    ['with half a signature', body, signature.slice(0, -2)],
    ['with another signature', body, signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)],
    ['with another time', body, signature.replace(/t=\d/, 't=9')],
  ])('returns null for an event %s', (_, bytes, header) => {
    expect(read(bytes, header)).toBeNull();
  });

  it('returns null for an event that another installation signed', () => {
    expect(read(body, signature, NOW, 'another secret')).toBeNull();
  });

  it.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('accepts an event %i seconds old: %s', (seconds, isTaken) => {
    const at = new Date(NOW.getTime() + seconds * 1000);
    expect(read(body, signature, at) !== null).toBe(isTaken);
  });

  it('returns null for a signed event without a customer', () => {
    const nonsense = signEvent({ ...EVENT, customer: '' }, SECRET, NOW);
    expect(read(nonsense.body, nonsense.signature)).toBeNull();
  });
});
