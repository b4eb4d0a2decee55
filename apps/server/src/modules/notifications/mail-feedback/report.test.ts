import { expect, it } from 'vitest';
import { parseReport } from './report.ts';

const ID = '<0198c0de-0000-7000-8000-000000000001@fares.example>';

/** Report with a human-readable part, a machine-readable part and the original (RFC 3464, RFC 5965). */
function createReport(
  kind: string,
  machinePart: string,
  original = `Message-ID: ${ID}\r\nSubject: A deal`,
) {
  return Buffer.from(
    [
      'From: postmaster@provider.example',
      'To: bounces@fares.example',
      'Subject: Undelivered',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${kind}; boundary="b"`,
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '--b',
      `Content-Type: message/${kind}`,
      '',
      machinePart,
      '--b',
      'Content-Type: message/rfc822',
      '',
      original,
      '',
      'Body with Message-ID: <forged@fares.example>',
      '--b--',
      '',
    ].join('\r\n'),
  );
}

function createBounce(action: string, status: string): Buffer {
  const recipient = `Final-Recipient: rfc822; ana@provider.example\r\nAction: ${action}\r\nStatus: ${status}`;
  return createReport(
    'delivery-status',
    `Reporting-MTA: dns; mx.provider.example\r\n\r\n${recipient}`,
  );
}

it.each([
  ['5.1.1', 'hard_bounce'],
  ['5.1.10', 'hard_bounce'],
  ['5.2.1 (mailbox disabled)', 'hard_bounce'],
  ['5.2.2', 'soft_bounce'],
  ['5.7.1', 'soft_bounce'],
  ['4.4.7', 'soft_bounce'],
])('parses a failure with status %s as %s', async (status, kind) => {
  expect(await parseReport(createBounce('failed', status))).toEqual({
    messageId: ID,
    kind,
    status: status.split(' ')[0],
  });
});

it.each(['delayed', 'delivered', 'relayed'])('ignores the action %s', async (action) => {
  expect(await parseReport(createBounce(action, '5.1.1'))).toBeNull();
});

it('parses folded lines and originals without a body', async () => {
  const folded = createBounce('failed', '5.1.1')
    .toString()
    .replace('message/rfc822', 'text/rfc822-headers')
    .replace(`Message-ID: ${ID}`, `Message-ID:\r\n ${ID}`);
  expect(await parseReport(Buffer.from(folded))).toMatchObject({ messageId: ID });
});

it('ignores reports without a Message-ID', async () => {
  const machinePart = 'Action: failed\r\nStatus: 5.1.1';
  expect(
    await parseReport(createReport('delivery-status', machinePart, 'Subject: A deal')),
  ).toBeNull();
});

it('parses abuse reports as complaints, and no other feedback', async () => {
  const machinePart = 'Feedback-Type: abuse\r\nUser-Agent: A mail program/1\r\nVersion: 1';
  expect(await parseReport(createReport('feedback-report', machinePart))).toEqual({
    messageId: ID,
    kind: 'complaint',
    status: null,
  });
  expect(
    await parseReport(createReport('feedback-report', 'Feedback-Type: not-spam\r\nVersion: 1')),
  ).toBeNull();
});

it.each([
  '',
  'From: a@b.example\r\n\r\nOut of office',
  '\u0000\u0001',
  'Content-Type: multipart/report\r\n\r\n--',
])('returns null for other emails: %j', async (text) => {
  expect(await parseReport(Buffer.from(text))).toBeNull();
});
