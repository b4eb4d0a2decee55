/**
 * A process with a mail server that accepts and counts everything. Sends its port to the parent process, then its
 * counts for each message from there.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailCounts {
  readonly mails: number;
  readonly bytes: number;
  /** Emails without an unsubscribe header or without a text part. */
  readonly lacking: number;
  /** Milliseconds since 1970 when the first and the last email were accepted; 0 before the first. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly recipients: number;
  readonly messageIds: number;
  readonly cpuMillis: number;
}

const recipients = new Set<string>();
const messageIds = new Set<string>();
const counts = { mails: 0, bytes: 0, lacking: 0, firstAt: 0, lastAt: 0 };

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const mail = Buffer.concat(chunks);
      counts.mails += 1;
      counts.bytes += mail.length;
      const head = mail.subarray(0, mail.indexOf('\r\n\r\n')).toString('latin1');
      if (!isComplete(head, mail)) counts.lacking += 1;
      messageIds.add(/^Message-ID: (\S+)/im.exec(head)?.[1] ?? '');
      for (const { address } of session.envelope.rcptTo) recipients.add(address);
      counts.lastAt = Date.now();
      counts.firstAt ||= counts.lastAt;
      done();
    });
  },
});
// Ignores clients that disconnect in the middle of an email.
server.on('error', () => {});

function isComplete(head: string, mail: Buffer): boolean {
  return (
    /^List-Unsubscribe:\s+<https?:/im.test(head) &&
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im.test(head.replaceAll('\r', '')) &&
    mail.includes('Content-Type: text/plain')
  );
}

const listener = server.listen(0, '127.0.0.1');
await once(listener, 'listening');
process.send?.((listener.address() as AddressInfo).port);
process.on('message', () => {
  const cpu = process.cpuUsage();
  const message: MailCounts = {
    ...counts,
    recipients: recipients.size,
    messageIds: messageIds.size,
    cpuMillis: (cpu.user + cpu.system) / 1000,
  };
  process.send?.(message);
});
