import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOGO } from '../inline-images.ts';
import { smtpReply, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { describeMailTransport, SAMPLE_MAIL } from '../testing/transport-conformance.ts';
import type { DeliveryResult } from './mail-transport.ts';
import {
  checkSmtp,
  requiresEncryption,
  type SmtpServer,
  type SmtpSettings,
  smtpTransport,
} from './smtp.ts';

async function deliverTo(settings: SmtpSettings): Promise<DeliveryResult> {
  const transport = smtpTransport(settings);
  onTestFinished(() => transport.close());
  return transport.deliver(SAMPLE_MAIL);
}

describeMailTransport('smtpTransport', async () => {
  const { settings, received } = await startSmtpInbox();
  return { transport: smtpTransport(settings), received };
});

const rejectRecipient = (code: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(smtpReply(code, message)),
});
const rejectContents = (code: number, message: string): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done(smtpReply(code, message)));
  },
});
const requirePassword: SMTPServerOptions = {
  authOptional: false,
  onAuth: (auth, _session, done) =>
    auth.username === 'farelark' && auth.password === 'right'
      ? done(null, { user: auth.username })
      : done(smtpReply(535, 'wrong password')),
};

describe('smtpTransport', () => {
  it('sends the images of an email with it, inline under their Content-ID', async () => {
    const { settings, received } = await startSmtpInbox();
    const transport = smtpTransport(settings);
    onTestFinished(() => transport.close());
    const html = `<p><img src="cid:${LOGO.cid}" alt=""></p>`;
    await transport.deliver({ ...SAMPLE_MAIL, html, images: [LOGO] });
    const [mail] = await received();
    expect(mail?.html).toBe(html);
    expect(mail?.images).toEqual([{ cid: LOGO.cid, disposition: 'inline', content: LOGO.content }]);
  });

  it('waits for running deliveries when it closes', async () => {
    const { settings, received } = await startSmtpInbox();
    const transport = smtpTransport(settings);
    const deliveries = Array.from({ length: 12 }, (_, i) =>
      transport.deliver({ ...SAMPLE_MAIL, messageId: `<${i}@farelark.example>` }),
    );
    await transport.close();
    for (const result of await Promise.all(deliveries)) expect(result.outcome).toBe('accepted');
    expect(await received()).toHaveLength(12);
  });

  it.each([
    ['retries after 451 to the recipient', rejectRecipient(451, 'later'), 'retry', 'temporary'],
    ['retries after 452 to the contents', rejectContents(452, 'later'), 'retry', 'temporary'],
    ['fails after 550 to the recipient', rejectRecipient(550, 'no mailbox'), 'refused', 'mail'],
    ['fails after 554 to the contents', rejectContents(554, 'looks like spam'), 'refused', 'mail'],
  ])('%s', async (_title, options, outcome, reason) => {
    const { settings } = await startSmtpInbox(options);
    expect(await deliverTo(settings)).toMatchObject({
      outcome,
      reason,
      detail: expect.stringMatching(/later|no mailbox|looks like spam/),
    });
  });

  it('retries if no server listens, which a check reports too', async () => {
    const { settings, close } = await startSmtpInbox();
    await close();
    for (const result of [await deliverTo(settings), await checkSmtp(settings)])
      expect(result).toMatchObject({ outcome: 'retry', reason: 'connection' });
  });

  it('retries if the server disconnects during the contents', async () => {
    const inbox = await startSmtpInbox({
      onData(stream) {
        stream.resume();
        inbox.disconnect();
      },
    });
    const result = await deliverTo(inbox.settings);
    expect(result).toMatchObject({ outcome: 'retry', reason: 'connection' });
  });

  it('retries after a wrong password, which a check reports too', async () => {
    const { settings } = await startSmtpInbox(requirePassword);
    const wrong = { ...settings, user: 'farelark', pass: 'guess-8472' };
    for (const result of [await deliverTo(wrong), await checkSmtp(wrong)]) {
      expect(result).toMatchObject({ outcome: 'retry', reason: 'authentication' });
      expect(result.detail).not.toContain('guess-8472');
    }
  });

  it('delivers with the right password', async () => {
    const { settings, received } = await startSmtpInbox(requirePassword);
    const result = await deliverTo({ ...settings, user: 'farelark', pass: 'right' });
    expect(result).toMatchObject({ outcome: 'accepted' });
    expect(await received()).toHaveLength(1);
  });

  it('retries if the certificate is not trusted [security.email-encryption]', async () => {
    // The built-in certificate of the server is expired and self-signed.
    const { settings, received } = await startSmtpInbox({ secure: true });
    expect(await deliverTo(settings)).toMatchObject({ outcome: 'retry', reason: 'encryption' });
    expect(await received()).toEqual([]);
  });
});

it.each<[boolean, Partial<SmtpServer>]>([
  [true, {}],
  [true, { host: '127.0.0.1.example.org' }],
  [false, { user: null }],
  [false, { host: 'localhost' }],
  [false, { secure: true }],
])(
  'requiresEncryption is %s for a password over a network with %j [security.email-encryption]',
  (expected, change) => {
    const server = { host: 'mail.example.org', port: 587, secure: false, user: 'a', pass: 'b' };
    expect(requiresEncryption({ ...server, ...change })).toBe(expected);
  },
);
