import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_PREFERENCES, type FunctionInput, type FunctionName } from '@farelark/contracts';
import { pick } from '../testing/faults/seeded-random.ts';
import { Caller, type CallResult } from './caller.ts';
import type { Journal, JournalKind } from './journal.ts';

const BETWEEN_CALLS_MILLIS = 25;
const AFTER_FAILURE_MILLIS = 60;
/** Limits are by account and address; beyond these another traveller takes over. */
const MAX_CALLS = 120;
/** Far above any price, so that what is saved leaves alerts alone. */
const FIRST_PRICE = 1_000_000;

/** Numbers of calls by function and status, or kind of failure. */
export type CallTally = Map<string, number>;

/** Uses the app without pause and records what was acknowledged. */
export class Traveller {
  readonly email: string;
  readonly caller: Caller;
  readonly #journal: Journal;
  readonly #tally: CallTally;
  /** Internal errors of the server. */
  readonly #faults: string[];

  constructor(
    url: () => string,
    number: number,
    ledger: { readonly journal: Journal; readonly tally: CallTally; readonly faults: string[] },
  ) {
    this.email = `t${number}-${randomUUID().slice(0, 8)}@example.org`;
    this.caller = new Caller(url, number);
    this.#journal = ledger.journal;
    this.#tally = ledger.tally;
    this.#faults = ledger.faults;
  }

  /** Signs up, as often as it takes. */
  async join(until: AbortSignal): Promise<boolean> {
    while (!until.aborted) {
      const end = await this.caller.enter('/sign-up/email', this.email);
      this.#count('sign-up', end);
      if (end.status === 200) {
        this.#journal.note('accounts', this.email);
        return true;
      }
      await pause(AFTER_FAILURE_MILLIS);
      // The call may have succeeded without an answer.
      if (await this.signIn()) return true;
    }
    return false;
  }

  async signIn(): Promise<boolean> {
    const end = await this.caller.enter('/sign-in/email', this.email);
    this.#count('sign-in', end);
    if (end.status === 200) this.#journal.note('accounts', this.email);
    return end.status === 200;
  }

  /** Saves a price as an upper bound that was never saved before; true where it was acknowledged. */
  async save(): Promise<boolean> {
    const value = this.#journal.preference(this.email);
    value.sent += 1;
    const end = await this.#call('save-preferences', {
      ...DEFAULT_PREFERENCES,
      departureAirports: ['BUD', 'VIE'],
      maximumDailyAlerts: null,
      maxPrice: FIRST_PRICE + value.sent,
    });
    if (end.status !== 200) return false;
    this.#journal.saved(value);
    return true;
  }

  /** Saves, and signs in for the next try where the session ended, as it does when a clock is far ahead. */
  async saveOrSignIn(): Promise<boolean> {
    const isSaved = await this.save();
    if (this.#needsSession) await this.signIn();
    return isSaved;
  }

  async #closeOne(random: () => number): Promise<boolean> {
    const list = await this.#call('get-user-alerts', { limit: 10 });
    if (list.status !== 200) return false;
    // The newest stay, so that the list is not empty.
    const older = list.data?.alerts.slice(2) ?? [];
    if (older.length === 0) return true;
    const { id } = pick(older, random);
    return this.#write('closedAlerts', id, 'close-alert', { alertId: id });
  }

  #sendMessage(): Promise<boolean> {
    const message = `message ${randomUUID()}`;
    const { email } = this;
    const letter = { firstName: 'Ana', lastName: 'Test', email, subject: 'A question', message };
    return this.#write('contactMessages', message, 'contact-message', letter);
  }

  #subscribe(): Promise<boolean> {
    const email = `n-${randomUUID()}@example.org`;
    return this.#write('subscribers', email, 'newsletter-subscribe', { email });
  }

  async #beginJob(random: () => number): Promise<boolean> {
    const names = ['openflights-airlines-sync', 'auto-refresh-rates'] as const;
    const end = await this.#call(pick(names, random), undefined);
    if (end.status === 200 && end.data !== null) this.#journal.note('jobs', end.data.jobId);
    return end.status === 200;
  }

  /** Buys a plan, page by page. */
  async #buy(): Promise<boolean> {
    if (this.#journal.paid.has(this.email)) return true;
    const opened = await this.#call('start-checkout', { plan: 'monthly' });
    if (opened.status !== 200) return false;
    const visitId = new URL(opened.data?.url ?? 'none:').searchParams.get('visit');
    if (visitId === null) return true;
    const end = await this.#call('sandbox-pay', { visitId, cardWorks: true });
    if (end.status === 200 && end.data?.outcome === 'paid') this.#journal.note('paid', this.email);
    return end.status === 200;
  }

  /** Makes a call, and notes what must be there from its answer on; true where there is one. */
  async #write<N extends FunctionName>(
    kind: JournalKind,
    what: string,
    name: N,
    input: FunctionInput<N>,
  ): Promise<boolean> {
    const { status } = await this.#call(name, input);
    if (status === 200) this.#journal.note(kind, what);
    return status === 200;
  }

  async #call<N extends FunctionName>(name: N, input: FunctionInput<N>) {
    const end = await this.caller.call(name, input);
    this.#count(name, end);
    return end;
  }

  /** One call after the other until told to stop, or until limits come near. */
  async live(random: () => number, until: AbortSignal): Promise<void> {
    if (!(await this.join(until))) return;
    for (let calls = 0; calls < MAX_CALLS && !until.aborted; calls += 1) {
      const dice = random();
      const went = await this.#do(dice, random);
      if (this.#needsSession) await this.signIn();
      await pause(went ? BETWEEN_CALLS_MILLIS : AFTER_FAILURE_MILLIS);
    }
  }

  #do(dice: number, random: () => number): Promise<boolean> {
    if (dice < 0.5) return this.save();
    if (dice < 0.7) return this.#closeOne(random);
    if (dice < 0.76) return this.#sendMessage();
    if (dice < 0.84) return this.#subscribe();
    if (dice < 0.92) return this.#beginJob(random);
    return this.#buy();
  }

  #needsSession = false;

  #count(name: string, end: CallResult<unknown>): void {
    const outcome = end.status ?? end.reason;
    this.#needsSession = outcome === 401;
    const key = `${name} ${outcome}`;
    this.#tally.set(key, (this.#tally.get(key) ?? 0) + 1);
    if (end.status !== null && end.status >= 500 && end.status !== 503)
      this.#faults.push(`${key} ${JSON.stringify(end.error)}`);
  }
}
