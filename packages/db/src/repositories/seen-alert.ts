/**
 * Whether the traveller of alert `a`, whose plan is `p`, sees it: any of theirs, or where the account's time is
 * over those from its floor up. The floor costs a call for each row; those who plainly have time left, nearly
 * all, are spared it, so that ten thousand can be asked about at once.
 */
export const IS_SEEN = `(
  (p.status = 'trialing' and p.trial_ends_at > now())
  or (p.status = 'active' and p.current_period_end > now())
  or (a.alerted_at, a.id) >= (select f.alerted_at, f.id from alert_floor(a.user_id) f))`;
