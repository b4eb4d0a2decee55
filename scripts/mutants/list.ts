// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is replaced is written as text.

/** A small fault in the product, and the test that must fail with it. */
export interface Mutant {
  readonly name: string;
  /** Path in the repository. */
  readonly file: string;
  /** Text that the file contains once. */
  readonly replace: string;
  readonly by: string;
  /** Path of a test file that runs the product in its own process. */
  readonly test: string;
  /** Beginning of a test title in that file. */
  readonly title: string;
}

/** Source code with the mutant. @throws Error unless it contains the text exactly once */
export function applyMutant(source: string, { file, replace, by }: Mutant): string {
  const parts = source.split(replace);
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${replace}`);
  return parts.join(by);
}

type Fault = Omit<Mutant, 'test'> & Partial<Pick<Mutant, 'test'>>;

/** Faults that tests must find, by area; by default the test beside the file. */
const FAULTS: readonly Fault[] = [
  // Survived until the tests were strengthened.
  {
    name: 'help-answer-without-text',
    file: 'apps/server/src/modules/help/answer-from-articles.ts',
    replace: 'text: shorten(passage, question, language)',
    by: "text: ''",
    test: 'apps/server/src/modules/help/help-chat.test.ts',
    title: 'answers in the words of the articles',
  },
  {
    name: 'help-answer-without-source',
    file: 'apps/server/src/modules/help/answer-from-articles.ts',
    replace: 'return { path, title }',
    by: "return { path: '/help', title }",
    test: 'apps/server/src/modules/help/help-chat.test.ts',
    title: 'answers in the words of the articles',
  },
  {
    name: 'native-app-without-its-code',
    file: 'apps/mobile/src/web-folder.ts',
    replace: String.raw`\.(?:br|gz)`,
    by: String.raw`\.(?:br|gz|js)`,
    test: 'apps/mobile/src/generate-projects.test.ts',
    title: 'copies the web app with the settings of its server',
  },
  {
    name: 'one-clear-button-clears-both-filters',
    file: 'apps/web/src/features/alerts/components/alert-filters.tsx',
    replace: 'updateFilter({ destination })',
    by: 'updateFilter({ destination, departure: null })',
    test: 'apps/web/src/features/alerts/components/deals-tab.browser.test.tsx',
    title: 'filters by departure and destination',
  },
  {
    name: 'alerts-stay-after-sign-out',
    file: 'apps/web/src/features/alerts/list/alert-list.ts',
    replace: "change !== 'signed-in'",
    by: "change === 'signed-in'",
    title: 'clears the list when the traveller',
  },
  {
    name: 'full-disk-logged-as-warning',
    file: 'apps/server/src/platform/http/database-failure.ts',
    replace: 'log.error(',
    by: 'log.warn(',
    title: 'logs a full disk as an error',
  },
  {
    name: 'widgets-wait-13-seconds',
    file: 'apps/web/src/shared/page/timers.ts',
    replace: 'TIMEOUT_MS = 3000;',
    by: 'TIMEOUT_MS = 13_000;',
    title: 'waits for idle time, 3000 ms at most',
  },
  {
    name: 'rows-without-their-account',
    file: 'apps/server/src/modules/tables/table-queries.ts',
    replace: "columns.includes('user_id') ? null : caller.userId",
    by: 'null',
    test: 'apps/server/src/modules/tables/table-operations.test.ts',
    title: 'writes the caller into owned rows without user_id',
  },
  {
    name: 'widgets-without-the-last',
    file: 'apps/web/src/features/measurement/widgets/follow-consent.ts',
    replace: 'if (speedInsights !== null) loadScript(speedInsights);',
    by: '',
    title: 'starts every configured service after consent',
  },
  {
    name: 'measuring-stops-at-the-first-failure',
    file: 'apps/web/src/features/measurement/start-measuring.ts',
    replace: '} catch {',
    by: '} catch {\n      return;',
    title: 'starts the others if one fails',
  },
  {
    name: 'timers-survive-unload',
    file: 'apps/web/src/shared/page/timers.ts',
    replace: 'id > last - MAX_PENDING',
    by: 'id > last - 1',
    title: 'clears timeouts and intervals when the page is unloaded',
  },
  {
    name: 'failed-collection-counts-as-done',
    file: 'apps/web/src/features/collection/focused/collect-when-idle.ts',
    replace: "await collect();\n    flags.setItem(FLAG, 'done');",
    by: "flags.setItem(FLAG, 'done');\n    await collect();",
    title: 'retries on the next page load after a failure',
  },
  {
    name: 'collection-tried-three-times',
    file: 'apps/web/src/features/collection/api/start-collection.ts',
    replace: 'MAX_ATTEMPTS = 2;',
    by: 'MAX_ATTEMPTS = 3;',
    title: 'fails after two failed attempts',
  },
  {
    name: 'table-errors-not-logged',
    file: 'apps/web/src/shared/data/page-data.ts',
    replace: 'console.error(`${operation} ${table}:`, { code, message, status });',
    by: '',
    title: 'logs an error of a table and returns',
  },
  {
    name: 'promise-counted-from-verification',
    file: 'apps/server/src/modules/deals/scoreboard-view.ts',
    replace: "detected_within_promise: withinPromise(tally('detected_to_inbox'))",
    by: "detected_within_promise: withinPromise(tally('verified_to_inbox'))",
    title: 'measures the promise from detection',
  },
  {
    name: 'deals-483-days-ahead',
    file: 'packages/engine/src/baseline/horizon.ts',
    replace: 'MONITORED_DAYS = 180;',
    by: 'MONITORED_DAYS = 483;',
    test: 'packages/engine/src/deal-lifecycle/sighting.test.ts',
    title: 'starts deals only within the monitoring horizon of 180 days',
  },
  {
    name: 'contact-message-emailed-without-its-text',
    file: 'apps/server/src/modules/help/functions/contact-message.ts',
    replace: 'payload: { name, email, subject, message: message.message }',
    by: "payload: { name, email, subject, message: '' }",
    test: 'apps/server/src/modules/help/contact.test.ts',
    title: 'stores the message, emails it to the support and acknowledges it',
  },
  {
    name: 'unchanged-preferences-collect-nothing',
    file: 'apps/server/src/modules/preferences/collect-after-save.ts',
    replace: 'if (saved.departureAirports.length === 0) return null;',
    by: 'if (isDeepStrictEqual(before, saved) || saved.departureAirports.length === 0) return null;',
    test: 'apps/server/src/modules/collection/collection-functions.test.ts',
    title: 'collects from all departures on each save',
  },
  {
    name: 'testimonials-from-the-first-sentence',
    file: 'apps/server/src/modules/deals/functions/testimonials.ts',
    replace: 'ratings.length < MIN_TESTIMONIALS',
    by: 'ratings.length === 0',
    test: 'apps/server/src/modules/deals/price-ratings.test.ts',
    title: 'are shown from the third sentence on',
  },
  {
    name: 'trial-goes-on-after-cancellation',
    file: 'apps/server/src/modules/billing/functions/manage-plan.ts',
    replace: 'endTrial(client, userId, now())',
    by: 'findPlan(client, userId).then(() => now())',
    test: 'apps/server/src/modules/billing/plan.test.ts',
    title: 'ends the trial immediately when it is cancelled',
  },

  // Alerts.
  {
    name: 'alert-closed-is-sent-again',
    file: 'packages/engine/src/alerting/notification-decision.ts',
    replace: 'if (own?.isClosed)',
    by: 'if (own?.isClosed && deal.episode === own.own?.episode)',
    title: 'changes nothing for a closed alert, at any later price',
  },
  {
    name: 'alert-again-for-one-percent',
    file: 'packages/engine/src/alerting/notification-decision.ts',
    replace: 'MATERIAL_FALL = 0.1;',
    by: 'MATERIAL_FALL = 0.01;',
    title: 'notifies again only at 10 % below the notified price',
  },
  {
    name: 'alert-in-quiet-hours',
    file: 'packages/engine/src/alerting/notification-hours.ts',
    replace: 'return quiet === null ? at :',
    by: 'return quiet !== null ? at :',
    title: 'at the end of quiet hours',
  },
  {
    name: 'alert-above-the-price-limit',
    file: 'packages/engine/src/matching/match.ts',
    replace: 'offer.currency === currency',
    by: 'offer.currency !== null',
    title: 'compares prices in the traveller’s currency',
  },
  {
    name: 'alert-after-pause-begins',
    file: 'packages/engine/src/alerting/notification-hours.ts',
    replace: 'pause !== null &&',
    by: 'pause === undefined &&',
    test: 'packages/ingest/src/end-pauses.test.ts',
    title: 'is not notified, unlike others',
  },
  {
    name: 'alert-of-a-held-deal-to-everyone',
    file: 'packages/ingest/src/notify.ts',
    replace: "if (deal.state === 'held' && !traveller.unconfirmedWanted) return false;",
    by: '',
    test: 'packages/ingest/src/check-deals.test.ts',
    title: 'is held, and announced only to travellers who opted in',
  },
  {
    name: 'alert-closed-is-reopened-by-a-write',
    file: 'apps/server/src/modules/tables/table-guard.ts',
    replace: 'emptied.length > 0',
    by: 'emptied.length > 9',
    test: 'packages/client/src/tables/table-client.test.ts',
    title: 'keeps a closed alert closed',
  },

  // Deals.
  {
    name: 'deal-threshold-of-20-percent',
    file: 'packages/engine/src/detection/judge.ts',
    replace: 'DEAL_THRESHOLD = 0.3;',
    by: 'DEAL_THRESHOLD = 0.2;',
    title: 'labels a fare as a deal from 30 % below the average',
  },
  {
    name: 'error-fare-announced-unconfirmed',
    file: 'packages/engine/src/detection/judge.ts',
    replace: 'held = isError ||',
    by: 'held =',
    test: 'packages/engine/src/detection/error-fare.test.ts',
    title: 'are held even next to a departure with a deal',
  },
  {
    name: 'deal-of-a-doubted-outlier',
    file: 'packages/engine/src/deal-lifecycle/sighting.ts',
    replace: 'isCandidate || verdict.held ||',
    by: 'isCandidate ||',
    title: 'holds an outlier',
  },
  {
    name: 'deal-announced-before-verification',
    file: 'packages/engine/src/deal-lifecycle/sighting.ts',
    replace: "deal.state === 'verifying' || lowFare.context.isCandidate",
    by: 'lowFare.context.isCandidate',
    title: 'verifies with its own source',
  },
  {
    name: 'deal-of-yesterday-as-news',
    file: 'packages/engine/src/deal-lifecycle/sighting.ts',
    replace: 'now - fare.observedAt <= MAX_FRESH_AGE_MS &&',
    by: '',
    title: 'records a deal observed a day ago as historic',
  },
  {
    name: 'deal-ended-by-another-source',
    file: 'packages/engine/src/deal-lifecycle/verification.ts',
    replace: 'if (own !== undefined && !own.isConclusive)',
    by: 'if (own !== undefined && own.isConclusive)',
    title: 'a failure of its own source',
  },
  {
    name: 'deal-kept-unseen',
    file: 'packages/engine/src/deal-lifecycle/expiry.ts',
    replace: '2 * MILLIS_PER_DAY',
    by: '20 * MILLIS_PER_DAY',
    title: 'ends a live deal after two days without a sighting',
  },

  // Money.
  {
    name: 'commission-above-4.5-percent',
    file: 'packages/engine/src/commission/sale.ts',
    replace: 'BigInt(commission) < cap ? commission : Number(cap)',
    by: 'commission',
    title: 'is the largest integer within 4.5 % of the price',
  },
  {
    name: 'commission-paid-twice',
    file: 'packages/engine/src/commission/ledger.ts',
    replace: "if (last.state === 'paid')",
    by: "if (last.state === 'paid' && reportedState === 'rejected')",
    title: 'keeps a paid sale paid',
  },
  {
    name: 'commission-of-an-unaccepted-sale',
    file: 'packages/engine/src/commission/ledger.ts',
    replace: "sale.status === 'confirmed' &&",
    by: '',
    title: 'makes a commission payable when the partner has confirmed it',
  },
  {
    name: 'price-digits-cut-off',
    file: 'packages/engine/src/money/currency.ts',
    replace: 'if (roundUp) amount++;',
    by: '',
    title: 'parses %s %s as %i',
  },
  {
    name: 'price-converted-without-exponents',
    file: 'packages/engine/src/money/convert.ts',
    replace: '* 10 ** (minorUnitExponent(to) - minorUnitExponent(from))',
    by: '',
    title: 'converts %i minor units of %s to %s %i',
  },
  {
    name: 'commission-without-a-paid-plan',
    file: 'apps/server/src/modules/commissions/enter-sales.ts',
    replace: "if (booking.last === null) return 'unearned';",
    by: '',
    title: 'earns nothing without a paid plan at the click',
  },
  {
    name: 'plan-stays-after-a-refund',
    file: 'apps/server/src/modules/billing/stripe/stripe-payments.ts',
    replace: "charge?.refunded === true ? 'refunded' : 'paid'",
    by: "'paid'",
    test: 'apps/server/src/modules/billing/plan-life.test.ts',
    title: 'expires when its payment is refunded',
  },

  // Limits.
  {
    name: 'limit-one-call-more',
    file: 'apps/server/src/platform/http/call-limit.ts',
    replace: 'calls > limit.calls',
    by: 'calls > limit.calls + 1',
    test: 'apps/server/src/platform/http/function-routes.test.ts',
    title: 'count valid calls per account',
  },
  {
    name: 'limit-of-a-minute-per-server',
    file: 'packages/db/src/repositories/call-limits.ts',
    replace: 'greatest(a.taken, ${limit}::int)',
    by: 'a.taken + ${requested}::int',
    title: 'grants exactly the limit of a minute to concurrent servers',
  },
  {
    name: 'limit-of-api-keys-off-by-one',
    file: 'packages/db/src/repositories/api-keys.ts',
    replace: 'revoked_at is null) < ${limit}',
    by: 'revoked_at is null) <= ${limit}',
    title: 'stays within the limit under concurrency',
  },
  {
    name: 'limit-of-wrong-passwords-fifty',
    file: 'packages/db/src/repositories/account-limits.ts',
    replace: 'FREE_PASSWORD_FAILURES = 5;',
    by: 'FREE_PASSWORD_FAILURES = 50;',
    test: 'apps/server/src/modules/accounts/lockout.test.ts',
    title: 'pauses a known device after its own five wrong passwords only',
  },
  {
    name: 'limit-lets-strangers-lock-owners-out',
    file: 'apps/server/src/modules/accounts/sign-in-guard.ts',
    replace: 'return isKnown ? knownSubject(email, requester) :',
    by: 'return email.length === 0 ? knownSubject(email, requester) :',
    test: 'apps/server/src/modules/accounts/lockout.test.ts',
    title: 'spares a known network without a device cookie',
  },
  {
    name: 'limit-of-emails-to-an-address',
    file: 'packages/db/src/repositories/account-limits.ts',
    replace: 'MAX_MAIL_BURST = 4;',
    by: 'MAX_MAIL_BURST = 40;',
    test: 'apps/server/src/modules/accounts/account-lifecycle.test.ts',
    title: 'is limited to a burst of four emails per account',
  },

  // Permissions.
  {
    name: 'operator-by-any-address',
    file: 'apps/server/src/platform/http/operator.ts',
    replace: 'settings.ADMIN_EMAILS.includes(address.toLowerCase())',
    by: 'settings.ADMIN_EMAILS.length > 0',
    test: 'apps/server/src/modules/collection/collection-functions.test.ts',
    title: 'accept any account on this machine',
  },
  {
    name: 'operator-without-second-factor',
    file: 'apps/server/src/platform/http/operator.ts',
    replace: "return OPERATORS_NEED_SECOND_FACTOR === 'on';",
    by: 'return false;',
    title: 'operators need a second factor',
  },
  {
    name: 'functions-of-travellers-open-to-visitors',
    file: 'apps/server/src/platform/http/function-routes.ts',
    replace: "access !== 'anyone' && caller === null",
    by: "access === 'operator' && caller === null",
    title: 'returns 401 to visitors and invalid tokens for functions of travellers',
  },
  {
    name: 'row-of-another-traveller-readable',
    file: 'apps/server/src/modules/tables/table-guard.ts',
    replace: "table.owned && caller.role === 'authenticated' ? caller.userId : null",
    by: 'null',
    test: 'apps/server/src/modules/tables/table-access.test.ts',
    title: 'with checks of the application only',
  },
  {
    name: 'row-given-to-another-account',
    file: 'apps/server/src/modules/tables/table-guard.ts',
    replace: "id.toLowerCase().replaceAll(/[{}-]/g, '')",
    by: "id.replaceAll('-', '')",
    test: 'apps/server/src/modules/tables/table-access.test.ts',
    title: 'recognises the id of an account in every spelling',
  },
  {
    name: 'unconfirmed-deal-shown-to-strangers',
    file: 'apps/server/src/modules/deals/deal-access.ts',
    replace: 'return notified?.unconfirmed === true ? stored : null;',
    by: 'return notified === undefined ? null : stored;',
    test: 'apps/server/src/modules/deals/deal-details.test.ts',
    title: 'is shown only to travellers who were notified',
  },
  {
    name: 'api-key-revoked-by-another-traveller',
    file: 'packages/db/src/repositories/api-keys.ts',
    replace: 'where user_id = ${userId} and id = ${id}',
    by: 'where ${userId}::uuid is not null and id = ${id}',
    title: 'cannot revoke a key of another traveller',
  },

  // Deletion.
  {
    name: 'deletion-leaves-pending-emails',
    file: 'packages/db/src/repositories/account-data.ts',
    replace: 'where user_id is null and lower(address) = lower(${email})',
    by: 'where user_id is null and address = ${email}',
    title: 'removes the id and the address of the account from all tables',
  },
  {
    name: 'deletion-without-proof',
    file: 'apps/server/src/modules/accounts/own-account.ts',
    replace: 'await requireProof(accounts, context, caller, password);',
    by: '',
    test: 'apps/server/src/modules/accounts/account-lifecycle.test.ts',
    title: 'requires a proof and, where addresses are confirmed',
  },
  {
    name: 'deletion-without-the-mailed-link',
    file: 'apps/server/src/modules/accounts/own-account.ts',
    replace: 'if (!accounts.confirmEmail) {',
    by: 'if (accounts.confirmEmail) {',
    test: 'apps/server/src/modules/accounts/account-lifecycle.test.ts',
    title: 'requires a proof and, where addresses are confirmed',
  },
  {
    name: 'retention-of-pending-emails',
    file: 'packages/db/src/retention.ts',
    replace: "nightly('outbox', '30 days', `created_at < :cutoff and ${ENDED}`)",
    by: "nightly('outbox', '30 days', 'created_at < :cutoff')",
    title: 'keeps pending messages of any age',
  },
  {
    name: 'unsubscribed-by-looking',
    file: 'apps/server/src/modules/notifications/subscription-routes.ts',
    replace: 'isValid: async (token) => findUserId(token) !== null,',
    by: 'isValid: async (token) => {\n      const userId = findUserId(token);\n      if (userId !== null) await stopEmails(database, userId);\n      return userId !== null;\n    },',
    test: 'apps/server/src/modules/notifications/unsubscribe.test.ts',
    title: 'opening the unsubscribe page changes nothing',
  },
  {
    name: 'unsubscribed-and-emailed-again',
    file: 'apps/server/src/modules/notifications/mail/quiet-hours.ts',
    replace: "message.channel === 'email' && !settings.emailNotifications",
    by: "message.channel === 'push' && !settings.emailNotifications",
    test: 'apps/server/src/modules/notifications/digests.test.ts',
    title: 'is not sent after a complaint',
  },
];

export const MUTANTS: readonly Mutant[] = FAULTS.map((fault) => ({
  test: fault.file.replace(/\.tsx?$/, '.test.ts'),
  ...fault,
}));
