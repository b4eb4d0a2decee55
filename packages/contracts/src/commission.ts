import { z } from 'zod';
import { count, instant, language, localDate, money } from './codes.ts';
import { placeView } from './deal.ts';

/** The way of a commission, in order; rejected can come after any but paid. */
export const COMMISSION_STATES = [
  'click',
  'reported',
  'travelled',
  'payable',
  'paid',
  'rejected',
] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Number of to leave out before the first. */
const offset = count.max(100_000).default(0);

/** Cause of the rejection: by the seller, by the operator, or because the account is gone. */
const cause = z.enum(['cancelled', 'refused', 'account_deleted']).nullable();

const bookingState = z.object({
  bookingId: z.uuid(),
  /** Name of the seller. */
  seller: z.string(),
  /** Of the trip that was bought, as far as it is known. */
  departureDate: localDate,
  /** Null: one way. */
  returnDate: localDate.nullable(),
  clickedAt: instant,
  state: z.enum(COMMISSION_STATES),
  cause,
  /** When it got there. */
  since: instant,
  /** Commission; null as long as no sale is known. */
  amount: money.nullable(),
  /** Between which days it is paid; null as long as no sale is known. */
  dueFrom: localDate.nullable(),
  dueUntil: localDate.nullable(),
  /** True if the seller has accepted the sale; null: none is known. */
  isAccepted: z.boolean().nullable(),
});

/** Everything in one state, in one currency. */
const total = z.object({
  state: z.enum(COMMISSION_STATES),
  bookings: count,
  amount: money,
});

/** `list-commission`: the caller's bookings that may earn commission. */
export const listCommissionRequest = z.object({
  offset,
  /** In which language places are named as well; without one, in none. */
  language: language.optional(),
});
export const listCommissionResponse = z.object({
  /** By state and currency. */
  totals: z.array(total),
  /** Page of bookings, the last changed first; those without a known sale come at the end. */
  bookings: z.array(bookingState.extend({ origin: placeView, destination: placeView })),
  /** Of all of them. */
  count,
});

/** `commission-desk`: everybody's, for the operator. */
export const commissionDeskRequest = z.object({
  state: z.enum(COMMISSION_STATES).optional(),
  /** Only what should have been paid by today and is not. */
  overdue: z.boolean().default(false),
  /** Part of an address, a partner's reference, a partner, a seller; or a booking's id. */
  search: z.string().trim().max(200).default(''),
  offset,
});
export const commissionDeskResponse = z.object({
  totals: z.array(total),
  /** Number of should have been paid or decided by today. */
  overdue: count,
  bookings: z.array(
    bookingState.extend({
      origin: z.string(),
      destination: z.string(),
      /** Address of the account; null: it is gone. */
      member: z.string().nullable(),
      partner: z.string().nullable(),
      reference: z.string().nullable(),
    }),
  ),
  /** True if there are more after these. */
  hasMore: z.boolean(),
});

/** Name of a partner in reports: small letters, digits, points and hyphens. */
const partner = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/);

/** A sale as a program tells it; amounts in minor units. */
const reportedSale = z.object({
  reference: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:/#-]{0,199}$/u),
  /** The booking's id, which went along with the link. */
  clickId: z.uuid().nullable().default(null),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  price: money,
  /** Commission of the partner, in the currency of the price. */
  commission: count,
  departureDate: localDate.optional(),
  returnDate: localDate.nullable().default(null),
  /** As of when this holds. */
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
    /** As of when the report holds, where a sale doesn't say so; now, without it. */
    asOf: instant.optional(),
    /** Only say what would be done. */
    rehearse: z.boolean().default(false),
  })
  .refine(({ csv, sales }) => (csv === undefined) !== (sales === undefined), { path: ['csv'] });

/** Reasons to reject a line of a report. */
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
  /** Told before, word for word. */
  known: count,
  /** Older than what is known. */
  older: count,
  /** Sold to members who had no paid plan at the click. */
  unearned: count,
  /** Lines that were not taken, the first hundred, with their number in the CSV or place among the sales. */
  problems: z.array(
    z.object({
      line: count,
      reference: z.string().nullable(),
      fault: z.enum(REPORT_LINE_FAULTS),
    }),
  ),
  problemCount: count,
});

/** `settle-commission`: the operator has paid, or refuses. */
export const settleCommissionRequest = z.object({
  bookingId: z.uuid(),
  state: z.enum(['paid', 'rejected']),
  /** For the books, such as the transfer's number. */
  note: z.string().trim().max(500).default(''),
});
export const settleCommissionResponse = z.object({
  state: z.enum(COMMISSION_STATES),
});
