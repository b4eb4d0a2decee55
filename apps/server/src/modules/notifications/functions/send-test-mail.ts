import { randomUUID } from 'node:crypto';
import type { TestMailOutcome } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { findConfirmedAddress } from '@farelark/db/accounts';
import { findStoredMailId, listOwnSuppressions } from '@farelark/db/mail';
import type { DeliveryResult, MailTransport } from '@farelark/mail';
import { hasLocalMailbox } from '../../../config/settings.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { findSample, renderSample, type SampleDependencies } from '../mail-samples.ts';

/**
 * Sends a sample to the account's confirmed address without the outbox, to report the outcome. The mail server's
 * reply is only logged, since it may name private machines.
 */
export const sendTestMail = defineFunction({
  name: 'send-test-mail',
  access: 'traveller',
  limit: { calls: 20, seconds: 3600 },
  summary: 'Send such an example to the account’s own confirmed address, and to no other.',
  example: { template: 'deal_alert', language: 'en' },
  handler: async (
    { template, language },
    call,
    dependencies: SampleDependencies &
      Pick<NotificationsDependencies, 'settings' | 'database' | 'log'> & {
        readonly mail: MailTransport;
      },
  ) => {
    const sample = findSample(template);
    const to = await findConfirmedAddress(dependencies.database.pool, call.caller.userId);
    const role = { role: 'authenticated', userId: call.caller.userId } as const;
    const suppressions = await asRole(dependencies.database, role, listOwnSuppressions);
    if (to === null || suppressions.some(({ scope }) => scope === 'all'))
      throw new Failure('conflict', { message: 'errors.address_not_confirmed' });
    const mail = await renderSample(dependencies, sample, language);
    const messageId = `<${randomUUID()}@${new URL(dependencies.publicUrl).hostname}>`;
    const result = await dependencies.mail.deliver({ ...mail, to, messageId });
    if (result.outcome !== 'accepted')
      dependencies.log.warn({ template, ...result }, 'A test mail was not accepted');
    return {
      outcome: result.outcome,
      reason: toReason(result),
      mailboxId: hasLocalMailbox(dependencies.settings)
        ? await findStoredMailId(dependencies.database, messageId)
        : null,
    };
  },
});

function toReason(result: DeliveryResult): TestMailOutcome['reason'] {
  if (result.outcome !== 'retry') return null;
  return result.reason === 'slow_down' ? 'temporary' : result.reason;
}
