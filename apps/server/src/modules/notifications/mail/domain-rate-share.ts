import type { MailWorkerMembership, MailWorkerPosition } from '@farelark/db/outbox';

/** Limits for one domain, of all processes together or of one. */
export interface DomainLimits {
  /** Mails under way concurrently. */
  readonly atOnce: number;
  /** Mails in any minute; 0 = no limit. */
  readonly perMinute: number;
}

/** Interval between counts of mail workers. */
const LOOK_EVERY_MILLIS = 1_000;
/** A newcomer waits until all others have seen that it is there, and send less. */
const SETTLED_AFTER_MILLIS = 3_000;
/** Rate until the emails sent before are a minute old. */
const MINUTE_MILLIS = 60_000 + SETTLED_AFTER_MILLIS;

/** Share of this process in the common limits, by the number of processes. */
export class DomainRateShare {
  readonly #join: () => Promise<MailWorkerMembership>;
  readonly #limits: DomainLimits;
  readonly #clock: () => number;
  #membership: MailWorkerMembership | null = null;
  #settledAt = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #share: DomainLimits | null = null;

  /** @param clock milliseconds that only go forward */
  constructor(
    join: () => Promise<MailWorkerMembership>,
    limits: DomainLimits,
    clock: () => number,
  ) {
    this.#join = join;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** The share as of a moment ago; null while nothing may be sent from here. */
  async current(): Promise<DomainLimits | null> {
    const now = this.#clock();
    // Anyone who asks meanwhile has what was seen before: a second look would join a second time.
    if (this.#looking !== null || now - this.#lookedAt < LOOK_EVERY_MILLIS) return this.#share;
    this.#lookedAt = now;
    this.#looking = this.#look(now).finally(() => {
      this.#looking = null;
    });
    await this.#looking;
    return this.#share;
  }

  async leave(): Promise<void> {
    // What is being joined has to be left as well.
    await this.#looking?.catch(() => {});
    await this.#end();
  }

  async #look(now: number): Promise<void> {
    const place = await this.#place(now);
    this.#share =
      place === null || this.#clock() < this.#settledAt ? null : divideRate(this.#limits, place);
  }

  async #end(): Promise<void> {
    const membership = this.#membership;
    this.#membership = null;
    await membership?.leave();
  }

  async #place(now: number): Promise<MailWorkerPosition | null> {
    const known = (await this.#membership?.getPosition()) ?? null;
    if (known !== null) return known;
    this.#share = null;
    await this.#end();
    this.#membership = await this.#join();
    const place = await this.#membership.getPosition();
    const isAlone = place?.members === 1;
    const wait = this.#limits.perMinute > 0 ? MINUTE_MILLIS : SETTLED_AFTER_MILLIS;
    this.#settledAt = isAlone ? 0 : now + wait;
    return place;
  }
}

/** The parts of all members add up to the whole; null where there is none left for this one. */
function divideRate(
  { atOnce, perMinute }: DomainLimits,
  place: MailWorkerPosition,
): DomainLimits | null {
  const share = { atOnce: part(atOnce, place), perMinute: part(perMinute, place) };
  const isLeftOut = share.atOnce === 0 || (perMinute > 0 && share.perMinute === 0);
  return isLeftOut ? null : share;
}

function part(whole: number, { members, rank }: MailWorkerPosition): number {
  return Math.floor(whole / members) + (rank < whole % members ? 1 : 0);
}
