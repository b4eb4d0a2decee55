import type { OperatorFacts } from '@farelark/contracts';
import { type Language, translator } from '@farelark/i18n';

/** Who sends mails and from where, which some countries' laws demand; null where no address is set. */
export function formatSenderLine(
  { name, officeAddress, isDemoContact }: OperatorFacts,
  language: Language,
): string | null {
  if (officeAddress === null) return null;
  const line = `${name}, ${officeAddress}`;
  return isDemoContact ? translator(language, 'mail')('footer.demo', { line }) : line;
}
