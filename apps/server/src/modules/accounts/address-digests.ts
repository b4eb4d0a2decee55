import { createHmac } from 'node:crypto';
import type { AddressDigests } from '@farelark/db/plans';
import type { AuthKeys } from '../../platform/security/secret-keys.ts';

/**
 * Digests that stand for an address after its account is gone. Keyed, because addresses can be guessed. Only
 * case and spaces make no difference: what follows a plus sign, or dots, may be another person elsewhere.
 */
export function addressDigests({ current, before }: AuthKeys, address: string): AddressDigests {
  const digestBy = (key: string) =>
    createHmac('sha256', key)
      .update(`address of a used trial ${address.trim().toLowerCase()}`)
      .digest();
  return [digestBy(current), ...(before === null ? [] : [digestBy(before)])];
}
