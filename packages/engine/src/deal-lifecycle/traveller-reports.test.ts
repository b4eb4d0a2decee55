import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from './deal.ts';
import { buildDeal, hoursLater } from './lifecycle-fixtures.ts';
import {
  applyReports,
  type DealReport,
  getReportWeight,
  type ReporterRecord,
  resolveReport,
} from './traveller-reports.ts';

const NEWCOMER: ReporterRecord = { upheld: 0, contested: 0, refuted: 0 };
const report = (changes: Partial<DealReport> = {}): DealReport => ({
  kind: 'gone',
  seenPrice: null,
  reporter: NEWCOMER,
  ...changes,
});
const NOW = hoursLater(1);
const decide = (reports: DealReport[], isPoorSource = false) =>
  applyReports(buildDeal(), reports, isPoorSource, NOW);

describe('reports on a deal whose source cannot be asked', () => {
  it('do nothing when there is one', () => {
    expect(decide([report()])).toBeNull();
  });

  it('make it unconfirmed when there are two, and end it when there are three', () => {
    expect(decide([report(), report()])).toMatchObject({
      consequence: 'change',
      deal: { state: 'held', confirmed: false },
    });
    expect(decide([report(), report(), report()])).toMatchObject({
      consequence: 'change',
      deal: { state: 'gone', goneReason: 'reported' },
    });
  });

  it('make it unconfirmed when there is one and its source has a poor record', () => {
    expect(decide([report()], true)?.deal.state).toBe('held');
  });

  it('weigh less by those who are often wrong', () => {
    const oftenWrong = report({ reporter: { upheld: 0, contested: 0, refuted: 4 } });
    expect(decide([oftenWrong, oftenWrong])).toBeNull();
    expect(decide([report(), oftenWrong])).toBeNull();
  });

  it('do not speak against it when the price seen was the same or lower', () => {
    const cheaper = report({ kind: 'price_differs', seenPrice: 4_000 });
    expect(decide([cheaper, cheaper, cheaper])).toBeNull();
    const pricier = report({ kind: 'price_differs', seenPrice: 8_000 });
    expect(decide([pricier, pricier])?.deal.state).toBe('held');
  });

  it('of one traveller alone never end it, whatever the record of both', () => {
    const count = fc.nat(1_000);
    const record = fc.record({ upheld: count, contested: count, refuted: count });
    fc.assert(
      fc.property(record, fc.boolean(), (reporter, isPoorSource) => {
        expect(getReportWeight(reporter)).toBeGreaterThan(0);
        expect(getReportWeight(reporter)).toBeLessThanOrEqual(1);
        const step = decide([report({ reporter })], isPoorSource);
        expect(step === null || isOpen(step.deal)).toBe(true);
      }),
    );
  });
});

describe('the verdict on a report', () => {
  const seen = (price: number, byOwnSource: boolean) =>
    ({ kind: 'seen', price, byOwnSource }) as const;

  it('upholds it when the deal ended by its price', () => {
    for (const reason of ['price_rose', 'not_found', 'not_seen', 'reported'] as const)
      expect(resolveReport('gone', 5_000, { kind: 'ended', reason })).toBe('upheld');
  });

  it('leaves it open when the deal ended for another reason', () => {
    for (const reason of ['departed', 'source_off'] as const)
      expect(resolveReport('gone', 5_000, { kind: 'ended', reason })).toBe('open');
  });

  it('upholds it when the price is found to have risen', () => {
    expect(resolveReport('gone', 5_000, seen(5_500, true))).toBe('upheld');
    expect(resolveReport('price_differs', 5_000, seen(5_500, true))).toBe('upheld');
  });

  it('upholds another price, and no end, when the price has fallen', () => {
    expect(resolveReport('price_differs', 5_000, seen(4_500, false))).toBe('upheld');
    expect(resolveReport('gone', 5_000, seen(4_500, false))).toBe('refuted');
  });

  it('refutes it by another source, and contests it by the one complained of', () => {
    expect(resolveReport('gone', 5_000, seen(5_050, false))).toBe('refuted');
    expect(resolveReport('gone', 5_000, seen(5_050, true))).toBe('contested');
  });
});
