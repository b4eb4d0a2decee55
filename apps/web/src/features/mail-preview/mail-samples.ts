import type { Language } from '@farelark/i18n/language';
import { functionQuery } from '../../shared/api/function-query.ts';

export const mailListQuery = (language: Language) =>
  functionQuery(['mail-samples', language], 'list-mails', { language });

export const mailSampleQuery = (template: string, language: Language) =>
  functionQuery(['mail-samples', language, template], 'render-mail', { template, language });
