import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import { addressDigests as digestsOf } from './address-digests.ts';
import { finishEmailChange, isEmailChangeValid } from './change-email.ts';
import type { AccountsNeeds } from './needs.ts';

const SEE_OTHER = 303;
const NO_LINK = '/auth?error=INVALID_TOKEN&emailChanged=0';

/**
 * `/confirm-email/{token}`: POST moves an account to the address to which the link was sent. GET only shows a page
 * with a button: programs that look at mails follow links, and would agree in the place of their reader.
 */
export function registerConfirmEmail(
  app: FastifyInstance,
  { database, settings }: AccountsNeeds,
): void {
  const keys = authKeys(settings);
  const addressDigests = (address: string) => digestsOf(keys, address);
  const path = '/confirm-email/:token';
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    if (!(await isEmailChangeValid({ database }, request.params.token)))
      return reply.header('cache-control', 'no-store').redirect(NO_LINK);
    return sendPlainPage(request, reply, 200, (t) => ({
      title: t('confirmEmail.title'),
      text: t('confirmEmail.text'),
      button: t('confirmEmail.button'),
    }));
  });
  app.post<{ Params: { token: string } }>(path, async (request, reply) => {
    const isDone = await finishEmailChange({ database, addressDigests }, request.params.token);
    reply.header('cache-control', 'no-store');
    return reply.redirect(isDone ? '/auth?emailChanged=1' : NO_LINK, SEE_OTHER);
  });
}
