import { DEFAULT_OPERATOR, operatorFacts } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../config/settings.ts';
import { getOperator } from './operator.ts';

const operator = (environment: Record<string, string>, isSimulated = false) =>
  getOperator(readSettings(environment), isSimulated);

describe('what pages say of the operator', () => {
  it('invents no address, telephone number or mailbox', () => {
    const BILLING = 'off';
    expect(operator({ BILLING })).toEqual(DEFAULT_OPERATOR);
    expect(operator({ BILLING, OFFICE_ADDRESS: '', SUPPORT_PHONE: '' })).toEqual(DEFAULT_OPERATOR);
  });

  it('gives demo details, marked as such, where all fares are simulated and none are set [2.contact.office]', () => {
    const demo = operator({}, true);
    expect(demo).toMatchObject({
      isDemoContact: true,
      // Reserved for examples (RFC 2606; 555-0100 to 555-0199).
      supportEmail: expect.stringMatching(/@.*\.example$/),
      supportPhone: expect.stringMatching(/555 01\d\d$/),
      officeAddress: expect.stringMatching(/Example/),
    });
    expect(operatorFacts.parse(demo)).toEqual(demo);
    const partly = operator({ SUPPORT_EMAIL: 'help@lark.example' }, true);
    expect(partly).toMatchObject({
      isDemoContact: false,
      supportEmail: 'help@lark.example',
      supportPhone: null,
      officeAddress: null,
    });
  });

  it('claims what is confirmed by a setting alone, or by example where all fares are simulated [1.claims.saving 1.claims.users]', () => {
    const findClaims = (environment: Record<string, string>, isSimulated: boolean) => {
      const { saving, users, examples } = operator(environment, isSimulated).claims;
      return [saving, users, examples];
    };
    expect(findClaims({}, false)).toEqual([null, null, []]);
    expect(findClaims({}, true)).toEqual([0.7, 10_000, ['saving', 'users']]);
    const confirmed = { CLAIM_SAVING: '0.7', CLAIM_USERS: '10000' };
    for (const isSimulated of [true, false])
      expect(findClaims(confirmed, isSimulated)).toEqual([0.7, 10_000, []]);
    expect(findClaims({ CLAIM_USERS: '0' }, true)).toEqual([0.7, null, ['saving']]);
  });

  it('is what the settings say [1.claims.saving 1.claims.users]', () => {
    const facts = operator({
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

  it.each(['JPY', 'EURO', 'XXQ', '€'])('takes no plans in %s, which has no hundredths', (code) => {
    expect(() => operator({ PLAN_CURRENCY: code })).toThrow(SettingsError);
  });
});

describe('what pages say of payments', () => {
  const plans = (environment: Record<string, string>) => {
    const { isTest, taxesAdded } = operator(environment).plans;
    return { isTest, taxesAdded };
  };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('is that no money moves where the sandbox plays the provider, and nowhere else', () => {
    expect(plans({})).toEqual({ isTest: true, taxesAdded: false });
    expect(plans({ PUBLIC_URL: 'https://lark.example' })).toMatchObject({ isTest: false });
    expect(plans(stripe)).toMatchObject({ isTest: false });
  });

  it('is that taxes come on top only where the provider adds them', () => {
    expect(plans({ ...stripe, STRIPE_TAX: 'exclusive' })).toMatchObject({ taxesAdded: true });
    for (const STRIPE_TAX of ['off', 'inclusive'])
      expect(plans({ ...stripe, STRIPE_TAX })).toMatchObject({ taxesAdded: false });
    expect(plans({ STRIPE_TAX: 'exclusive' })).toMatchObject({ taxesAdded: false });
  });
});

describe('the prices of the plans', () => {
  it.each(['monthly', 'biannual', 'annual'] as const)(
    'of the %s plan fit together [1.plans.biannual 1.plans.annual]',
    (plan) => {
      const { monthly, ...offers } = operator({}).plans;
      const { months, perMonth, billed, discount } = { monthly, ...offers }[plan];
      expect(billed).toBe(months * perMonth);
      expect(1 - perMonth / monthly.perMonth).toBeCloseTo(discount, 2);
    },
  );
});
