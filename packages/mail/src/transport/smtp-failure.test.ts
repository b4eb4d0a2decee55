import { expect, test } from 'vitest';
import { toDeliveryFailure } from './smtp-failure.ts';

/** Error that nodemailer throws for a reply. */
function answered(response: string, command = 'RCPT TO', code = 'EENVELOPE'): Error {
  return Object.assign(new Error(response), {
    code,
    response,
    responseCode: Number(response.slice(0, 3)),
    command,
  });
}

test.each([
  ['550 5.1.1 <ana@example.org>: no such user', 'no_mailbox'],
  ['550-5.1.10 takes no mail', 'no_mailbox'],
  ['550 5.2.1 Mailbox disabled', 'no_mailbox'],
  ['550 5.7.1 ana@example.org is not for you', 'mail'],
  ['550 5.1.8 Bad sender', 'mail'],
  ['550 No such user here', 'mail'],
])('"%s" to a recipient is about %s', (response, reason) => {
  expect(toDeliveryFailure(answered(response))).toMatchObject({ outcome: 'refused', reason });
});

test('what is said of the contents is about the mail', () => {
  const refused = answered('554 5.1.1 spam', 'DATA', 'EMESSAGE');
  expect(toDeliveryFailure(refused)).toMatchObject({ outcome: 'refused', reason: 'mail' });
});

test.each([
  ['421 Too many connections', 'slow_down'],
  ['451 4.7.1 Greylisted', 'slow_down'],
  ['451 4.3.0 Try again', 'temporary'],
  ['452 Full', 'temporary'],
])('"%s" asks for %s', (response, reason) => {
  expect(toDeliveryFailure(answered(response))).toMatchObject({ outcome: 'retry', reason });
});

test('no address is in what is logged', () => {
  for (const said of [
    '550 5.1.1 <ana.b+c@example.org>: unknown',
    '450 ana@example.org',
    'x@y.z (mailto:q@r.s)',
  ]) {
    const { detail } = toDeliveryFailure(answered(said));
    expect(detail).not.toMatch(/[\w.]@[\w.]/);
    expect(detail.length).toBeGreaterThan(3);
  }
});
