/** How to reach the mail server that takes the mails onward. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS is used where it is offered. */
  readonly secure: boolean;
  /** null = the server takes mails without signing in. */
  readonly user: string | null;
  readonly pass: string | null;
  /** `Farelark <alerts@example.org>` or a bare address. */
  readonly from: string;
}

/**
 * Whether a connection without encryption must fail. A password never crosses a network in the
 * clear; on the machine itself nothing can listen in.
 */
export function requiresEncryption({ host, secure, user }: SmtpSettings): boolean {
  return !secure && user !== null && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}
