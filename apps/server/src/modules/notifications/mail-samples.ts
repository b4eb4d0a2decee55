import type { Language } from '@farelark/contracts';
import { MAIL_SAMPLES, type MailSample, type RenderedMail } from '@farelark/mail';
import { Failure } from '../../platform/http/failure.ts';
import { toPlaceView } from '../deals/index.ts';
import { formatSenderLine } from './mail-sender.ts';
import type { NotificationsNeeds } from './needs.ts';

/** Recipient of samples, an address without an owner. */
const SAMPLE_ADDRESS = 'traveller@example.com';
const ORIGIN = 'BUD';
const DESTINATION = 'TYO';

/** @throws Failure not_found */
export function findSample(template: string): MailSample {
  const sample = MAIL_SAMPLES.find(({ name }) => name === template);
  if (sample === undefined) throw new Failure('not_found');
  return sample;
}

/** Dependencies of rendering a sample. */
export type SampleNeeds = Pick<NotificationsNeeds, 'operator' | 'publicUrl' | 'reference' | 'now'>;

/** A mail as it would be, made of sample data in a language. */
export function renderSample(
  { operator, publicUrl, reference, now }: SampleNeeds,
  sample: MailSample,
  language: Language,
): Promise<RenderedMail> {
  const place = (code: string) => {
    const { city, localCity = city } = toPlaceView(code, reference, language);
    return { code, city: localCity };
  };
  return sample.render({
    language,
    email: SAMPLE_ADDRESS,
    appUrl: publicUrl,
    origin: place(ORIGIN),
    destination: place(DESTINATION),
    now: now().toISOString(),
    senderLine: formatSenderLine(operator(), language),
  });
}
