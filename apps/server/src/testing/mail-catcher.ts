import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  readonly head: string;
  /** With its head. */
  readonly text: string;
  /** When, by the clock of `performance`. */
  readonly receivedAt: number;
}

/** A real SMTP server in this process, which keeps what it takes. */
export class MailCatcher {
  readonly mails: ReceivedEmail[] = [];
  /** Recipients that were named to it, turned away ones too. */
  readonly recipients: string[] = [];
  readonly #server: SMTPServer;

  /** @param reply what is said to a recipient instead of taking the mail, such as `451 4.7.1 Slow down` */
  constructor(reply: (recipient: string) => string | null = () => null) {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        this.recipients.push(address);
        const said = reply(address);
        if (said === null) return done();
        const [, code, message] = /^(\d{3}) (.*)$/.exec(said) ?? [];
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
    // Broken connections, as of killed processes, are reported here.
    this.#server.on('error', () => {});
  }

  /** Opens it; answers the settings by which a server sends there. */
  async open(): Promise<{ readonly SMTP_HOST: string; readonly SMTP_PORT: string }> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    // The address of a TCP server is never a pipe's name.
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
