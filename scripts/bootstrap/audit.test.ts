import { describe, expect, it } from 'vitest';
import { readAudit } from './audit.mjs';

const report = (vulnerabilities: object, counts: object) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: counts, dependencies: { total: 7 } },
  });

describe('a look at the advisories', () => {
  it.each(['high', 'critical'])(
    'finds what is %s, by its name [security.vulnerable-packages]',
    (severity) => {
      const found = {
        left: { name: 'left', severity, range: '<2' },
        right: { name: 'right', severity: 'low' },
      };
      const counts = { high: 0, critical: 0, low: 1, [severity]: 1 };
      expect(readAudit(report(found, counts))).toEqual({
        outcome: 'vulnerable',
        said: `left <2: ${severity}`,
      });
    },
  );

  it('lets pass what is less', () => {
    const found = { left: { name: 'left', severity: 'moderate' } };
    expect(readAudit(report(found, { moderate: 1, high: 0, critical: 0 })).outcome).toBe('clean');
  });

  it.each([
    [
      JSON.stringify({ message: '405 Method Not Allowed - POST https://r.example/-/npm' }),
      /^405 Method Not Allowed - POST the registry/,
    ],
    [JSON.stringify({ error: { summary: 'getaddrinfo ENOTFOUND' } }), /ENOTFOUND/],
    ['npm error network', /npm error network/],
    ['', /no answer/],
  ])(
    'is not taken for clean without an answer: %s [security.vulnerable-packages]',
    (text, said) => {
      const read = readAudit(text);
      expect(read.outcome).toBe('not done');
      expect(read.said).toMatch(said);
    },
  );
});
