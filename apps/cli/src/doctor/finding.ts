/**
 * Result of a check. note: as it should be, or no fault. warning: works, but needs
 * attention. broken: must work and does not.
 */
export type FindingStatus = 'ok' | 'note' | 'warning' | 'broken';

/** Result of one check. Never holds a password, a key or a connection string. */
export interface Finding {
  /** Stable name, for programs. */
  readonly check: string;
  readonly standing: FindingStatus;
  readonly message: string;
  /** Advice to the operator. */
  readonly advice?: string | undefined;
  /** The figures behind the message, for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

const MARKS: Record<FindingStatus, string> = { ok: '✓', note: '·', warning: '!', broken: '✗' };

/** The findings for people, a line each with advice below, or as one JSON object. */
export function writeReport(findings: readonly Finding[], asJson: boolean): string {
  if (asJson) {
    const ok = findings.every((finding) => finding.standing !== 'broken');
    return `${JSON.stringify({ ok, findings }, null, 2)}\n`;
  }
  return findings
    .map(({ standing, message, advice }) => {
      const lines = [`${MARKS[standing]} ${message}`];
      if (advice !== undefined) lines.push(`    → ${advice}`);
      return `${lines.join('\n')}\n`;
    })
    .join('');
}
