import { describe, expect, it } from 'vitest';
import type { MailTransport, OutgoingMail } from '../transport/mail-transport.ts';

export const SAMPLE_MAIL: OutgoingMail = {
  messageId: '<0198c0de@farelark.example>',
  to: 'reader@example.org',
  subject: '東京へ 389 €: 52 % günstiger, خصم',
  html: '<p>389 € – günstig</p>',
  text: '389 € – günstig\n.\nafter a line with a single dot',
  headers: {
    'List-Unsubscribe': '<https://farelark.example/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  images: [],
};

export interface ReceivedMail {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

interface Subject {
  readonly transport: MailTransport;
  /** Delivered emails, oldest first. */
  readonly received: () => Promise<readonly ReceivedMail[]>;
}

/** Conformance tests of mail transports; `start` creates one that accepts emails. */
export function describeMailTransport(name: string, start: () => Promise<Subject>): void {
  describe(`${name} as a mail transport`, () => {
    it('delivers parts, headers, recipient and Message-ID unchanged', async () => {
      const { transport, received } = await start();
      const result = await transport.deliver(SAMPLE_MAIL);
      await transport.close();

      expect(result).toMatchObject({ outcome: 'accepted' });
      const [mail, ...more] = await received();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        messageId: SAMPLE_MAIL.messageId,
        to: [SAMPLE_MAIL.to],
        subject: SAMPLE_MAIL.subject,
        html: SAMPLE_MAIL.html,
        text: SAMPLE_MAIL.text,
      });
      for (const [header, value] of Object.entries(SAMPLE_MAIL.headers)) {
        expect(mail?.header(header)).toBe(value);
      }
    });

    it('keeps the Message-ID when an email is delivered twice', async () => {
      const { transport, received } = await start();
      await transport.deliver(SAMPLE_MAIL);
      await transport.deliver(SAMPLE_MAIL);
      await transport.close();
      const ids = new Set((await received()).map((mail) => mail.messageId));
      expect([...ids]).toEqual([SAMPLE_MAIL.messageId]);
    });

    it('passes a check without sending an email', async () => {
      const { transport, received } = await start();
      expect(await transport.check()).toEqual({ outcome: 'accepted', detail: '' });
      await transport.close();
      expect(await received()).toEqual([]);
    });

    it('refuses an unsafe email and delivers nothing', async () => {
      const { transport, received } = await start();
      const subject = 'Deal\r\nBcc: everybody@example.org';
      const result = await transport.deliver({ ...SAMPLE_MAIL, subject });
      await transport.close();
      expect(result).toMatchObject({ outcome: 'refused', reason: 'mail' });
      expect(await received()).toEqual([]);
    });
  });
}
