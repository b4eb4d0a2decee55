/** Credentials of an agency: its user (EPR), its pseudo city code and the user's password. */
export interface SabreAccount {
  readonly epr: string;
  readonly pcc: string;
  readonly password: string;
}

/** Air, the domain of an agency's users; the form is `V1:user:group:domain`. */
const DOMAIN = 'AA';

/** The value of the `Authorization` header: name and password, each coded, then both together. */
export function basicCredentials({ epr, pcc, password }: SabreAccount): string {
  return `Basic ${base64(`${base64(`V1:${epr}:${pcc}:${DOMAIN}`)}:${base64(password)}`)}`;
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/** Sabre's systems for trying things out, today's and the older ones: `api.cert.platform.sabre.com`. */
const CERTIFICATION_HOST = /(^|[.-])(cert|crt|test)\./;

/** Check for the address of a test system: its fares can't be bought. */
export function isCertification(url: string): boolean {
  return CERTIFICATION_HOST.test(new URL(url).hostname);
}
