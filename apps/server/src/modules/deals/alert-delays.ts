import type { ReachedTraveller } from '@farelark/db/alert-deliveries';
import { Histogram, type Registry } from 'prom-client';

/** Close together around the five minutes that are promised. */
const SECONDS = [1, 5, 15, 30, 60, 120, 180, 240, 300, 360, 480, 600, 900, 1800, 3600];

/** From where to where on the way of an alert. */
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

/** Delays of alerts by stage. Travellers who deferred their alerts are not timed. */
export class AlertDelays {
  readonly #seconds: Histogram<'stage'>;

  /** Shares the histogram of its registry: deals and messages time stages of the same path. */
  constructor(registry: Registry) {
    const shared = registry.getSingleMetric(NAME);
    if (shared instanceof Histogram) {
      this.#seconds = shared;
      return;
    }
    this.#seconds = new Histogram({
      name: NAME,
      help: 'How long stages of the way from a fare to its travellers took; a mail has arrived once the mail server took it',
      labelNames: ['stage'],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  /** `times`: how many alerts took so long. */
  observe(stage: AlertStage, millis: number, times = 1): void {
    // Clocks of two machines disagree; that is no measurement.
    if (millis < 0) return;
    for (let time = 0; time < times; time += 1) this.#seconds.observe({ stage }, millis / 1000);
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
