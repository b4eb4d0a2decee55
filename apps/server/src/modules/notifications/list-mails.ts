import { findConfirmedAddress } from '@farelark/db';
import { MAIL_SAMPLES } from '@farelark/mail';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { renderSample } from './mail-samples.ts';

/** Every mail that can be sent, with its subject in a language. */
export const listMails: FunctionHandler<'list-mails'> = async ({ language }, context) => {
  const { services } = context;
  const [mails, address] = await Promise.all([
    Promise.all(
      MAIL_SAMPLES.map(async (sample) => {
        const { subject } = await renderSample(services, sample, language);
        return { template: sample.name, group: sample.group, subject };
      }),
    ),
    findConfirmedAddress(services.database.pool, callerOf(context).userId),
  ]);
  return { mails, canSend: address !== null, hasLocalMailbox: services.hasLocalMailbox };
};
