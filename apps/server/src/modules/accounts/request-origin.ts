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
import { newSecret } from '../../platform/security/link-tokens.ts';
import type { AccountContext } from './account-context.ts';

const DEVICE_COOKIE = 'device';
/** Format of our device secrets. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const KEY_BYTES = 16;

/** Origin of a request, as keyed digests. */
export function getRequestOrigin(
  accounts: AccountContext,
  headers: Headers | null | undefined,
): RequestOrigin {
  const cookie = cookieValue(headers?.get('cookie') ?? '', `farelark.${DEVICE_COOKIE}`);
  return {
    device:
      cookie !== null && SECRET.test(cookie) ? digestOrigin(accounts, 'device', cookie) : null,
    // Set by the route to the address of who asks.
    network: digestOrigin(accounts, 'network', toNetwork(headers?.get('x-forwarded-for') ?? '')),
  };
}

/** Language of a request: the stored choice, else what the browser asks for. */
export function getLanguage(
  headers: Headers | null | undefined,
  stored: string | null = null,
): Language {
  return languageFrom({ stored, acceptLanguage: headers?.get('accept-language') ?? null });
}

/** Subject of limits for an address: the device or network that it knows, else the network, as cookies are free. */
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

/** The device of a request; one that has none yet is given a cookie. */
export function ensureDeviceCookie(
  accounts: AccountContext,
  context: GenericEndpointContext,
): Buffer {
  const { device } = getRequestOrigin(accounts, context.headers);
  const { name, attributes } = context.context.createAuthCookie(DEVICE_COOKIE);
  const secret =
    device === null
      ? newSecret()
      : (cookieValue(context.headers?.get('cookie') ?? '', `farelark.${DEVICE_COOKIE}`) ?? '');
  // Given again, it lives on.
  context.setCookie(name, secret, { ...attributes, maxAge: KNOWN_DEVICE_DAYS * 86_400 });
  return device ?? digestOrigin(accounts, 'device', secret);
}

/** Keeps that an account was signed in to from where a request comes. */
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

/** Owner of a request's password hashes: its network, or with priority a device that signed in before. */
export async function findTaskOwner(
  accounts: AccountContext,
  headers: Headers,
): Promise<TaskOwner> {
  const { device, network } = getRequestOrigin(accounts, headers);
  const hasPriority = device !== null && (await isKnownDevice(accounts.database.pool, device));
  return { key: (hasPriority ? device : network).toString('hex'), hasPriority };
}

interface LimitRule {
  /** Seconds. */
  readonly window: number;
  readonly max: number;
}

/** A limit by network address; known devices have the same limit of their own instead. */
export function limitByNetwork(accounts: AccountContext, rule: LimitRule) {
  return async (request: Request): Promise<LimitRule | false> => {
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

function digestOrigin({ secret }: AccountContext, kind: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${kind} of a request\n${value}`).digest();
}
