import {
  CLAIMED_SAVING,
  CLAIMED_USERS,
  type OperatorFacts,
  PLAN_PRICES,
} from '@farelark/contracts';
import { getBillingKind } from '../../config/billing.ts';
import type { Settings } from '../../config/settings.ts';

/** Domain and telephone number reserved for examples. */
const DEMO_CONTACT = {
  supportEmail: 'support@farelark.example',
  supportPhone: '+1 202 555 0100',
  officeAddress: '1 Example Street, Demo City 00000',
};

/** Operator of the settings; while all fares are simulated, demo values replace unset ones and are marked. */
export function getOperator(settings: Settings, isSimulated: boolean): OperatorFacts {
  const provider = getBillingKind(settings);
  const { CLAIM_SAVING, CLAIM_USERS } = settings;
  return {
    name: settings.OPERATOR_NAME,
    ...getContact(settings, isSimulated),
    claims: {
      saving: CLAIM_SAVING ?? (isSimulated ? CLAIMED_SAVING : null),
      users: (CLAIM_USERS ?? (isSimulated ? CLAIMED_USERS : 0)) || null,
      examples: isSimulated
        ? [
            ...(CLAIM_SAVING === undefined ? (['saving'] as const) : []),
            ...(CLAIM_USERS === undefined ? (['users'] as const) : []),
          ]
        : [],
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

/** Demo details replace all contact details or none: mixing them with real ones would mislead. */
function getContact(
  { SUPPORT_EMAIL, SUPPORT_PHONE, OFFICE_ADDRESS }: Settings,
  isSimulated: boolean,
): Pick<OperatorFacts, keyof typeof DEMO_CONTACT | 'isDemoContact'> {
  const hasContact = [SUPPORT_EMAIL, SUPPORT_PHONE, OFFICE_ADDRESS].some(Boolean);
  if (isSimulated && !hasContact) return { ...DEMO_CONTACT, isDemoContact: true };
  return {
    supportEmail: SUPPORT_EMAIL ?? null,
    supportPhone: SUPPORT_PHONE ?? null,
    officeAddress: OFFICE_ADDRESS ?? null,
    isDemoContact: false,
  };
}
