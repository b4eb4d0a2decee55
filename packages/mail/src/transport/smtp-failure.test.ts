import { expect, it } from 'vitest';
import { toDeliveryFailure } from './smtp-failure.ts';

/** Error that nodemailer throws for a reply. */
function smtpError(response: string, command = 'RCPT TO'): Error {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { code: 'EENVELOPE', response, responseCode, command });
}

it.each([
  ['RCPT TO', '550 5.1.1 <ana@example.org>: no such user', 'no_mailbox'],
  ['RCPT TO', '550-5.1.10 takes no mail', 'no_mailbox'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled', 'no_mailbox'],
  ['RCPT TO', '550 5.7.1 ana@example.org is not for you', 'mail'],
  ['RCPT TO', '550 5.1.8 Bad sender', 'mail'],
  ['RCPT TO', '550 No such user here', 'mail'],
  ['DATA', '554 5.1.1 spam', 'mail'],
])('refuses after %s: "%s", with the reason %s', (command, response, reason) => {
  const failure = toDeliveryFailure(smtpError(response, command));
  expect(failure).toMatchObject({ outcome: 'refused', reason });
});

it.each([
  ['421 Too many connections', 'slow_down'],
  ['451 4.7.1 Greylisted', 'slow_down'],
  ['451 4.3.0 Try again', 'temporary'],
  ['452 Full', 'temporary'],
])('retries after "%s", with the reason %s', (response, reason) => {
  expect(toDeliveryFailure(smtpError(response))).toMatchObject({ outcome: 'retry', reason });
});

it.each([
  '550 5.1.1 <ana.b+c@example.org>: unknown',
  '450 ana@example.org',
  'x@y.z (mailto:q@r.s)',
])('redacts the addresses in "%s"', (response) => {
  const { detail } = toDeliveryFailure(smtpError(response));
  expect(detail).not.toMatch(/[\w.]@[\w.]/);
  expect(detail.length).toBeGreaterThan(3);
});
