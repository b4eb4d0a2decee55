import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  readonly head: string;
  /** With the header. */
  readonly text: string;
  /** Time by `performance.now()`. */
  readonly receivedAt: number;
}

/** An SMTP server that records emails. */
export class MailCatcher {
  readonly mails: ReceivedEmail[] = [];
  /** All recipients, including rejected ones. */
  readonly recipients: string[] = [];
  readonly #server: SMTPServer;

  /** @param reply SMTP reply that rejects a recipient, such as `451 4.7.1 Slow down`; null accepts it */
  constructor(reply: (recipient: string) => string | null = () => null) {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        this.recipients.push(address);
        const rejection = reply(address);
        if (rejection === null) return done();
        const [, code, message] = /^(\d{3}) (.*)$/.exec(rejection) ?? [];
        done(Object.assign(new Error(message), { responseCode: Number(code) }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1').replaceAll('\r\n', '\n');
          const head = text.slice(0, text.indexOf('\n\n'));
          const { mailFrom, rcptTo } = session.envelope;
          this.mails.push({
            messageId: /^Message-ID: (\S+)/im.exec(head)?.[1] ?? '',
            to: rcptTo.map(({ address }) => address).join(),
            from: mailFrom === false ? '' : mailFrom.address,
            head,
            text,
            receivedAt: performance.now(),
          });
          done();
        });
      },
    });
    // Connections break when tests kill processes.
    this.#server.on('error', () => {});
  }

  /** Starts listening; returns the settings of a server that sends there. */
  async open(): Promise<{ readonly SMTP_HOST: string; readonly SMTP_PORT: string }> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    // A TCP server has no pipe name.
    const { port } = this.#server.server.address() as AddressInfo;
    return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) };
  }

  to(recipient: string): readonly ReceivedEmail[] {
    return this.mails.filter(({ to }) => to === recipient);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
