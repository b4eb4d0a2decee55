import { describe, expect, it } from 'vitest';
import { readSignedEvent, signEvent } from './signed-event.ts';

const SECRET = 'of this installation alone';
const NOW = new Date('2026-11-22T10:00:00Z');
const EVENT = {
  id: 'sandbox_event_1',
  customerId: 'sandbox_customer_1',
  type: 'invoice.paid',
  happenedAt: new Date('2026-11-22T09:59:00Z'),
};
const { body, signature } = signEvent(EVENT, SECRET, NOW);
const read = (bytes = body, header: string | undefined = signature, at = NOW, secret = SECRET) =>
  readSignedEvent(Buffer.from(bytes), header, secret, at);

describe('an event of the sandbox', () => {
  it('is read as it was signed', () => {
    expect(read()).toEqual({
      id: EVENT.id,
      type: EVENT.type,
      createdAt: EVENT.happenedAt,
      customerId: EVENT.customerId,
    });
  });

  it.each([
    ['tampered with', body.replace('paid', 'pain'), signature],
    ['without a signature', body, ''],
    ['with half a signature', body, signature.slice(0, -2)],
    ['signed by nobody', body, signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)],
    ['with another time', body, signature.replace(/t=\d/, 't=9')],
  ])('%s is refused', (_, bytes, header) => {
    expect(read(bytes, header)).toBeNull();
  });

  it('signed by another installation is refused', () => {
    expect(read(body, signature, NOW, 'another secret')).toBeNull();
  });

  it.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('that is %i seconds old is taken: %s', (seconds, isTaken) => {
    const at = new Date(NOW.getTime() + seconds * 1000);
    expect(read(body, signature, at) !== null).toBe(isTaken);
  });

  it('that is signed and makes no sense is refused', () => {
    const nonsense = signEvent({ ...EVENT, customerId: '' }, SECRET, NOW);
    expect(read(nonsense.body, nonsense.signature)).toBeNull();
  });
});
