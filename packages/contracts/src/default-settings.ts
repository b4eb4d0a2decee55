import { ALERT_PROMISE_MINUTES, DEAL_THRESHOLD, MONITORING_HORIZON_DAYS } from './constants.ts';
import type { MeasurementFacts, OperatorFacts } from './page-settings.ts';
import type { Plan } from './plan.ts';

/** Business constants (specification, "What the product does and for whom"). */
export const PLAN_PRICES = {
  monthly: { months: 1, perMonth: 1999, billed: 1999, discount: 0 },
  biannual: { months: 6, perMonth: 1799, billed: 10_794, discount: 0.1 },
  annual: { months: 12, perMonth: 1499, billed: 17_988, discount: 0.25 },
} as const satisfies Pick<OperatorFacts['plans'], Plan>;

export const BEST_VALUE_PLAN: Plan = 'annual';

/** Off the next payment of who brings a friend. */
export const REFERRER_DISCOUNT = 0.2;
/** Off the first payment of the friend. */
export const FRIEND_DISCOUNT = 0.1;

/** Days after completed travel within which commission is paid. */
export const COMMISSION_DAYS = { from: 30, to: 60 } as const;

/** An operator of whom no setting says anything. Apart from its schema, so that pages get by without Zod. */
export const DEFAULT_OPERATOR: OperatorFacts = {
  name: 'Farelark',
  supportEmail: null,
  supportPhone: null,
  officeAddress: null,
  isDemoContact: false,
  claims: {
    saving: null,
    users: null,
    examples: [],
    monitoringDays: MONITORING_HORIZON_DAYS,
    alertMinutes: ALERT_PROMISE_MINUTES,
    dealThreshold: DEAL_THRESHOLD,
  },
  plans: { currency: 'EUR', isTest: false, taxesAdded: false, ...PLAN_PRICES },
};

/** An operator who has set up nothing. Apart from its schema, so that pages get by without Zod. */
export const NO_MEASUREMENT: MeasurementFacts = {
  pageAnalytics: null,
  speedInsights: null,
  google: null,
  sentryDsn: null,
};

/** True if there is anything that a reader would be asked about. */
export function hasTrackers({
  pageAnalytics,
  speedInsights,
  google,
  sentryDsn,
}: MeasurementFacts): boolean {
  return pageAnalytics !== null || speedInsights !== null || google !== null || sentryDsn !== null;
}
