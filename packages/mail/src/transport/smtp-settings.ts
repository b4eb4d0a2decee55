/** How to reach the mail server that takes the mails onward. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS is used where it is offered. */
  readonly secure: boolean;
  /** null = the server takes mails without signing in. */
  readonly user: string | null;
  readonly pass: string | null;
}

/** With how mails are handed to it. */
export interface SmtpSettings extends SmtpServer {
  /** `Farelark <alerts@example.org>` or a bare address. */
  readonly from: string;
  /** Where reports of undeliverable mails go (the envelope's sender); null = to `from`. */
  readonly bouncesTo: string | null;
  /** Connections at once. */
  readonly connections: number;
  /** Signs mails; null = whoever takes them onward does, or nobody. */
  readonly dkim: DkimKey | null;
}

/** What the receiving side finds under `{selector}._domainkey.{domain}` belongs to this key (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/**
 * Whether a connection without encryption must fail. A password never crosses a network in the
 * clear; on the machine itself nothing can listen in.
 */
export function requiresEncryption({ host, secure, user }: SmtpServer): boolean {
  return !secure && user !== null && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}
