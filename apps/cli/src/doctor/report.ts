import type { Finding, Standing } from './finding.ts';

const MARKS: Record<Standing, string> = { ok: '✓', note: '·', warning: '!', broken: '✗' };

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
