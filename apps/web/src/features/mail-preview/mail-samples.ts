import type { MailList, RenderedSample } from '@farelark/contracts';
import type { Language } from '@farelark/i18n/language';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../shared/api/call-function.ts';

/** Every mail that can be sent, with its subject in a language. */
export const mailListQuery = (language: Language) =>
  queryOptions({
    queryKey: ['mail-samples', language],
    queryFn: ({ signal }): Promise<MailList> => callFunction('list-mails', { language }, signal),
  });

export const mailSampleQuery = (template: string, language: Language) =>
  queryOptions({
    queryKey: ['mail-samples', language, template],
    queryFn: ({ signal }): Promise<RenderedSample> =>
      callFunction('render-mail', { template, language }, signal),
  });
