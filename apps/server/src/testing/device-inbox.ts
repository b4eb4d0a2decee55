import { type KeyObject, verify } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { listen } from './listen.ts';

/** Base class of fake push services that record messages by device. */
export abstract class DeviceInbox<Push, Response> {
  readonly received: Push[] = [];
  /** Overrides of the response, by device. */
  protected readonly responses = new Map<string, Response>();
  protected abstract readonly server: Server & { closeAllConnections?(): void };
  #waiters: (() => void)[] = [];

  protected abstract getDevice(push: Push): string;

  /** Returns its origin. */
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

  setResponse(device: string, response: Response): void {
    this.responses.set(device, response);
  }

  to(device: string): Push[] {
    return this.received.filter((push) => this.getDevice(push) === device);
  }

  /** Waits for the first message to this device. */
  async next(device: string): Promise<Push> {
    for (;;) {
      const [push] = this.to(device);
      if (push !== undefined) return push;
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
  }

  protected record(push: Push): void {
    this.received.push(push);
    for (const resolve of this.#waiters.splice(0)) resolve();
  }
}

/** Decodes a JSON Web Token and verifies its ES256 or RS256 signature. */
export function readToken(token: string, key: KeyObject) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const decode = (encoded: string) =>
    JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Partial<Record<string, unknown>>;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, head: decode(head), claims: decode(claims) };
}
