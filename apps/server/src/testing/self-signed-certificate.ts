import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate for 127.0.0.1 and localhost, and its key; PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Creates a certificate that is valid from yesterday until tomorrow (RFC 5280). */
export function createSelfSignedCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 24 * 3600_000;
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('localhost')))));
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    spki(publicKey),
    der(0xa3, sequence(alternativeNames())),
  );
  const signature = sign('sha256', content, privateKey);
  const cert = sequence(content, algorithm, der(0x03, Buffer.of(0), signature));
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function alternativeNames(): Buffer {
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.of(127, 0, 0, 1)));
  return sequence(oid(0x55, 0x1d, 0x11), der(0x04, names));
}

function spki(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' });
}

/** Encodes tag, length and content (X.690, section 8.1). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
}
