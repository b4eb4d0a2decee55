import { type Language, translator } from '@farelark/i18n';

/** A mail ready for the outbox: everything but the recipient and the Message-ID. */
export interface RenderedMail {
  readonly subject: string;
  /** A whole HTML document. */
  readonly html: string;
  /** The same message, written for people who read plain text. */
  readonly text: string;
  /** Header fields besides the usual ones, by their names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Notice at the top of an email, such as that it is an example. */
export interface Mark {
  readonly label: string;
  readonly note: string;
}

/** The subject of a mail, and the mark above it, which say that it is made of sample data if it is. */
export function markExample(
  subject: string,
  { language, isExample = false }: { readonly language: Language; readonly isExample?: boolean },
): { readonly subject: string; readonly marks: readonly Mark[] } {
  if (!isExample) return { subject, marks: [] };
  const t = translator(language, 'mail');
  return {
    subject: t('example.subject', { subject }),
    marks: [{ label: t('example.label'), note: t('example.note') }],
  };
}
