import { expect, it } from 'vitest';
import { readAudit } from './audit.mjs';

const createReport = (vulnerabilities: object, counts: object) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: counts, dependencies: { total: 7 } },
  });

it.each(['high', 'critical'])(
  'reports a %s advisory with the name of its package [security.vulnerable-packages]',
  (severity) => {
    const vulnerabilities = {
      left: { name: 'left', severity, range: '<2' },
      right: { name: 'right', severity: 'low' },
    };
    const counts = { high: 0, critical: 0, low: 1, [severity]: 1 };
    expect(readAudit(createReport(vulnerabilities, counts))).toEqual({
      outcome: 'vulnerable',
      message: `left <2: ${severity}`,
    });
  },
);

it('accepts advisories below high', () => {
  const vulnerabilities = { left: { name: 'left', severity: 'moderate' } };
  const report = createReport(vulnerabilities, { moderate: 1, high: 0, critical: 0 });
  expect(readAudit(report).outcome).toBe('clean');
});

it.each([
  [
    JSON.stringify({ message: '405 Method Not Allowed - POST https://r.example/-/npm' }),
    /^405 Method Not Allowed - POST the registry/,
  ],
  [JSON.stringify({ error: { summary: 'getaddrinfo ENOTFOUND' } }), /ENOTFOUND/],
  ['npm error network', /npm error network/],
  ['', /no response/],
])(
  'returns "not done" with the reason when npm printed no report: %s [security.vulnerable-packages]',
  (text, reason) => {
    const { outcome, message } = readAudit(text);
    expect(outcome).toBe('not done');
    expect(message).toMatch(reason);
  },
);
