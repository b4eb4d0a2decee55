import { expect, test } from 'vitest';
import { describeMailTransport, SAMPLE_MAIL } from '../testing/transport-conformance.ts';
import { localMailboxTransport } from './local-mailbox.ts';
import type { OutgoingMail } from './mail-transport.ts';

describeMailTransport('the local mailbox', async () => {
  const kept = new Map<string, OutgoingMail>();
  const transport = localMailboxTransport({
    async save(mail) {
      kept.set(mail.messageId, mail);
    },
  });
  return {
    transport,
    received: async () =>
      [...kept.values()].map(({ to, headers, ...mail }) => ({
        ...mail,
        to: [to],
        header: (name: string) => headers[name],
      })),
  };
});

test('a mailbox that cannot be written to gets the mail again later', async () => {
  const transport = localMailboxTransport({
    save: () => Promise.reject(new Error('disk full')),
  });
  expect(await transport.deliver(SAMPLE_MAIL)).toEqual({
    outcome: 'retry',
    reason: 'temporary',
    detail: 'disk full',
  });
});
