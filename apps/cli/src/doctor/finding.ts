/** note: information. warning: works, but needs attention. broken: required and does not work. */
export type FindingStatus = 'ok' | 'note' | 'warning' | 'broken';

/** Result of a check. Never contains passwords, keys or connection strings. */
export interface Finding {
  /** Stable name, for scripts. */
  readonly check: string;
  readonly standing: FindingStatus;
  readonly message: string;
  readonly advice?: string | undefined;
  /** Data of the message, for scripts. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

const SYMBOLS: Record<FindingStatus, string> = { ok: '✓', note: '·', warning: '!', broken: '✗' };

/** Formats findings as lines of text, or as a JSON object. */
export function formatReport(findings: readonly Finding[], asJson: boolean): string {
  if (asJson) {
    const ok = findings.every((finding) => finding.standing !== 'broken');
    return `${JSON.stringify({ ok, findings }, null, 2)}\n`;
  }
  return findings
    .map(({ standing, message, advice }) => {
      const adviceLine = advice === undefined ? '' : `    → ${advice}\n`;
      return `${SYMBOLS[standing]} ${message}\n${adviceLine}`;
    })
    .join('');
}
