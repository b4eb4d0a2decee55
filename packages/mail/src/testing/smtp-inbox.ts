/** In-process SMTP server that stores accepted emails. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { SmtpSettings } from '../transport/smtp.ts';
import type { ReceivedMail } from './transport-conformance.ts';

interface SmtpInbox {
  readonly settings: SmtpSettings;
  readonly received: () => Promise<readonly ParsedMail[]>;
  /** Destroys all connections, as a crash does. */
  readonly disconnect: () => void;
  readonly close: () => Promise<void>;
}

/** Error that makes the server reply with `code`. */
export function smtpReply(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Starts a server on a free local port until the end of the test; `options` can make it refuse emails. */
export async function startSmtpInbox(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  const messages: { readonly to: readonly string[]; readonly bytes: Buffer }[] = [];
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
        messages.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          bytes: Buffer.concat(chunks),
        });
        done();
      });
    },
    ...options,
  });
  // Refused clients disconnect, which the server reports as an error.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  const listener = server.listen(0, '127.0.0.1');
  listener.on('connection', (socket) => sockets.add(socket));
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // TCP, so never a pipe name
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);

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
    received: () => Promise.all(messages.map(({ to, bytes }) => parse(to, bytes))),
    disconnect() {
      for (const socket of sockets) socket.destroy();
    },
    close,
  };
}

/** A received email with its inline images. */
interface ParsedMail extends ReceivedMail {
  readonly images: readonly { cid: string; disposition: string | null; content: Buffer }[];
}

async function parse(to: readonly string[], bytes: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  return {
    messageId: mail.messageId ?? '',
    to,
    subject: mail.subject ?? '',
    html: (mail.html ?? '').trimEnd(),
    text: (mail.text ?? '').trimEnd(),
    images: mail.attachments.map(({ contentId = '', disposition, content }) => ({
      cid: contentId.replace(/^<|>$/g, ''),
      disposition,
      content: Buffer.from(content as ArrayBuffer), // as `attachmentEncoding` asks
    })),
    header: (name) => mail.headers.find((header) => header.key === name.toLowerCase())?.value,
  };
}
