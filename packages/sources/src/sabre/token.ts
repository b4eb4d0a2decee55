import { z } from 'zod';
import type { FreshToken, Transport } from '../http/index.ts';
/** Credentials of an agency: its user (EPR), its pseudo city code and the user's password. */
export interface SabreAccount {
  readonly epr: string;
  readonly pcc: string;
  readonly password: string;
}

/** Air, the domain of an agency's users; the form is `V1:user:group:domain`. */
const DOMAIN = 'AA';

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seven days, as a rule. */
  expires_in: z.number().positive(),
});

/** The value of the `Authorization` header: name and password, each coded, then both together. */
export function basicCredentials({ epr, pcc, password }: SabreAccount): string {
  return `Basic ${base64(`${base64(`V1:${epr}:${pcc}:${DOMAIN}`)}:${base64(password)}`)}`;
}

/** Fetches a token of the account. Throws `SourceFailure`. */
export async function fetchToken(
  transport: Transport,
  account: SabreAccount,
  signal: AbortSignal,
): Promise<FreshToken> {
  const { body } = await transport.call(
    {
      kind: 'token',
      method: 'POST',
      path: '/v2/auth/token',
      headers: { authorization: basicCredentials(account) },
      form: { grant_type: 'client_credentials' },
      schema: TokenAnswer,
    },
    signal,
  );
  return { token: body.access_token, expiresInSeconds: body.expires_in };
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
