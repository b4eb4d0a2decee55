import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';

const CONTACT = ['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'OFFICE_ADDRESS'] as const;
const CLAIMS = ['CLAIM_SAVING', 'CLAIM_USERS'] as const;

/** Check that pages state the operator's contact, and list unconfirmed claims. */
export function checkOperator(settings: Settings, words: Words): Finding[] {
  return [checkContact(settings, words), checkClaims(settings, words)];
}

function checkContact(settings: Settings, { t }: Words): Finding {
  const missing = CONTACT.filter((name) => settings[name] === undefined);
  if (missing.length === 0)
    return { check: 'contact', standing: 'ok', message: t('doctor.contact.fine') };
  const named = { settings: missing.join(', ') };
  const isPublic = settings.PUBLIC_URL !== undefined;
  return {
    check: 'contact',
    standing: isPublic ? 'warning' : 'note',
    message: t('doctor.contact.missing', named),
    ...(isPublic ? { advice: t('doctor.contact.advice', named) } : {}),
    facts: { missing },
  };
}

function checkClaims(settings: Settings, { t }: Words): Finding {
  const unconfirmed = CLAIMS.filter((name) => settings[name] === undefined);
  if (unconfirmed.length === 0)
    return { check: 'claims', standing: 'ok', message: t('doctor.claims.fine') };
  return {
    check: 'claims',
    standing: 'note',
    message: t('doctor.claims.unconfirmed', { settings: unconfirmed.join(', ') }),
    advice: t('doctor.claims.advice'),
    facts: { unconfirmed },
  };
}
