import { isIP } from 'node:net';
import { integer } from '@farelark/contracts/setting-types';
import { z } from 'zod';
import { list } from './setting-kinds.ts';

const MAX_PREFIX_LENGTH = { 4: 32, 6: 128 } as const;

/** An address or network, but not all addresses (/0), which would let any caller forge its address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  // `isIP` returns 0, 4 or 6.
  const maxLength = MAX_PREFIX_LENGTH[family as 4 | 6];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxLength;
}

export const proxySettings = {
  TRUSTED_PROXIES: list('')
    .pipe(
      z.array(
        z.string().refine(isNetwork, {
          error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
        }),
      ),
    )
    .describe(
      'Addresses and networks of the proxies in front, separated by commas, such as `127.0.0.1,::1,10.0.0.0/8`. From them `X-Forwarded-For` is believed: its last address that is not a trusted one is the caller, by which limits count. From others it is ignored.',
    ),
  REQUEST_SECONDS: integer(
    { min: 1, max: 600, default: 30 },
    'How long a request may take to come in whole. Who sends one byte by byte is cut off then. Answers take their time.',
  ),
  HSTS: z
    .enum(['subdomains', 'host', 'off'])
    .default('subdomains')
    .describe(
      'Where `PUBLIC_URL` begins with https: browsers that came once use https alone for a year, for this name and those below it (`subdomains`), or for this name (`host`).',
    ),
};
