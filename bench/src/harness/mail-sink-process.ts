/**
 * A mail server that takes everything, as a process of its own: notes who got what and when, and looks at
 * each mail as it comes. It sends its port, and its counts for each message.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SinkCounts } from './mail-sink.ts';

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
      if (!isWhole(head, mail)) counts.lacking += 1;
      messageIds.add(/^Message-ID: (\S+)/im.exec(head)?.[1] ?? '');
      for (const { address } of session.envelope.rcptTo) recipients.add(address);
      counts.lastAt = Date.now();
      counts.firstAt ||= counts.lastAt;
      done();
    });
  },
});
// A client that hangs up in the middle is no fault of the measurement.
server.on('error', () => {});

/** Both headers by which one unsubscribes, and a part for those who read plain text. */
function isWhole(head: string, mail: Buffer): boolean {
  return (
    /^List-Unsubscribe:\s+<https?:/im.test(head) &&
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im.test(head.replaceAll('\r', '')) &&
    mail.includes('Content-Type: text/plain')
  );
}

const listener = server.listen(0, '127.0.0.1');
await once(listener, 'listening');
// The address of a TCP server is never a pipe's name.
const { port } = listener.address() as AddressInfo;
process.send?.(port);
process.on('message', () => {
  const used = process.cpuUsage();
  const answer: SinkCounts = {
    ...counts,
    recipients: recipients.size,
    messageIds: messageIds.size,
    cpuMillis: (used.user + used.system) / 1000,
  };
  process.send?.(answer);
});
