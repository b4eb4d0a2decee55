import type { OperatorFacts } from '@farelark/contracts';
import { type Language, translator } from '@farelark/i18n';

/** Sender and postal address, required by law in some countries; null without an address. */
export function formatSenderLine(
  { name, officeAddress, isDemoContact }: OperatorFacts,
  language: Language,
): string | null {
  if (officeAddress === null) return null;
  const line = `${name}, ${officeAddress}`;
  return isDemoContact ? translator(language, 'mail')('footer.demo', { line }) : line;
}
