import { type KeyObject, verify } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { listen } from './listen.ts';

/** A local push service with the messages that it took, by device. */
export abstract class DeviceInbox<Push, Answer> {
  readonly received: Push[] = [];
  /** Answers to messages to a device, in place of its own. */
  protected readonly answers = new Map<string, Answer>();
  protected abstract readonly server: Server & { closeAllConnections?(): void };
  #waiting: (() => void)[] = [];

  /** Device that a message went to. */
  protected abstract getDevice(push: Push): string;

  /** Answers its origin. */
  async start(): Promise<string> {
    await listen(this.server);
    return this.origin;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections?.();
  }

  /** From now on messages to this device are answered so. */
  answer(device: string, setResponse: Answer): void {
    this.answers.set(device, setResponse);
  }

  to(device: string): Push[] {
    return this.received.filter((push) => this.getDevice(push) === device);
  }

  /** The first message to this device, come already or still to come. */
  async next(device: string): Promise<Push> {
    for (;;) {
      const [found] = this.to(device);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  protected keep(push: Push): void {
    this.received.push(push);
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** Parts of a JSON Web Token, and whether this key signed it. */
export function readToken(token: string, key: KeyObject) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  // As its reader expects it.
  const part = (encoded: string) =>
    JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Partial<Record<string, unknown>>;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, head: part(head), claims: part(claims) };
}
