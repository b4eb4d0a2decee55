import { expect, it } from 'vitest';
import { parseReferenceRates } from './parse-rates.ts';

const SECRET = 'file:///etc/passwd';
const file = (head: string, rate: string) => `<?xml version="1.0"?>${head}
<gesmes:Envelope xmlns:gesmes="a"><Cube><Cube time='2026-11-20'>
  <Cube currency='HUF' rate='${rate}'/>
</Cube></Cube></gesmes:Envelope>`;

it('parseReferenceRates rejects files with entities before resolving them [asvs.1.5.1]', () => {
  const outside = `<!DOCTYPE rates [<!ENTITY rate SYSTEM "${SECRET}">]>`;
  const growing = '<!DOCTYPE rates [<!ENTITY a "1"><!ENTITY rate "&a;&a;&a;">]>';
  for (const head of [outside, growing])
    expect(() => parseReferenceRates(file(head, '&rate;'))).toThrow(/DOCTYPE|Not XML/);
});
