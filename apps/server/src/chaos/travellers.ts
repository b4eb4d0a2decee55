import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_PREFERENCES, type FunctionInput, type FunctionName } from '@farelark/contracts';
import { pick } from '../testing/faults/seeded-random.ts';
import { Caller, type CallResult } from './caller.ts';
import type { Journal, JournalKind } from './journal.ts';

const CALL_INTERVAL_MILLIS = 25;
const RETRY_MILLIS = 60;
/** Below the rate limits of an account; then another traveller continues. */
const MAX_CALLS = 120;
/** Above all fares, so that saving does not affect alerts. */
const FIRST_PRICE = 1_000_000;

/** Numbers of calls, by function and status or error code. */
export type CallTally = Map<string, number>;

/** Makes random calls and records acknowledged writes. */
export class Traveller {
  readonly email: string;
  readonly caller: Caller;
  readonly #journal: Journal;
  readonly #tally: CallTally;
  /** Internal errors of the server. */
  readonly #errors: string[];

  constructor(
    url: () => string,
    number: number,
    ledger: { readonly journal: Journal; readonly tally: CallTally; readonly errors: string[] },
  ) {
    this.email = `t${number}-${randomUUID().slice(0, 8)}@example.org`;
    this.caller = new Caller(url, number);
    this.#journal = ledger.journal;
    this.#tally = ledger.tally;
    this.#errors = ledger.errors;
  }

  /** Signs up, retrying until aborted. */
  async join(until: AbortSignal): Promise<boolean> {
    while (!until.aborted) {
      const result = await this.caller.enter('/sign-up/email', this.email);
      this.#count('sign-up', result);
      if (result.status === 200) {
        this.#journal.add('accounts', this.email);
        return true;
      }
      await pause(RETRY_MILLIS);
      // The call may have succeeded without a response.
      if (await this.signIn()) return true;
    }
    return false;
  }

  async signIn(): Promise<boolean> {
    const result = await this.caller.enter('/sign-in/email', this.email);
    this.#count('sign-in', result);
    if (result.status === 200) this.#journal.add('accounts', this.email);
    return result.status === 200;
  }

  /** Saves a new maximum price; resolves with true if it was acknowledged. */
  async save(): Promise<boolean> {
    const value = this.#journal.getPreference(this.email);
    value.sent += 1;
    const result = await this.#call('save-preferences', {
      ...DEFAULT_PREFERENCES,
      departureAirports: ['BUD', 'VIE'],
      maximumDailyAlerts: null,
      maxPrice: FIRST_PRICE + value.sent,
    });
    if (result.status !== 200) return false;
    this.#journal.acknowledge(value);
    return true;
  }

  /** Saves; signs in again if the session has expired, as when the clock is far ahead. */
  async saveOrSignIn(): Promise<boolean> {
    const isSaved = await this.save();
    if (this.#needsSession) await this.signIn();
    return isSaved;
  }

  async #closeOne(random: () => number): Promise<boolean> {
    const list = await this.#call('get-user-alerts', { limit: 10 });
    if (list.status !== 200) return false;
    // The newest stay open, so that the list is not empty.
    const older = list.data?.alerts.slice(2) ?? [];
    if (older.length === 0) return true;
    const { id } = pick(older, random);
    return this.#write('closedAlerts', id, 'close-alert', { alertId: id });
  }

  #sendMessage(): Promise<boolean> {
    const message = `message ${randomUUID()}`;
    const { email } = this;
    const input = { firstName: 'Ana', lastName: 'Test', email, subject: 'A question', message };
    return this.#write('contactMessages', message, 'contact-message', input);
  }

  #subscribe(): Promise<boolean> {
    const email = `n-${randomUUID()}@example.org`;
    return this.#write('subscribers', email, 'newsletter-subscribe', { email });
  }

  async #startJob(random: () => number): Promise<boolean> {
    const names = ['openflights-airlines-sync', 'auto-refresh-rates'] as const;
    const result = await this.#call(pick(names, random), undefined);
    if (result.status === 200 && result.data !== null) this.#journal.add('jobs', result.data.jobId);
    return result.status === 200;
  }

  async #buy(): Promise<boolean> {
    if (this.#journal.paid.has(this.email)) return true;
    const opened = await this.#call('start-checkout', { plan: 'monthly' });
    if (opened.status !== 200) return false;
    const visitId = new URL(opened.data?.url ?? 'none:').searchParams.get('visit');
    if (visitId === null) return true;
    const result = await this.#call('sandbox-pay', { visitId, cardWorks: true });
    if (result.status === 200 && result.data?.outcome === 'paid')
      this.#journal.add('paid', this.email);
    return result.status === 200;
  }

  /** Makes a call and records its write; resolves with true if it was acknowledged. */
  async #write<N extends FunctionName>(
    kind: JournalKind,
    key: string,
    name: N,
    input: FunctionInput<N>,
  ): Promise<boolean> {
    const { status } = await this.#call(name, input);
    if (status === 200) this.#journal.add(kind, key);
    return status === 200;
  }

  async #call<N extends FunctionName>(name: N, input: FunctionInput<N>) {
    const result = await this.caller.call(name, input);
    this.#count(name, result);
    return result;
  }

  /** Makes calls until aborted, or until `MAX_CALLS`. */
  async makeCalls(random: () => number, until: AbortSignal): Promise<void> {
    if (!(await this.join(until))) return;
    for (let calls = 0; calls < MAX_CALLS && !until.aborted; calls += 1) {
      const share = random();
      const succeeded = await this.#makeCall(share, random);
      if (this.#needsSession) await this.signIn();
      await pause(succeeded ? CALL_INTERVAL_MILLIS : RETRY_MILLIS);
    }
  }

  #makeCall(share: number, random: () => number): Promise<boolean> {
    if (share < 0.5) return this.save();
    if (share < 0.7) return this.#closeOne(random);
    if (share < 0.76) return this.#sendMessage();
    if (share < 0.84) return this.#subscribe();
    if (share < 0.92) return this.#startJob(random);
    return this.#buy();
  }

  #needsSession = false;

  #count(name: string, result: CallResult<unknown>): void {
    const outcome = result.status ?? result.reason;
    this.#needsSession = outcome === 401;
    const key = `${name} ${outcome}`;
    this.#tally.set(key, (this.#tally.get(key) ?? 0) + 1);
    if (result.status !== null && result.status >= 500 && result.status !== 503)
      this.#errors.push(`${key} ${JSON.stringify(result.error)}`);
  }
}
