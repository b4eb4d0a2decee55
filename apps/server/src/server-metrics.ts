import type { PipelineEvent } from '@farelark/ingest';
import { adminModule } from './modules/admin/index.ts';
import { collectionModule } from './modules/collection/index.ts';
import { dealsModule } from './modules/deals/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { Metrics, type MetricsOptions } from './platform/observability/metrics.ts';

type InstallationFacts = ConstructorParameters<typeof adminModule.metrics.installation>[1];

/** Metrics of the platform and of all modules. */
export class ServerMetrics extends Metrics {
  readonly sources = new collectionModule.metrics.sources(this.registry);
  readonly deals = new dealsModule.metrics.deals(this.registry);
  readonly messages = new notificationsModule.metrics.messages(this.registry);

  constructor({ facts, ...options }: MetricsOptions & { readonly facts: InstallationFacts }) {
    super(options);
    new adminModule.metrics.installation(this.registry, facts);
  }

  /** Counts an event of the fare pipeline. */
  onEvent(event: PipelineEvent): void {
    if (event.kind === 'ingested') this.sources.recordBatch(event.batch.source, event.report);
    else this.deals.onEvent(event);
  }
}
