import type { MailWorkerMembership, MailWorkerPosition } from '@farelark/db/outbox';

/** Limits for one recipient domain. */
export interface DomainLimits {
  readonly maxConcurrent: number;
  /** Emails in any minute; 0 = no limit. */
  readonly perMinute: number;
}

const REFRESH_INTERVAL_MS = 1_000;
/** A new process waits until all others have reduced their share. */
const SETTLE_MS = 3_000;
/** With a limit per minute, emails sent before the change must be a minute old. */
const RATE_SETTLE_MS = 60_000 + SETTLE_MS;

/** Divides the limits among all mail processes. */
export class DomainRateShare {
  readonly #join: () => Promise<MailWorkerMembership>;
  readonly #limits: DomainLimits;
  readonly #clock: () => number;
  #membership: MailWorkerMembership | null = null;
  #settledAt = 0;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> | null = null;
  #share: DomainLimits | null = null;

  /** @param clock monotonic time in milliseconds */
  constructor(
    join: () => Promise<MailWorkerMembership>,
    limits: DomainLimits,
    clock: () => number,
  ) {
    this.#join = join;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Null while this process must not send. */
  async current(): Promise<DomainLimits | null> {
    const now = this.#clock();
    // A concurrent refresh would join twice.
    if (this.#refreshing !== null || now - this.#refreshedAt < REFRESH_INTERVAL_MS)
      return this.#share;
    this.#refreshedAt = now;
    this.#refreshing = this.#refresh(now).finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
    return this.#share;
  }

  async leave(): Promise<void> {
    // A pending join must be left as well.
    await this.#refreshing?.catch(() => {});
    await this.#leaveMembership();
  }

  async #refresh(now: number): Promise<void> {
    const position = await this.#getPosition(now);
    this.#share =
      position === null || this.#clock() < this.#settledAt
        ? null
        : divideLimits(this.#limits, position);
  }

  async #leaveMembership(): Promise<void> {
    const membership = this.#membership;
    this.#membership = null;
    await membership?.leave();
  }

  async #getPosition(now: number): Promise<MailWorkerPosition | null> {
    const current = (await this.#membership?.getPosition()) ?? null;
    if (current !== null) return current;
    this.#share = null;
    await this.#leaveMembership();
    this.#membership = await this.#join();
    const position = await this.#membership.getPosition();
    const isAlone = position?.members === 1;
    const settleMs = this.#limits.perMinute > 0 ? RATE_SETTLE_MS : SETTLE_MS;
    this.#settledAt = isAlone ? 0 : now + settleMs;
    return position;
  }
}

/** Null if nothing is left for this member; the shares of all members add up to the limits. */
function divideLimits(
  { maxConcurrent, perMinute }: DomainLimits,
  position: MailWorkerPosition,
): DomainLimits | null {
  const share = {
    maxConcurrent: divide(maxConcurrent, position),
    perMinute: divide(perMinute, position),
  };
  return share.maxConcurrent === 0 || (perMinute > 0 && share.perMinute === 0) ? null : share;
}

function divide(limit: number, { members, rank }: MailWorkerPosition): number {
  return Math.floor(limit / members) + (rank < limit % members ? 1 : 0);
}
