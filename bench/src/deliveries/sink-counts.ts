/** What a mail server has taken so far. */
export interface SinkCounts {
  readonly mails: number;
  readonly bytes: number;
  /** Mails without one of the headers to unsubscribe, or without a text part. */
  readonly lacking: number;
  /** Milliseconds since 1970 of the first and the last mail's 250; 0 before there is one. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** How many different ones. */
  readonly recipients: number;
  readonly messageIds: number;
  /** Processor time that it has used. */
  readonly cpuMillis: number;
}
