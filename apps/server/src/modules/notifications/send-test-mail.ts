import { randomUUID } from 'node:crypto';
import type { TestMailOutcome } from '@farelark/contracts';
import { asRole, findConfirmedAddress, findStoredMailId, listOwnSuppressions } from '@farelark/db';
import type { DeliveryResult } from '@farelark/mail';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { findSample, renderSample } from './mail-samples.ts';

/**
 * Sends a sample to the account's own confirmed address, at once and not by the outbox: who tries a mail
 * server out wants to know what became of it, and nothing is owed. What the server said is in the log
 * alone, since it may name machines that are nobody's business.
 */
export const sendTestMail: FunctionHandler<'send-test-mail'> = async (
  { template, language },
  context,
) => {
  const { services } = context;
  const sample = findSample(template);
  const to = await findConfirmedAddress(services.database.pool, callerOf(context).userId);
  const asker = { role: 'authenticated', userId: callerOf(context).userId } as const;
  const suppressed = await asRole(services.database, asker, listOwnSuppressions);
  if (to === null || suppressed.some(({ scope }) => scope === 'all'))
    throw new Failure('conflict', undefined, { message: 'errors.address_not_confirmed' });
  const mail = await renderSample(services, sample, language);
  const messageId = `<${randomUUID()}@${new URL(services.publicUrl).hostname}>`;
  const result = await services.mail.deliver({ ...mail, to, messageId });
  if (result.outcome !== 'accepted')
    services.log.warn({ template, ...result }, 'A test mail was not accepted');
  return {
    outcome: result.outcome,
    reason: reasonOf(result),
    mailboxId: services.hasLocalMailbox
      ? await findStoredMailId(services.database, messageId)
      : null,
  };
};

function reasonOf(result: DeliveryResult): TestMailOutcome['reason'] {
  if (result.outcome !== 'retry') return null;
  return result.reason === 'slow_down' ? 'temporary' : result.reason;
}
