import { type Language, translator } from '@farelark/i18n';
import type { InlineImage } from './inline-images.ts';

/** Rendered email without recipient and Message-ID. */
export interface RenderedMail {
  readonly subject: string;
  /** Complete HTML document. */
  readonly html: string;
  /** The same message in plain text. */
  readonly text: string;
  /** Additional header fields by name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Images that `html` shows by `cid:` URLs. They travel with the email, so that it loads nothing. */
  readonly images: readonly InlineImage[];
}

export interface MailContext {
  readonly language: Language;
  /** Postal address of the sender, required by law in some countries; null = not configured. */
  readonly senderLine: string | null;
  /** Made of sample data; marked in subject and both parts. */
  readonly isExample?: boolean;
}

/** Notice at the top of an email, such as "Example". */
export interface Notice {
  readonly label: string;
  readonly note: string;
}

/** Returns the product, the subject prefixed for each kind, and the notices to show above the body. */
export function buildFrame(
  baseSubject: string,
  { language, isExample = false }: Pick<MailContext, 'language' | 'isExample'>,
  ...kinds: readonly ('simulated' | 'unconfirmed' | 'testMode' | false)[]
) {
  const t = translator(language, 'mail');
  const active = [isExample && ('example' as const), ...kinds].filter((kind) => kind !== false);
  return {
    product: t('product'),
    subject: active.reduceRight((subject, kind) => t(`${kind}.subject`, { subject }), baseSubject),
    notices: active.map((kind) => ({ label: t(`${kind}.label`), note: t(`${kind}.note`) })),
  };
}
