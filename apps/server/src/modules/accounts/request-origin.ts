import { createHmac } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import { cookieValue } from '@farelark/contracts';
import { countFunctionCall } from '@farelark/db/call-limits';
import {
  findKnownOrigin,
  isKnownDevice,
  KNOWN_DEVICE_DAYS,
  type RequestOrigin,
  recordKnownOrigin,
} from '@farelark/db/sessions';
import { type Language, languageFrom } from '@farelark/i18n';
import type { Pool, PoolClient } from 'pg';
import { toNetwork } from '../../platform/http/caller-address.ts';
import type { TaskOwner } from '../../platform/security/concurrency-limit.ts';
import { createSecret } from '../../platform/security/link-tokens.ts';
import type { AccountContext } from './account-context.ts';

const DEVICE_COOKIE = 'device';
const DEVICE_SECRET = /^[A-Za-z0-9_-]{43}$/;
const KEY_BYTES = 16;

/** Origin of a request, as keyed digests. */
export function getRequestOrigin(
  accounts: Pick<AccountContext, 'secret'>,
  headers: Headers | null | undefined,
): RequestOrigin {
  const secret = getDeviceSecret(headers);
  return {
    device: secret === null ? null : digestOrigin(accounts, 'device', secret),
    // Set by the route to the client's address.
    network: digestOrigin(accounts, 'network', toNetwork(headers?.get('x-forwarded-for') ?? '')),
  };
}

function getDeviceSecret(headers: Headers | null | undefined): string | null {
  const secret = cookieValue(headers?.get('cookie') ?? '', `farelark.${DEVICE_COOKIE}`);
  return secret !== null && DEVICE_SECRET.test(secret) ? secret : null;
}

/** The stored language, else the browser's. */
export function getLanguage(
  headers: Headers | null | undefined,
  stored: string | null = null,
): Language {
  return languageFrom({ stored, acceptLanguage: headers?.get('accept-language') ?? null });
}

/** Digest to count a request for an address by: a device it knows, else the network, since cookies are free. */
export async function findRequester(
  accounts: AccountContext,
  client: Pool | PoolClient,
  email: string,
  headers: Headers | undefined,
): Promise<{ readonly requester: string; readonly isKnown: boolean }> {
  const origin = getRequestOrigin(accounts, headers);
  const known = await findKnownOrigin(client, email, origin);
  const hash = known === 'device' && origin.device !== null ? origin.device : origin.network;
  return { requester: hash.toString('hex'), isKnown: known !== null };
}

/** Sets the device cookie, or extends its lifetime. Returns the digest of the device. */
export function ensureDeviceCookie(accounts: AccountContext, context: GenericEndpointContext) {
  const secret = getDeviceSecret(context.headers) ?? createSecret();
  const { name, attributes } = context.context.createAuthCookie(DEVICE_COOKIE);
  context.setCookie(name, secret, { ...attributes, maxAge: KNOWN_DEVICE_DAYS * 86_400 });
  return digestOrigin(accounts, 'device', secret);
}

/** Records the device and network of a request as known to an account. */
export async function recordRequestOrigin(
  accounts: AccountContext,
  context: GenericEndpointContext,
  userId: string,
  client: Pool | PoolClient = accounts.database.pool,
): Promise<void> {
  const { network } = getRequestOrigin(accounts, context.headers);
  await recordKnownOrigin(client, userId, {
    device: ensureDeviceCookie(accounts, context),
    network,
  });
}

/** Owner of a request's password hashes: its network, or with priority a known device. */
export async function findTaskOwner(
  accounts: AccountContext,
  headers: Headers,
): Promise<TaskOwner> {
  const { device, network } = getRequestOrigin(accounts, headers);
  const hasPriority = device !== null && (await isKnownDevice(accounts.database.pool, device));
  return { key: (hasPriority ? device : network).toString('hex'), hasPriority };
}

/** Requests per minute and network address. Known devices are counted separately, with the same limit. */
export function limitByNetwork(accounts: AccountContext, max: number) {
  const rule = { window: 60, max };
  return async (request: Request) => {
    const { device } = getRequestOrigin(accounts, request.headers);
    if (device === null || !(await isKnownDevice(accounts.database.pool, device))) return rule;
    const { calls } = await countFunctionCall(accounts.database.pool, {
      name: `device ${new URL(request.url).pathname}`,
      caller: device.subarray(0, KEY_BYTES),
      seconds: rule.window,
      limit: rule.max,
    });
    return calls > rule.max ? rule : false;
  };
}

function digestOrigin(
  { secret }: Pick<AccountContext, 'secret'>,
  kind: string,
  value: string,
): Buffer {
  return createHmac('sha256', secret).update(`${kind} of a request\n${value}`).digest();
}
