import { type OperatorFacts, PLAN_PRICES } from '@farelark/contracts';
import { billingKind } from '../billing/billing-kind.ts';
import type { Settings } from '../settings.ts';

/** What the settings say of who runs this installation, as pages show it. */
export function operatorOf(settings: Settings): OperatorFacts {
  const provider = billingKind(settings);
  return {
    name: settings.OPERATOR_NAME,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    supportPhone: settings.SUPPORT_PHONE ?? null,
    officeAddress: settings.OFFICE_ADDRESS ?? null,
    claims: {
      saving: settings.CLAIM_SAVING,
      users: settings.CLAIM_USERS || null,
      monitoringDays: settings.CLAIM_MONITORING_DAYS,
      alertMinutes: settings.CLAIM_ALERT_MINUTES,
      dealThreshold: settings.DEAL_THRESHOLD,
    },
    plans: {
      currency: settings.PLAN_CURRENCY,
      isTest: provider === 'sandbox',
      taxesAdded: provider === 'stripe' && settings.STRIPE_TAX === 'exclusive',
      ...PLAN_PRICES,
    },
  };
}
