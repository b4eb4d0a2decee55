import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GoneReason, isOpen } from './deal.ts';
import { buildDeal, hoursLater, summarise } from './lifecycle-fixtures.ts';
import {
  applyReports,
  type DealReport,
  getReportWeight,
  type ReporterRecord,
  type ReportFinding,
  type ReportKind,
  type ReportVerdict,
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
  const oftenWrong = report({ reporter: { upheld: 0, contested: 0, refuted: 4 } });
  const cheaper = report({ kind: 'price_differs', seenPrice: 4_000 });
  const pricier = report({ kind: 'price_differs', seenPrice: 8_000 });

  it.each<[string, DealReport[], string]>([
    ['do nothing when there is one', [report()], 'nothing'],
    ['make it unconfirmed when there are two', [report(), report()], 'change held 4990'],
    ['end it when there are three', [report(), report(), report()], 'change gone reported'],
    ['by those who are often wrong weigh less', [oftenWrong, oftenWrong], 'nothing'],
    ['by one who is often wrong weighs less', [report(), oftenWrong], 'nothing'],
    ['on a lower price do not speak against it', [cheaper, cheaper, cheaper], 'nothing'],
    ['on a higher price speak against it', [pricier, pricier], 'change held 4990'],
  ])('%s', (_, reports, expected) => {
    expect(summarise(decide(reports))).toBe(expected);
  });

  it('make it unconfirmed when there is one and its source has a poor record', () => {
    expect(decide([report()], true)?.deal.state).toBe('held');
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

  const ended = (reason: GoneReason) => ({ kind: 'ended', reason }) as const;

  it.each<[ReportVerdict, string, ReportKind, ReportFinding]>([
    ['upheld', 'the price rose', 'gone', ended('price_rose')],
    ['upheld', 'it was not found', 'gone', ended('not_found')],
    ['upheld', 'it was not seen', 'gone', ended('not_seen')],
    ['upheld', 'others reported it', 'gone', ended('reported')],
    ['open', 'the flight left', 'gone', ended('departed')],
    ['open', 'its source was switched off', 'gone', ended('source_off')],
    ['upheld', 'it is seen at a higher price', 'gone', seen(5_500, true)],
    ['upheld', 'its price is seen to be higher', 'price_differs', seen(5_500, true)],
    ['upheld', 'its price is seen to be lower', 'price_differs', seen(4_500, false)],
    ['refuted', 'it is seen at a lower price', 'gone', seen(4_500, false)],
    ['refuted', 'another source shows it', 'gone', seen(5_050, false)],
    ['contested', 'the one complained of shows it', 'gone', seen(5_050, true)],
  ])('is “%s” where %s', (verdict, _, kind, finding) => {
    expect(resolveReport(kind, 5_000, finding)).toBe(verdict);
  });
});
