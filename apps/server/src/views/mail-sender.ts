import type { Settings } from '../settings.ts';

/** Who sends mails and from where, which some countries' laws demand; null where no address is set. */
export function mailSender({
  OPERATOR_NAME,
  OFFICE_ADDRESS,
}: Pick<Settings, 'OPERATOR_NAME' | 'OFFICE_ADDRESS'>): string | null {
  return OFFICE_ADDRESS === undefined ? null : `${OPERATOR_NAME}, ${OFFICE_ADDRESS}`;
}
