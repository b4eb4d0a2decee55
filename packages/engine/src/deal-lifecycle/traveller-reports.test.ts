import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type GoneReason, isOpen } from './deal.ts';
import { buildDeal, hoursLater, summarise } from './lifecycle.fixture.ts';
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

describe('applyReports', () => {
  const unreliable = report({ reporter: { upheld: 0, contested: 0, refuted: 4 } });
  const cheaper = report({ kind: 'price_differs', seenPrice: 4_000 });
  const pricier = report({ kind: 'price_differs', seenPrice: 8_000 });

  it.each<[string, DealReport[], string]>([
    ['ignores one report', [report()], 'nothing'],
    ['holds the deal after two reports', [report(), report()], 'change held 4990'],
    ['ends the deal after three reports', [report(), report(), report()], 'change gone reported'],
    ['reduces the weight of unreliable reporters', [report(), unreliable], 'nothing'],
    ['ignores lower prices', [cheaper, cheaper, cheaper], 'nothing'],
    ['counts higher prices', [pricier, pricier], 'change held 4990'],
  ])('%s', (_, reports, expected) => {
    expect(summarise(decide(reports))).toBe(expected);
  });

  it('holds the deal of a poor source after one report', () => {
    expect(decide([report()], true)?.deal.state).toBe('held');
  });

  const count = fc.nat(1_000);
  it.prop([fc.record({ upheld: count, contested: count, refuted: count }), fc.boolean()])(
    'never ends a deal by one traveller',
    (reporter, isPoorSource) => {
      expect(getReportWeight(reporter)).toBeGreaterThan(0);
      expect(getReportWeight(reporter)).toBeLessThanOrEqual(1);
      const step = decide([report({ reporter })], isPoorSource);
      expect(step === null || isOpen(step.deal)).toBe(true);
    },
  );
});

const seen = (price: number, byOwnSource: boolean) =>
  ({ kind: 'seen', price, byOwnSource }) as const;

const ended = (reason: GoneReason) => ({ kind: 'ended', reason }) as const;
it.each<[ReportVerdict, string, ReportKind, ReportFinding]>([
  ['upheld', 'a higher price', 'gone', ended('price_rose')],
  ['upheld', 'a missing offer', 'gone', ended('not_found')],
  ['upheld', 'missing sightings', 'gone', ended('not_seen')],
  ['upheld', 'more reports', 'gone', ended('reported')],
  ['open', 'the departure', 'gone', ended('departed')],
  ['open', 'a disabled source', 'gone', ended('source_off')],
  ['upheld', 'a sighting at a higher price', 'gone', seen(5_500, true)],
  ['upheld', 'a higher price, as reported', 'price_differs', seen(5_500, true)],
  ['upheld', 'a lower price, as reported', 'price_differs', seen(4_500, false)],
  ['refuted', 'a sighting at a lower price', 'gone', seen(4_500, false)],
  ['refuted', 'a sighting by another source', 'gone', seen(5_050, false)],
  ['contested', 'a sighting by the reported source', 'gone', seen(5_050, true)],
])('resolveReport returns %s after %s', (verdict, _, kind, finding) => {
  expect(resolveReport(kind, 5_000, finding)).toBe(verdict);
});
