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

/** For whom a mail is written, and by whom. */
export interface MailReader {
  readonly language: Language;
  /** Postal address of the sender, which some countries' laws demand; null = none is set. */
  readonly senderLine: string | null;
  /** Made of sample data: said in subject and both parts. */
  readonly isExample?: boolean;
}

/** Notice at the top of an email, such as that it is an example. */
export interface Mark {
  readonly label: string;
  readonly note: string;
}

/** A subject that says what is special about a mail, and the marks above it that say so too. */
export function markSubject(
  plain: string,
  { language, isExample = false }: Pick<MailReader, 'language' | 'isExample'>,
  ...kinds: readonly ('simulated' | 'unconfirmed' | 'testMode' | false)[]
): { readonly subject: string; readonly marks: readonly Mark[] } {
  const t = translator(language, 'mail');
  const given = [isExample && ('example' as const), ...kinds].filter((kind) => kind !== false);
  return {
    subject: given.reduceRight((subject, kind) => t(`${kind}.subject`, { subject }), plain),
    marks: given.map((kind) => ({ label: t(`${kind}.label`), note: t(`${kind}.note`) })),
  };
}
