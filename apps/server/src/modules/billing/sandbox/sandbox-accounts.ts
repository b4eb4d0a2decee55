import { randomBytes } from 'node:crypto';
import { type Database, inTransaction } from '@farelark/db';
import {
  lockSandboxAccount,
  type SandboxAccount,
  saveSandboxAccount,
} from '@farelark/db/sandbox-accounts';
import { storeSandboxEvents } from '@farelark/db/sandbox-events';
import type { PoolClient } from 'pg';
import { type Happening, type Sale, settle } from './subscription-life.ts';

/** What a customer's account is changed with. */
export interface BookEntry {
  readonly client: PoolClient;
  readonly account: SandboxAccount;
  readonly now: Date;
  readonly sale: Sale;
}

/** What became of a customer. */
export interface BookedChange<T> extends Happening {
  readonly answer: T;
  /** Runs in the same transaction, once the account is kept. */
  readonly afterwards?: () => Promise<void>;
}

interface SandboxBooksOptions {
  readonly database: Database;
  /** ISO 4217, with hundredths. */
  readonly currency: string;
  readonly now: () => Date;
}

/** The books of the sandbox: one customer at a time, what happens and what is told of it in one transaction. */
export class SandboxAccounts {
  readonly database: Database;
  readonly now: () => Date;
  readonly sale: Sale;
  /** Called when there is something to tell; whoever tells it sets it. */
  onTold: () => void = () => {};

  constructor({ database, currency, now }: SandboxBooksOptions) {
    this.database = database;
    this.now = now;
    this.sale = { currency, newId: newSandboxId };
  }

  /**
   * Carries out what is due for a customer, then `work`.
   *
   * @returns what it answers; null for an unknown customer
   */
  async change<T>(
    customerId: string,
    work: (entry: BookEntry) => Promise<BookedChange<T>>,
  ): Promise<T | null> {
    const done = await inTransaction(this.database, async (client) => {
      const locked = await lockSandboxAccount(client, customerId);
      if (locked === null) return null;
      const now = this.now();
      const due = settle(locked, now, this.sale);
      const { account, told, answer, afterwards } = await work({
        client,
        account: due.account,
        now,
        sale: this.sale,
      });
      await saveSandboxAccount(client, account);
      await afterwards?.();
      const types = [...due.told, ...told];
      await storeSandboxEvents(
        client,
        types.map((type) => ({ id: newSandboxId('event'), customerId, type, happenedAt: now })),
      );
      return { answer, isNews: types.length > 0 };
    });
    if (done?.isNews) this.onTold();
    return done?.answer ?? null;
  }
}

/** An id that nobody guesses: whoever has that of a page has been sent to it. */
export function newSandboxId(
  noun: 'customer' | 'subscription' | 'payment' | 'visit' | 'event',
): string {
  return `sandbox_${noun}_${randomBytes(16).toString('hex')}`;
}
