import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { CollectionSource } from '../collection/index.ts';

export interface PreferencesDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly jobs: Jobs;
  readonly sources: readonly CollectionSource[];
}
