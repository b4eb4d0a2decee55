import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** WebAuthn options of the server, as JSON. */
export interface CeremonyOptions {
  readonly challenge: string;
}

/** A software passkey (WebAuthn level 2, sections 6.1 and 6.5) with one P-256 credential and no attestation. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #origin: string;
  verifiesUser = true;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }

  /** Creates the response of `navigator.credentials.create`. */
  register({ challenge }: CeremonyOptions) {
    const clientData = this.#clientData('webauthn.create', challenge);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData(HAS_CREDENTIAL),
      Buffer.alloc(16), // AAGUID
      idLength,
      this.credentialId,
      this.#coseKey(),
    ]);
    const attestation = Buffer.concat([
      cborMap(3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      cborMap(0),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Creates the response of `navigator.credentials.get`. */
  authenticate({ challenge }: CeremonyOptions) {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authenticatorData(0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #credential<R extends object>(response: R) {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    );
  }

  #authenticatorData(flags: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = this.verifiesUser ? USER_VERIFIED : 0;
    return Buffer.concat([
      createHash('sha256').update(new URL(this.#origin).hostname).digest(),
      Buffer.from([flags | USER_PRESENT | verified]),
      counter,
    ]);
  }

  /** Encodes the public key as a COSE key (RFC 9053): EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = createPublicKey(this.#privateKey).export({ format: 'jwk' });
    return Buffer.concat([
      cborMap(5),
      Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR (RFC 8949) of maps of at most 23 entries. */
function cborMap(size: number): Buffer {
  return Buffer.from([0xa0 | size]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

/** Byte strings of 24 bytes to 64 kB, in canonical form. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
