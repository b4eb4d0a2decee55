import { parseJson } from './files.mjs';

/**
 * Reads what `npm audit --json` printed. `not done`: no server answered, and why.
 *
 * @param {string} text
 * @returns {{ outcome: 'clean' | 'vulnerable' | 'not done', said: string }}
 */
export function readAudit(text) {
  const report = parseJson(text);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) {
    const why =
      report?.message ?? report?.error?.summary ?? (text.trim().split('\n')[0] || 'no answer');
    return { outcome: 'not done', said: withoutAddresses(String(why)) };
  }
  const severe = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    SEVERE.has(severity),
  );
  if (severe.length === 0 && !(counts.high > 0 || counts.critical > 0))
    return {
      outcome: 'clean',
      said: `no severe advisory on ${report.metadata.dependencies?.total ?? 'any'} packages`,
    };
  const lines = severe.map(({ name, severity, range }) => `${name} ${range ?? ''}: ${severity}`);
  return {
    outcome: 'vulnerable',
    said: lines.join('\n') || `${counts.high} high, ${counts.critical} critical`,
  };
}

const SEVERE = new Set(['high', 'critical']);

/** Which registry is asked is each machine's own affair. */
function withoutAddresses(text) {
  return text.replaceAll(/https?:\/\/[^/\s]+/g, 'the registry');
}
