import { ALERT_PROMISE_MINUTES, DEAL_THRESHOLD, MONITORING_HORIZON_DAYS } from './constants.ts';
import type { OperatorFacts } from './operator.ts';
import { PLAN_PRICES } from './plan-prices.ts';

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
