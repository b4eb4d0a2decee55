import { enqueueMessages } from '@farelark/db/outbox';
import { findTrialsToNotify, type TrialAccount } from '@farelark/db/plans';
import { getTrialMailSpan, TRIAL_MAILS, type TrialMail } from '@farelark/engine';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import { toOutboxEmail } from '../../platform/outbox-email.ts';
import type { BillingDependencies } from './dependencies.ts';

/** Emails mention days, so minutes don't matter. */
const INTERVAL_MS = 5 * 60_000;
const BATCH_SIZE = 200;

/** Emails accounts at the start of a trial, two days before its end and at the end. */
export function startTrialEmailsLoop(dependencies: BillingDependencies): Loop {
  // Starts minutes later: a starting server has more urgent work.
  let isStarting = true;
  return startTimedLoop(dependencies, 'trial mails', INTERVAL_MS, async () => {
    if (isStarting) {
      isStarting = false;
      return false;
    }
    return (await enqueueTrialEmails(dependencies)) > 0;
  });
}

/** Enqueues every email that is due, each once, and returns their number. */
export async function enqueueTrialEmails({
  database,
  settings,
  now,
}: Pick<BillingDependencies, 'database' | 'now'> & {
  readonly settings: Pick<BillingDependencies['settings'], 'EMAIL_CONFIRMATION'>;
}): Promise<number> {
  let count = 0;
  for (const kind of TRIAL_MAILS) {
    const span = getTrialMailSpan(kind, now());
    const accounts = await findTrialsToNotify(
      database.pool,
      kind,
      span,
      settings.EMAIL_CONFIRMATION,
      BATCH_SIZE,
    );
    await enqueueMessages(
      database.pool,
      accounts.map((account) =>
        toOutboxEmail(account, kind, toPayload(kind, account), `${kind}:${account.userId}`),
      ),
    );
    count += accounts.length;
  }
  return count;
}

function toPayload(kind: TrialMail, { trialEndsAt, openAlerts }: TrialAccount) {
  const ends = { trialEndsAt: trialEndsAt.toISOString() };
  switch (kind) {
    case 'welcome':
      return ends;
    case 'trial_ending':
      return { ...ends, openAlerts };
    case 'trial_ended':
      return { openAlerts };
  }
}
