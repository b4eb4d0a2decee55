import type { FunctionRequest } from '@farelark/contracts';
import {
  type CurrencyCode,
  type EpochDay,
  isCurrency,
  type MinorUnits,
  parseDay,
} from '@farelark/engine';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { CommissionsDependencies } from '../dependencies.ts';
import { importReport, type LineProblem } from '../import-report.ts';
import { ReportError } from '../report/columns.ts';
import type { ReportLine } from '../report/read-line.ts';
import { readReport } from '../report/read-report.ts';

const MAX_PROBLEMS = 100;

type RequestedSale = NonNullable<FunctionRequest<'import-commission'>['sales']>[number];

export const importCommission = defineFunction({
  name: 'import-commission',
  access: 'operator',
  limit: { calls: 120, seconds: 3600 },
  summary: 'Enters a partner’s report of sales, as CSV or as a list; again, it changes nothing.',
  example: {
    partner: 'travelpayouts',
    csv: 'reference,click_id,status,currency,price,commission\nA-1,0198f0a01111722283331234567890ab,confirmed,EUR,200.00,8.00\n',
    rehearse: true,
  },
  misuse: ({ rowIds }) => ({
    partner: 'mallory',
    sales: [
      {
        reference: 'A-1',
        clickId: rowIds.get('bookings') ?? null,
        status: 'cancelled',
        price: { amount: 1, currency: 'EUR' },
        commission: 0,
      },
    ],
  }),
  handler: async (request, _call, needs: CommissionsDependencies) => {
    const { database, now } = needs;
    const { partner, csv, sales = [], asOf, rehearse } = request;
    const at = now();
    const lines =
      csv === undefined ? sales.map(toReportLine) : readReport([Buffer.from(csv)], request.decimal);
    const problems: LineProblem[] = [];
    const report = { partner, asOf: asOf === undefined ? at : new Date(asOf), now: at, rehearse };
    try {
      const { outcomes, ...tally } = await importReport(database, report, lines, {
        onProblem: (problem) => {
          if (problems.length < MAX_PROBLEMS) problems.push(problem);
        },
      });
      return { lines: tally.lines, ...outcomes, problems, problemCount: tally.problems };
    } catch (error) {
      if (!(error instanceof ReportError)) throw error;
      const { fault, columns } = error;
      const paths = columns.length === 0 ? ['csv'] : columns.map((column) => `csv.${column}`);
      const message = `errors.report_${fault}`;
      throw new Failure('invalid_input', { fields: paths.map((path) => ({ path, message })) });
    }
  },
});

/** Converts a sale of the request; its position is its line. */
function toReportLine(reported: RequestedSale, place: number): ReportLine {
  const line = place + 1;
  const { reference, price, commission } = reported;
  const refused = (fault: 'currency' | 'amount' | 'more_than_price' | 'dates') => ({
    line,
    reference,
    fault,
  });
  if (!isCurrency(price.currency)) return refused('currency');
  if (price.amount < 0) return refused('amount');
  if (commission > price.amount) return refused('more_than_price');
  const travel = toTravel(reported);
  if (travel !== null && travel.return !== null && travel.return < travel.departure)
    return refused('dates');
  return {
    line,
    sale: {
      reference,
      clickId: reported.clickId,
      status: reported.status,
      price: price.amount as MinorUnits,
      commission: commission as MinorUnits,
      currency: price.currency satisfies CurrencyCode,
      travel,
      reportedAt: reported.updatedAt === undefined ? null : new Date(reported.updatedAt),
    },
  };
}

function toTravel({ departureDate, returnDate }: RequestedSale) {
  const departure = departureDate === undefined ? null : parseDay(departureDate);
  if (departure === null) return null;
  return { departure, return: returnDate === null ? null : (parseDay(returnDate) as EpochDay) };
}
