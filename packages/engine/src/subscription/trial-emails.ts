/** Which mails an account on trial gets, each once. */
export const TRIAL_MAILS = ['welcome', 'trial_ending', 'trial_ended'] as const;
export type TrialMail = (typeof TRIAL_MAILS)[number];

/** Of which moments a mail is due: those after `from`, and not after `until`. */
export interface TrialMailSpan {
  /** What the moments are of: the trial's end, or the account's beginning. */
  readonly of: 'end' | 'account';
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
/** Days before the trial's end at which it is announced. */
const ANNOUNCED_DAYS = 2;
/** A mail that says when something ends is of no use long after its moment: as when nothing ran for a day. */
const LATE_DAYS = 1;
/** An address may be confirmed days after its account was made; then its owner is welcome. */
const WELCOME_DAYS = 3;

/** Whose mail of a kind is due now: two days before the end, at the end, or at the beginning. */
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
