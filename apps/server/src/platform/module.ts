import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { JobDefinition } from './jobs/job.ts';
import type { Loop } from './jobs/loop.ts';

/**
 * Contributions of a module to the server, as its `index.ts` lists them. Its functions are the files of its
 * `functions` folder.
 */
export interface ServerModule<Dependencies> {
  /** Registers HTTP routes beside the functions. */
  readonly routes?: (app: FastifyInstance, dependencies: Dependencies) => void | Promise<void>;
  /** Jobs by name. */
  readonly jobs?: Readonly<Record<string, JobDefinition<never, object, Dependencies>>>;
  /** Starts background loops in processes that do background work. */
  readonly loops?: (dependencies: Dependencies) => readonly Loop[] | Promise<readonly Loop[]>;
  /** Classes of its Prometheus metrics, by their name in `ServerMetrics`. */
  readonly metrics?: Readonly<Record<string, new (registry: Registry, ...rest: never[]) => object>>;
}
