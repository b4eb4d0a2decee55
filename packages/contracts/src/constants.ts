/** Business constants of the product, shared by server, web and mail. */

/** A fare this far below its like-for-like average is a deal (0.30 = 30 %). */
export const DEAL_THRESHOLD = 0.3;

/** The days ahead that are monitored: the same number as `MONITORED_DAYS` of the domain. */
export const MONITORING_HORIZON_DAYS = 180;

/** An alert leaves within this many minutes of its deal being detected. */
export const ALERT_PROMISE_MINUTES = 5;

export const TRIAL_DAYS = 7;

/** Share of the price that premium travellers earn at most. */
export const MAX_COMMISSION = 0.045;

/** What the operator claims unless the settings say otherwise: savings of up to 70 %, 10,000 users. */
export const CLAIMED_SAVING = 0.7;
export const CLAIMED_USERS = 10_000;

export const LANGUAGES = ['en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages written from right to left. */
export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
