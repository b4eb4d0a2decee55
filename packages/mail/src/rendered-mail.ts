/** A mail ready for the outbox: everything but the recipient and the Message-ID. */
export interface RenderedMail {
  readonly subject: string;
  /** A whole HTML document. */
  readonly html: string;
  /** The same message, written for people who read plain text. */
  readonly text: string;
  /** Header fields besides the usual ones, by their names. */
  readonly headers: Readonly<Record<string, string>>;
}
