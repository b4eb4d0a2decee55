import type { GenericEndpointContext } from '@better-auth/core';
import type { User } from 'better-auth/types';
import { refusal } from './refusal.ts';

/** The account as its owner is told of it. @throws APIError AUTHENTICATION_REQUIRED when it is gone */
export async function requireUser(context: GenericEndpointContext, userId: string): Promise<User> {
  const user = await context.context.internalAdapter.findUserById(userId);
  if (user === null) throw refusal('AUTHENTICATION_REQUIRED');
  return user;
}
