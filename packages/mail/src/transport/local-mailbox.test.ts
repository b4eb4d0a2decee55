import { expect, it } from 'vitest';
import { describeMailTransport, SAMPLE_MAIL } from '../testing/transport-conformance.ts';
import { localMailboxTransport } from './local-mailbox.ts';
import type { OutgoingMail } from './mail-transport.ts';

describeMailTransport('localMailboxTransport', async () => {
  const saved = new Map<string, OutgoingMail>();
  const transport = localMailboxTransport({
    async save(mail) {
      saved.set(mail.messageId, mail);
    },
  });
  return {
    transport,
    received: async () =>
      [...saved.values()].map(({ to, headers, ...mail }) => ({
        ...mail,
        to: [to],
        header: (name: string) => headers[name],
      })),
  };
});

it('localMailboxTransport retries later if the store fails', async () => {
  const transport = localMailboxTransport({
    save: () => Promise.reject(new Error('disk full')),
  });
  expect(await transport.deliver(SAMPLE_MAIL)).toEqual({
    outcome: 'retry',
    reason: 'temporary',
    detail: 'disk full',
  });
});
