import { renderMailRequest, renderMailResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { findSample, renderSample } from '../mail-samples.ts';
import type { NotificationsNeeds } from '../needs.ts';

/** A mail as it would arrive, made of sample data. */
export const renderMail = defineFunction({
  name: 'render-mail',
  access: 'traveller',
  limit: { calls: 600, seconds: 600 },
  input: renderMailRequest,
  output: renderMailResponse,
  docs: {
    summary: 'A mail as it would arrive, made of sample data and marked as an example.',
    example: { template: 'deal_alert', language: 'ja' },
  },
  misuse: () => ({ template: 'verify_email', language: 'en' }),
  handler: async ({ template, language }, _call, needs: NotificationsNeeds) => {
    const mail = await renderSample(needs, findSample(template), language);
    return { template, language, ...mail, headers: { ...mail.headers } };
  },
});
