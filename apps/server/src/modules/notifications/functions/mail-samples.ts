import { findConfirmedAddress } from '@farelark/db/accounts';
import { embedImages, MAIL_SAMPLES } from '@farelark/mail';
import { hasLocalMailbox } from '../../../config/settings.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { findSample, renderSample } from '../mail-samples.ts';

export const listMails = defineFunction({
  name: 'list-mails',
  access: 'traveller',
  limit: { calls: 120, seconds: 600 },
  summary: 'Every mail that this server may send, with its subject in a language.',
  example: { language: 'ja' },
  handler: async ({ language }, call, dependencies: NotificationsDependencies) => {
    const [mails, address] = await Promise.all([
      Promise.all(
        MAIL_SAMPLES.map(async (sample) => {
          const { subject } = await renderSample(dependencies, sample, language);
          return { template: sample.name, group: sample.group, subject };
        }),
      ),
      findConfirmedAddress(dependencies.database.pool, call.caller.userId),
    ]);
    return {
      mails,
      canSend: address !== null,
      hasLocalMailbox: hasLocalMailbox(dependencies.settings),
    };
  },
});

export const renderMail = defineFunction({
  name: 'render-mail',
  access: 'traveller',
  limit: { calls: 600, seconds: 600 },
  summary: 'A mail as it would arrive, made of sample data and marked as an example.',
  example: { template: 'deal_alert', language: 'ja' },
  handler: async ({ template, language }, _call, dependencies: NotificationsDependencies) => {
    const mail = await renderSample(dependencies, findSample(template), language);
    const { subject, text, headers } = mail;
    return { template, language, subject, html: embedImages(mail), text, headers: { ...headers } };
  },
});
