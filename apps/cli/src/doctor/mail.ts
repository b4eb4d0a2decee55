import { checkSmtp } from '@farelark/mail';
import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';

/** Check that emails can be sent. Sends none. */
export async function checkMail(settings: Settings, { t }: Words): Promise<Finding> {
  const host = settings.SMTP_HOST;
  if (host === undefined)
    return { check: 'mail', standing: 'note', message: t('doctor.mail.local') };
  const server = `${host}:${settings.SMTP_PORT}`;
  const result = await checkSmtp({
    host,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_SECURE,
    user: settings.SMTP_USER ?? null,
    pass: settings.SMTP_PASSWORD ?? null,
  });
  if (result.outcome === 'accepted')
    return {
      check: 'mail',
      standing: 'ok',
      message: t('doctor.mail.fine', { server }),
      facts: { server },
    };
  return {
    check: 'mail',
    standing: 'broken',
    message: t('doctor.mail.failed', { server, reason: result.detail }),
    advice: t('doctor.mail.advice'),
    facts: { server },
  };
}
