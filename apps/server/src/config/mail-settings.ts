import { flag, integer, text } from '@farelark/contracts/setting-types';
import { z } from 'zod';
import { emailAddress, matching, secret } from './setting-kinds.ts';

/** Settings of outgoing email and its feedback. */
export const mailSettings = {
  SMTP_HOST: text(
    'SMTP server for outgoing mail. Without it, mails land in the local mailbox page.',
  ),
  SMTP_PORT: integer({ min: 0, max: 65_535, default: 587 }, 'Port of the SMTP server.'),
  SMTP_SECURE: flag(
    false,
    '`on`: TLS from the first byte (port 465). `off`: STARTTLS where offered.',
  ),
  SMTP_USER: text('Name to sign in to the SMTP server with.'),
  SMTP_PASSWORD: text('Password for the SMTP server.'),
  MAIL_FROM: z.string().default('Farelark <alerts@localhost>').describe('Sender of all mails.'),
  MAIL_BOUNCES_TO: emailAddress(
    'Where reports of undeliverable mails go (the envelope’s sender). Default: to the address of `MAIL_FROM`.',
  ),
  MAIL_CONNECTIONS: integer(
    { min: 1, max: 100, default: 10 },
    'Concurrent connections to the SMTP server, of each server.',
  ),
  MAIL_DOMAIN_AT_ONCE: integer(
    { min: 1, default: 10 },
    'Concurrent deliveries to one domain, of all processes together.',
  ),
  MAIL_DOMAIN_PER_MINUTE: integer(
    { min: 0, default: 0 },
    'Mails to one domain in any minute, of all processes together; 0 sets no limit.',
  ),
  DKIM_SELECTOR: matching(
    /^[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?$/,
    'With `DKIM_PRIVATE_KEY`: mails are signed, and the key to check it is looked up at `DKIM_SELECTOR._domainkey.DKIM_DOMAIN`.',
  ),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => /^-----BEGIN (RSA )?PRIVATE KEY-----\n/.test(text), {
      error: 'must be an RSA key as PEM; line breaks may be written as \\n',
    })
    .optional()
    .describe('RSA key that signs mails, as PEM; line breaks may be written as `\\n`.'),
  DKIM_DOMAIN: text('Domain that signs. Default: that of the address in `MAIL_FROM`.'),
  MAIL_WEBHOOK_SECRET: secret(
    16,
    'Signs reports of bounces and complaints to `POST /webhooks/mail`; at least 16 characters. Without it they are refused.',
  ),
  MAILGUN_SIGNING_KEY: secret(
    16,
    'Webhook signing key of Mailgun, for `POST /webhooks/mail/mailgun`. Without it nothing is taken there.',
  ),
};
