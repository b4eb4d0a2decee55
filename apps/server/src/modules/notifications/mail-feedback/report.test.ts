import { describe, expect, it } from 'vitest';
import { parseReport } from './report.ts';

const ID = '<0198c0de-0000-7000-8000-000000000001@fares.example>';

/** A report as RFC 3464 and RFC 5965 have them: words for people, then for machines, then the mail. */
function report(kind: string, machine: string, about = `Message-ID: ${ID}\r\nSubject: A deal`) {
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
      machine,
      '--b',
      'Content-Type: message/rfc822',
      '',
      about,
      '',
      'Body with Message-ID: <forged@fares.example>',
      '--b--',
      '',
    ].join('\r\n'),
  );
}

function bounce(action: string, status: string): Buffer {
  const recipient = `Final-Recipient: rfc822; ana@provider.example\r\nAction: ${action}\r\nStatus: ${status}`;
  return report('delivery-status', `Reporting-MTA: dns; mx.provider.example\r\n\r\n${recipient}`);
}

describe('a report of delivery', () => {
  it.each([
    ['5.1.1', 'hard_bounce'],
    ['5.1.10', 'hard_bounce'],
    ['5.2.1 (mailbox disabled)', 'hard_bounce'],
    ['5.2.2', 'soft_bounce'],
    ['5.7.1', 'soft_bounce'],
    ['4.4.7', 'soft_bounce'],
  ])('of a failure with %s is a %s', async (status, kind) => {
    expect(await parseReport(bounce('failed', status))).toEqual({
      messageId: ID,
      kind,
      status: status.split(' ')[0],
    });
  });

  it.each(['delayed', 'delivered', 'relayed'])(
    'that says %s is none of a failure',
    async (action) => {
      expect(await parseReport(bounce(action, '5.1.1'))).toBeNull();
    },
  );

  it('may fold its lines, and return headers alone', async () => {
    const folded = bounce('failed', '5.1.1')
      .toString()
      .replace('message/rfc822', 'text/rfc822-headers')
      .replace(`Message-ID: ${ID}`, `Message-ID:\r\n ${ID}`);
    expect(await parseReport(Buffer.from(folded))).toMatchObject({ messageId: ID });
  });

  it('that does not say which mail it is about says nothing', async () => {
    const machine = 'Action: failed\r\nStatus: 5.1.1';
    expect(await parseReport(report('delivery-status', machine, 'Subject: A deal'))).toBeNull();
  });
});

it('a report of a complaint is one where the recipient called the email abuse', async () => {
  const machine = 'Feedback-Type: abuse\r\nUser-Agent: A mail program/1\r\nVersion: 1';
  expect(await parseReport(report('feedback-report', machine))).toEqual({
    messageId: ID,
    kind: 'complaint',
    status: null,
  });
  expect(
    await parseReport(report('feedback-report', 'Feedback-Type: not-spam\r\nVersion: 1')),
  ).toBeNull();
});

describe('any other message', () => {
  it.each([
    '',
    'From: a@b.example\r\n\r\nOut of office',
    '\u0000\u0001',
    'Content-Type: multipart/report\r\n\r\n--',
  ])('is no report: %j', async (text) => {
    expect(await parseReport(Buffer.from(text))).toBeNull();
  });
});
