import type { Language } from '@farelark/contracts';
import { MAIL_SAMPLES, type MailSample, type RenderedMail } from '@farelark/mail';
import { Failure } from '../../platform/http/failure.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { toMailPlace } from './mail/pending-alert.ts';
import { formatSenderLine } from './mail-sender.ts';

/** @throws Failure not_found */
export function findSample(template: string): MailSample {
  const sample = MAIL_SAMPLES.find(({ name }) => name === template);
  if (sample === undefined) throw new Failure('not_found');
  return sample;
}

export type SampleDependencies = Pick<
  NotificationsDependencies,
  'operator' | 'publicUrl' | 'reference' | 'now'
>;

export function renderSample(
  { operator, publicUrl, reference, now }: SampleDependencies,
  sample: MailSample,
  language: Language,
): Promise<RenderedMail> {
  return sample.render({
    language,
    email: 'traveller@example.com',
    appUrl: publicUrl,
    origin: toMailPlace('BUD', reference, language),
    destination: toMailPlace('TYO', reference, language),
    now: now().toISOString(),
    senderLine: formatSenderLine(operator(), language),
  });
}
