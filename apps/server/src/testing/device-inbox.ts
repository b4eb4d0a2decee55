import { type KeyObject, verify } from 'node:crypto';

/** Messages that a local push service took, by device. */
export abstract class DeviceInbox<To, Push> {
  readonly received: Push[] = [];
  #waiting: (() => void)[] = [];

  abstract to(device: To): Push[];

  /** The first message to this device, come already or still to come. */
  async next(device: To): Promise<Push> {
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
