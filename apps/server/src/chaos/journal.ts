/** A value that was saved again and again, by one caller, who waited for each answer. */
export interface SavedValue {
  /** The last one that was acknowledged; 0 where none was. */
  acknowledged: number;
  /** The last one that was sent; those in between may have been saved or not. */
  sent: number;
}

export type JournalKind =
  | 'accounts'
  | 'closedAlerts'
  | 'contactMessages'
  | 'subscribers'
  | 'paid'
  | 'jobs';

/** Everything that the installation acknowledged and must never lose. */
export class Journal {
  readonly accounts = new Set<string>();
  /** By the account's address. */
  readonly preferences = new Map<string, SavedValue>();
  readonly closedAlerts = new Set<string>();
  readonly contactMessages = new Set<string>();
  readonly subscribers = new Set<string>();
  /** Addresses of accounts that paid. */
  readonly paid = new Set<string>();
  /** Rows of each report of fares that was taken whole, by when it was observed. */
  readonly reports = new Map<string, number>();
  readonly jobs = new Set<string>();
  acknowledged = 0;

  preference(email: string): SavedValue {
    const value = this.preferences.get(email) ?? { acknowledged: 0, sent: 0 };
    this.preferences.set(email, value);
    return value;
  }

  saved(value: SavedValue): void {
    value.acknowledged = value.sent;
    this.acknowledged += 1;
  }

  note(kind: JournalKind, what: string): void {
    this[kind].add(what);
    this.acknowledged += 1;
  }

  report(observedAt: Date, rows: number): void {
    this.reports.set(observedAt.toISOString(), rows);
    this.acknowledged += 1;
  }
}
