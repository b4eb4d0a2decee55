/** Emails of a trial, each sent once. */
export const TRIAL_MAILS = ['welcome', 'trial_ending', 'trial_ended'] as const;
export type TrialMail = (typeof TRIAL_MAILS)[number];

/** An email is due when the moment is after `from` and not after `until`. */
export interface TrialMailSpan {
  /** End of the trial, or creation of the account. */
  readonly of: 'end' | 'account';
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
/** Days from the reminder to the end of the trial. */
const REMINDER_DAYS = 2;
/** Maximum delay of an email, for example after an outage. */
const MAX_DELAY_DAYS = 1;
/** Days after sign-up in which a confirmed address still gets the welcome email. */
const MAX_WELCOME_DELAY_DAYS = 3;

/** Trial ends or sign-ups for which an email is due at `now`. */
export function getTrialMailSpan(mail: TrialMail, now: Date): TrialMailSpan {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
  switch (mail) {
    case 'welcome':
      return { of: 'account', from: day(-MAX_WELCOME_DELAY_DAYS), until: now };
    case 'trial_ending':
      return { of: 'end', from: day(REMINDER_DAYS - MAX_DELAY_DAYS), until: day(REMINDER_DAYS) };
    case 'trial_ended':
      return { of: 'end', from: day(-MAX_DELAY_DAYS), until: now };
  }
}
