/** A value that one caller saves repeatedly, awaiting each response. */
export interface SavedValue {
  /** Last acknowledged value; 0 for none. */
  acknowledged: number;
  /** Last sent value; values after `acknowledged` may be saved or not. */
  sent: number;
}

export type JournalKind =
  | 'accounts'
  | 'closedAlerts'
  | 'contactMessages'
  | 'subscribers'
  | 'paid'
  | 'jobs';

/** Acknowledged writes, which must not be lost. */
export class Journal {
  readonly accounts = new Set<string>();
  /** By email address. */
  readonly preferences = new Map<string, SavedValue>();
  readonly closedAlerts = new Set<string>();
  readonly contactMessages = new Set<string>();
  readonly subscribers = new Set<string>();
  /** Email addresses of accounts that paid. */
  readonly paid = new Set<string>();
  /** Rows of each imported report, by the time of observation. */
  readonly reports = new Map<string, number>();
  readonly jobs = new Set<string>();
  acknowledged = 0;

  getPreference(email: string): SavedValue {
    const value = this.preferences.get(email) ?? { acknowledged: 0, sent: 0 };
    this.preferences.set(email, value);
    return value;
  }

  acknowledge(value: SavedValue): void {
    value.acknowledged = value.sent;
    this.acknowledged += 1;
  }

  add(kind: JournalKind, key: string): void {
    this[kind].add(key);
    this.acknowledged += 1;
  }

  addReport(observedAt: Date, rows: number): void {
    this.reports.set(observedAt.toISOString(), rows);
    this.acknowledged += 1;
  }
}
