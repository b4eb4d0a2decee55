import { parseJson } from './files.mjs';

const SEVERE = new Set(['high', 'critical']);

/**
 * Reads the output of `npm audit --json`. `not done`: the registry did not respond, with the reason.
 *
 * @param {string} text
 * @returns {{ outcome: 'clean' | 'vulnerable' | 'not done', message: string }}
 */
export function readAudit(text) {
  const report = parseJson(text);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) {
    const reason =
      report?.message ?? report?.error?.summary ?? (text.trim().split('\n')[0] || 'no response');
    return { outcome: 'not done', message: hideRegistry(String(reason)) };
  }
  const severe = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    SEVERE.has(severity),
  );
  if (severe.length === 0 && !(counts.high > 0 || counts.critical > 0))
    return {
      outcome: 'clean',
      message: `no severe advisory on ${report.metadata.dependencies?.total ?? 'any'} packages`,
    };
  const lines = severe.map(({ name, severity, range }) => `${name} ${range ?? ''}: ${severity}`);
  return {
    outcome: 'vulnerable',
    message: lines.join('\n') || `${counts.high} high, ${counts.critical} critical`,
  };
}

/** Removes the address of the registry, which differs between machines. */
function hideRegistry(text) {
  return text.replaceAll(/https?:\/\/[^/\s]+/g, 'the registry');
}
