import type { ReachedTraveller } from '@farelark/db/alert-deliveries';
import { Histogram, type Registry } from 'prom-client';

/** Dense around the promised five minutes. */
const BUCKETS_SECONDS = [1, 5, 15, 30, 60, 120, 180, 240, 300, 360, 480, 600, 900, 1800, 3600];

export type AlertStage =
  | 'first_seen_to_live'
  | 'detected_to_live'
  | 'verified_to_told'
  | 'verified_to_mail'
  | 'detected_to_mail'
  | 'verified_to_card'
  | 'detected_to_card'
  | 'told_to_mail'
  | 'told_to_push'
  | 'told_to_card';

const NAME = 'farelark_alert_delay_seconds';

/** Delays of alerts by stage, without those that travellers deferred. */
export class AlertDelays {
  readonly #seconds: Histogram<'stage'>;

  /** Shares the registry's histogram, which deals and messages both observe. */
  constructor(registry: Registry) {
    const existing = registry.getSingleMetric(NAME);
    if (existing instanceof Histogram) {
      this.#seconds = existing;
      return;
    }
    this.#seconds = new Histogram({
      name: NAME,
      help: 'How long stages of the way from a fare to its travellers took; a mail has arrived once the mail server took it',
      labelNames: ['stage'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
  }

  /** @param count number of alerts with this delay */
  observe(stage: AlertStage, millis: number, count = 1): void {
    // Caused by clock differences between machines.
    if (millis < 0) return;
    for (let index = 0; index < count; index += 1) this.#seconds.observe({ stage }, millis / 1000);
  }

  observeReached(by: 'mail' | 'card', travellers: readonly ReachedTraveller[]): void {
    for (const { notifiedAt, detectedAt, verifiedAt, reachedAt } of travellers) {
      if (detectedAt === null) continue;
      const since = (moment: Date) => reachedAt.getTime() - moment.getTime();
      this.observe(`told_to_${by}`, since(notifiedAt));
      this.observe(`detected_to_${by}`, since(detectedAt));
      // Unconfirmed deals count from their detection.
      this.observe(`verified_to_${by}`, since(verifiedAt ?? detectedAt));
    }
  }
}
