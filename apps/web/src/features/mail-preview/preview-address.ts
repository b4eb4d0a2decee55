import { LANGUAGES, type Language } from '@farelark/i18n/language';

/** Which mail is looked at in which language: both stand in the address, so that it can be passed on. */
export interface PreviewAddress {
  /** Null: none was chosen yet. */
  readonly template: string | null;
  readonly language: Language;
  /** The address of a mail in the same language, or in another one. */
  of(template: string | null, language?: Language): string;
}

/** @param own language of the page, where the address names none that there is */
export function readPreviewAddress(search: URLSearchParams, own: Language): PreviewAddress {
  const language = LANGUAGES.find((one) => one === search.get('lang')) ?? own;
  return {
    template: search.get('mail'),
    language,
    of(template, inLanguage = language) {
      const next = new URLSearchParams({
        ...(template === null ? {} : { mail: template }),
        lang: inLanguage,
      });
      return `/admin/test-emails?${next}`;
    },
  };
}
