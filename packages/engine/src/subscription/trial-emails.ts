/** Emails of an account on trial, each sent once. */
export const TRIAL_MAILS = ['welcome', 'trial_ending', 'trial_ended'] as const;
export type TrialMail = (typeof TRIAL_MAILS)[number];

/** Range of moments for which an email is due: after `from` and up to `until`. */
export interface TrialMailSpan {
  /** Moment in question: end of the trial, or creation of the account. */
  readonly of: 'end' | 'account';
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
/** Days before the trial's end at which it is announced. */
const ANNOUNCED_DAYS = 2;
/** Days after which a missed email is no longer sent, as after an outage of a day. */
const LATE_DAYS = 1;
/** An address may be confirmed days after its account was made; then its owner is welcome. */
const WELCOME_DAYS = 3;

/**
 * Accounts for which an email is due now: two days before the end of the trial, at its end, or at the start.
 */
export function getTrialMailSpan(mail: TrialMail, now: Date): TrialMailSpan {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
  switch (mail) {
    case 'welcome':
      return { of: 'account', from: day(-WELCOME_DAYS), until: now };
    case 'trial_ending':
      return { of: 'end', from: day(ANNOUNCED_DAYS - LATE_DAYS), until: day(ANNOUNCED_DAYS) };
    case 'trial_ended':
      return { of: 'end', from: day(-LATE_DAYS), until: now };
  }
}
