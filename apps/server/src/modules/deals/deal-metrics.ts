import type { PipelineEvent } from '@farelark/ingest';
import { Counter, type Registry } from 'prom-client';
import { AlertDelays } from './alert-delays.ts';

export class DealMetrics {
  readonly #delays: AlertDelays;
  readonly #live: Counter<'label' | 'synthetic'>;
  readonly #alerts: Counter<'label' | 'synthetic'>;
  readonly #checks: Counter<'when' | 'outcome'>;
  readonly #clicks: Counter<'outcome'>;
  readonly #reports: Counter<'verdict'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#delays = new AlertDelays(registry);
    this.#live = new Counter({
      name: 'farelark_deals_live_total',
      help: 'Deals that became live, or news again',
      labelNames: ['label', 'synthetic'],
      registers,
    });
    this.#alerts = new Counter({
      name: 'farelark_alerts_total',
      help: 'Alerts that were written',
      labelNames: ['label', 'synthetic'],
      registers,
    });
    this.#checks = new Counter({
      name: 'farelark_looks_total',
      help: 'Second looks by what they found, before anybody was told and after',
      labelNames: ['when', 'outcome'],
      registers,
    });
    this.#clicks = new Counter({
      name: 'farelark_clicks_total',
      help: 'Ways taken to a seller, by what was still there',
      labelNames: ['outcome'],
      registers,
    });
    this.#reports = new Counter({
      name: 'farelark_reports_total',
      help: 'What travellers said of deals, by what came of it',
      labelNames: ['verdict'],
      registers,
    });
  }

  onEvent(event: PipelineEvent): void {
    switch (event.kind) {
      case 'live': {
        const { deal, at } = event;
        this.#live.inc(toLabels(deal));
        this.#delays.observe('first_seen_to_live', at - deal.firstSeenAt);
        this.#delays.observe('detected_to_live', at - deal.detectedAt);
        return;
      }
      case 'notified': {
        const { deal, alerts, at, times } = event;
        this.#alerts.inc(toLabels(deal), alerts);
        const since = times.verifiedAt ?? times.detectedAt;
        if (since !== null) this.#delays.observe('verified_to_told', at - since, alerts);
        return;
      }
      case 'checked':
        this.#checks.inc({
          when: event.beforeAlert ? 'before_alert' : 'after_alert',
          outcome: event.outcome,
        });
        return;
      case 'clicked':
        this.#clicks.inc({ outcome: event.outcome }, event.clicks);
        return;
      case 'reported':
        this.#reports.inc({ verdict: event.verdict });
    }
  }
}

type LiveDeal = Extract<PipelineEvent, { kind: 'live' }>['deal'];

function toLabels({ label, offer }: LiveDeal) {
  return { label, synthetic: String(offer.synthetic) };
}
