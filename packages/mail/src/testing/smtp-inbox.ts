/** A real SMTP server in this process, which keeps what it accepts. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';
import type { SmtpSettings } from '../transport/check-smtp.ts';
import type { ReceivedMail } from './transport-conformance.ts';

interface SmtpInbox {
  readonly settings: SmtpSettings;
  readonly received: () => Promise<readonly ReceivedMail[]>;
  /** Breaks every connection, as a crash or a cut cable does. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
}

/** An error that the server answers with `code`. */
export function smtpReply(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Starts a server on a free port of this machine; `options` make it refuse things. */
export async function startSmtpInbox(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  const raw: { readonly to: readonly string[]; readonly bytes: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          bytes: Buffer.concat(chunks),
        });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up in the middle, as refused ones do, is reported here.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  const listener = server.listen(0, '127.0.0.1');
  listener.on('connection', (socket) => sockets.add(socket));
  await once(listener, 'listening');
  // The address of a TCP server is never a pipe's name.
  const { port } = listener.address() as AddressInfo;

  return {
    settings: {
      host: '127.0.0.1',
      port,
      secure: options.secure ?? false,
      user: null,
      pass: null,
      from: 'Farelark <alerts@farelark.example>',
      bouncesTo: null,
      connections: 5,
      dkim: null,
    },
    received: () => Promise.all(raw.map(({ to, bytes }) => read(to, bytes))),
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts such servers for the tests of a file, and stops each after its test. */
export function smtpInboxes(): typeof startSmtpInbox {
  const inboxes: SmtpInbox[] = [];
  afterEach(() => Promise.all(inboxes.splice(0).map((server) => server.close())));
  return async (options) => {
    const started = await startSmtpInbox(options);
    inboxes.push(started);
    return started;
  };
}

async function read(to: readonly string[], bytes: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  return {
    messageId: mail.messageId ?? '',
    to,
    subject: mail.subject ?? '',
    html: (mail.html ?? '').trimEnd(),
    text: (mail.text ?? '').trimEnd(),
    header: (name) => mail.headers.find((header) => header.key === name.toLowerCase())?.value,
  };
}
