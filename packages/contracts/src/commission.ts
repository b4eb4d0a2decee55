import { z } from 'zod';
import { count, instant, language, localDate, money, pageOffset } from './codes.ts';
import { placeView } from './deal.ts';

/** States of a commission in order; `rejected` may follow any but `paid`. */
export const COMMISSION_STATES = [
  'click',
  'reported',
  'travelled',
  'payable',
  'paid',
  'rejected',
] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Cause of a rejection: the seller, the operator, or a deleted account. */
const cause = z.enum(['cancelled', 'refused', 'account_deleted']).nullable();

const bookingState = z.object({
  bookingId: z.uuid(),
  /** Name of the seller. */
  seller: z.string(),
  /** Of the trip that was bought, if known. */
  departureDate: localDate,
  returnDate: localDate.nullable(),
  clickedAt: instant,
  state: z.enum(COMMISSION_STATES),
  cause,
  /** Start of the state. */
  since: instant,
  /** Null until a sale is reported. */
  amount: money.nullable(),
  /** Payment period; null until a sale is reported. */
  dueFrom: localDate.nullable(),
  dueUntil: localDate.nullable(),
  /** True if the seller accepted the sale; null: no sale. */
  isAccepted: z.boolean().nullable(),
});

/** Total by state and currency. */
const total = z.object({
  state: z.enum(COMMISSION_STATES),
  bookings: count,
  amount: money,
});

/** `list-commission`: the caller's bookings that may earn commission. */
export const listCommissionRequest = z.object({
  offset: pageOffset,
  language: language.optional(),
});
export const listCommissionResponse = z.object({
  totals: z.array(total),
  /** Latest change first; bookings without a sale last. */
  bookings: z.array(bookingState.extend({ origin: placeView, destination: placeView })),
  /** All bookings. */
  count,
});

/** `commission-desk`: commissions of all travellers, for the operator. */
export const commissionDeskRequest = z.object({
  state: z.enum(COMMISSION_STATES).optional(),
  /** Only those that were due by today. */
  overdue: z.boolean().default(false),
  /** Part of an email address, partner reference, partner or seller name; or a booking id. */
  search: z.string().trim().max(200).default(''),
  offset: pageOffset,
});
export const commissionDeskResponse = z.object({
  totals: z.array(total),
  /** Number of commissions due by today. */
  overdue: count,
  bookings: z.array(
    bookingState.extend({
      origin: z.string(),
      destination: z.string(),
      /** Email address; null: the account was deleted. */
      member: z.string().nullable(),
      partner: z.string().nullable(),
      reference: z.string().nullable(),
    }),
  ),
  hasMore: z.boolean(),
});

/** Partner name in reports. */
const partner = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/);

/** Amounts are in minor units. */
const reportedSale = z.object({
  reference: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:/#-]{0,199}$/u),
  /** Booking id from the tracking link. */
  clickId: z.uuid().nullable().default(null),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  price: money,
  /** In the currency of the price. */
  commission: count,
  departureDate: localDate.optional(),
  returnDate: localDate.nullable().default(null),
  updatedAt: instant.optional(),
});

export const MAX_REPORT_CHARACTERS = 200_000;
export const MAX_REPORTED_SALES = 1_000;

/** `import-commission`: a partner's report, as CSV or as sales. */
export const importCommissionRequest = z
  .object({
    partner,
    csv: z.string().max(MAX_REPORT_CHARACTERS).optional(),
    sales: z.array(reportedSale).max(MAX_REPORTED_SALES).optional(),
    /** Decimal separator of the CSV. */
    decimal: z.enum(['auto', 'point', 'comma']).default('auto'),
    /** Default for sales without `updatedAt`; by default now. */
    asOf: instant.optional(),
    /** Dry run. */
    rehearse: z.boolean().default(false),
  })
  .refine(({ csv, sales }) => (csv === undefined) !== (sales === undefined), { path: ['csv'] });

/** Reasons for rejecting a line of a report. */
export const REPORT_LINE_FAULTS = [
  'malformed',
  'reference',
  'click_id',
  'status',
  'currency',
  'amount',
  'ambiguous_amount',
  'more_than_price',
  'dates',
  'updated_at',
  'no_click_id',
  'unknown_click',
  'simulated',
  'other_click',
  'before_click',
  'paid_already',
] as const;
export type ReportLineFault = (typeof REPORT_LINE_FAULTS)[number];

export const importCommissionResponse = z.object({
  lines: count,
  new: count,
  changed: count,
  /** Identical to an earlier report. */
  known: count,
  /** Older than the latest report. */
  older: count,
  /** Sold to travellers without a paid plan at the click. */
  unearned: count,
  /** First hundred rejected lines, by line number of the CSV or position of the sale. */
  problems: z.array(
    z.object({
      line: count,
      reference: z.string().nullable(),
      fault: z.enum(REPORT_LINE_FAULTS),
    }),
  ),
  problemCount: count,
});

/** `settle-commission`: the operator paid or rejected it. */
export const settleCommissionRequest = z.object({
  bookingId: z.uuid(),
  state: z.enum(['paid', 'rejected']),
  /** Bookkeeping note, such as the number of the transfer. */
  note: z.string().trim().max(500).default(''),
});
export const settleCommissionResponse = z.object({
  state: z.enum(COMMISSION_STATES),
});
