import { DEFAULT_OPERATOR, operatorFacts } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../config/settings.ts';
import { getOperator } from './operator.ts';

const getFacts = (environment: Record<string, string>, isSimulated = false) =>
  getOperator(readSettings(environment), isSimulated);

describe('getOperator', () => {
  it('returns no contact details without settings', () => {
    const BILLING = 'off';
    expect(getFacts({ BILLING })).toEqual(DEFAULT_OPERATOR);
    expect(getFacts({ BILLING, OFFICE_ADDRESS: '', SUPPORT_PHONE: '' })).toEqual(DEFAULT_OPERATOR);
  });

  it('returns marked demo details if all fares are simulated and none are set [2.contact.office]', () => {
    const demo = getFacts({}, true);
    expect(demo).toMatchObject({
      isDemoContact: true,
      // Reserved for examples (RFC 2606; 555-0100 to 555-0199).
      supportEmail: expect.stringMatching(/@.*\.example$/),
      supportPhone: expect.stringMatching(/555 01\d\d$/),
      officeAddress: expect.stringMatching(/Example/),
    });
    expect(operatorFacts.parse(demo)).toEqual(demo);
    const configured = getFacts({ SUPPORT_EMAIL: 'help@lark.example' }, true);
    expect(configured).toMatchObject({
      isDemoContact: false,
      supportEmail: 'help@lark.example',
      supportPhone: null,
      officeAddress: null,
    });
  });

  it('returns configured claims, or examples while all fares are simulated [1.claims.saving 1.claims.users]', () => {
    const getClaims = (environment: Record<string, string>, isSimulated: boolean) => {
      const { saving, users, examples } = getFacts(environment, isSimulated).claims;
      return [saving, users, examples];
    };
    expect(getClaims({}, false)).toEqual([null, null, []]);
    expect(getClaims({}, true)).toEqual([0.7, 10_000, ['saving', 'users']]);
    const confirmed = { CLAIM_SAVING: '0.7', CLAIM_USERS: '10000' };
    for (const isSimulated of [true, false])
      expect(getClaims(confirmed, isSimulated)).toEqual([0.7, 10_000, []]);
    expect(getClaims({ CLAIM_USERS: '0' }, true)).toEqual([0.7, null, ['saving']]);
  });

  it('returns the settings [1.claims.saving 1.claims.users]', () => {
    const facts = getFacts({
      OPERATOR_NAME: 'Lark Travel GmbH',
      SUPPORT_EMAIL: 'help@lark.example',
      SUPPORT_PHONE: '+43 1 234',
      OFFICE_ADDRESS: 'Am Hof 1, 1010 Wien',
      CLAIM_SAVING: '0.6',
      CLAIM_USERS: '0',
      CLAIM_ALERT_MINUTES: '3',
      DEAL_THRESHOLD: '0.4',
      PLAN_CURRENCY: 'gbp',
    });
    expect(operatorFacts.parse(facts)).toEqual(facts);
    expect(facts).toMatchObject({
      name: 'Lark Travel GmbH',
      supportEmail: 'help@lark.example',
      supportPhone: '+43 1 234',
      officeAddress: 'Am Hof 1, 1010 Wien',
      claims: {
        saving: 0.6,
        users: null,
        alertMinutes: 3,
        monitoringDays: 180,
        dealThreshold: 0.4,
      },
      plans: { currency: 'GBP', annual: { perMonth: 1499, billed: 17_988 } },
    });
  });

  it.each(['JPY', 'EURO', 'XXQ', '€'])(
    'rejects %s, which is no currency with hundredths',
    (code) => {
      expect(() => getFacts({ PLAN_CURRENCY: code })).toThrow(SettingsError);
    },
  );
});

describe('payments of getOperator', () => {
  const getPayments = (environment: Record<string, string>) => {
    const { isTest, taxesAdded } = getFacts(environment).plans;
    return { isTest, taxesAdded };
  };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('are test payments with the sandbox only', () => {
    expect(getPayments({})).toEqual({ isTest: true, taxesAdded: false });
    expect(getPayments({ PUBLIC_URL: 'https://lark.example' })).toMatchObject({ isTest: false });
    expect(getPayments(stripe)).toMatchObject({ isTest: false });
  });

  it('add taxes only if the provider does', () => {
    expect(getPayments({ ...stripe, STRIPE_TAX: 'exclusive' })).toMatchObject({ taxesAdded: true });
    for (const STRIPE_TAX of ['off', 'inclusive'])
      expect(getPayments({ ...stripe, STRIPE_TAX })).toMatchObject({ taxesAdded: false });
    expect(getPayments({ STRIPE_TAX: 'exclusive' })).toMatchObject({ taxesAdded: false });
  });
});

it.each(['monthly', 'biannual', 'annual'] as const)(
  'prices of getOperator of the %s plan are consistent [1.plans.biannual 1.plans.annual]',
  (plan) => {
    const { monthly, ...offers } = getFacts({}).plans;
    const { months, perMonth, billed, discount } = { monthly, ...offers }[plan];
    expect(billed).toBe(months * perMonth);
    expect(1 - perMonth / monthly.perMonth).toBeCloseTo(discount, 2);
  },
);
