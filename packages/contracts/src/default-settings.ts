import { ALERT_PROMISE_MINUTES, DEAL_THRESHOLD, MONITORING_HORIZON_DAYS } from './constants.ts';
import type { MeasurementFacts, OperatorFacts } from './page-settings.ts';
import type { Plan } from './plan.ts';

/** Prices in hundredths of EUR (specification, "What the product does and for whom"). */
export const PLAN_PRICES = {
  monthly: { months: 1, perMonth: 1999, billed: 1999, discount: 0 },
  biannual: { months: 6, perMonth: 1799, billed: 10_794, discount: 0.1 },
  annual: { months: 12, perMonth: 1499, billed: 17_988, discount: 0.25 },
} as const satisfies Pick<OperatorFacts['plans'], Plan>;

export const BEST_VALUE_PLAN: Plan = 'annual';

/** Discount on the referrer's next payment. */
export const REFERRER_DISCOUNT = 0.2;
/** Discount on the friend's first payment. */
export const FRIEND_DISCOUNT = 0.1;

/** Days from the end of travel to the payment of a commission. */
export const COMMISSION_DAYS = { from: 30, to: 60 } as const;

/** Defaults without settings. Separate from the schemas, so that pages don't load Zod. */
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

export const NO_MEASUREMENT: MeasurementFacts = {
  pageAnalytics: null,
  speedInsights: null,
  google: null,
  sentryDsn: null,
};

/** True if consent has to be requested. */
export function hasTrackers(measurement: MeasurementFacts): boolean {
  return Object.values(measurement).some((tracker) => tracker !== null);
}
