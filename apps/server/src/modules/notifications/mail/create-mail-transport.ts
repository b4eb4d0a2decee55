import type { Database } from '@farelark/db';
import { storeMail } from '@farelark/db/mail';
import {
  localMailboxTransport,
  type MailTransport,
  type SmtpSettings,
  smtpTransport,
} from '@farelark/mail';
import type { Settings } from '../../../config/settings.ts';

/** SMTP transport if configured, otherwise the local mailbox. */
export function createMailTransport(settings: Settings, database: Database): MailTransport {
  if (settings.SMTP_HOST === undefined)
    return localMailboxTransport({ save: (mail) => storeMail(database, mail) });
  return smtpTransport({
    host: settings.SMTP_HOST,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_SECURE,
    user: settings.SMTP_USER ?? null,
    pass: settings.SMTP_PASSWORD ?? null,
    from: settings.MAIL_FROM,
    bouncesTo: settings.MAIL_BOUNCES_TO ?? null,
    connections: settings.MAIL_CONNECTIONS,
    dkim: getDkimKey(settings),
  });
}

function getDkimKey(settings: Settings): SmtpSettings['dkim'] {
  const { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = settings;
  if (selector === undefined || privateKey === undefined) return null;
  const domain = settings.DKIM_DOMAIN ?? /@([^\s<>@]+)>?$/.exec(settings.MAIL_FROM)?.[1];
  return domain === undefined ? null : { domain, selector, privateKey };
}
