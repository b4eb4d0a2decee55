import { carryTrace, inTransaction } from '@farelark/db';
import type { PoolClient } from 'pg';
import type { PipelineEvent } from './news.ts';
import type { Pipeline } from './pipeline.ts';
import type { Span } from './tracer.ts';

/**
 * `inTransaction` for the use cases of a fare: its news is heard once it has committed, since what is undone
 * or tried again never was; and rows that it writes carry the mark of the step that it belongs to, if any.
 *
 * @param work is given the pipeline to go on with
 */
export async function inPipelineTransaction<T>(
  pipeline: Pipeline,
  mark: Span['traceparent'],
  work: (within: Pipeline, client: PoolClient) => Promise<T>,
  onRollback: () => void = () => {},
): Promise<T> {
  let kept: PipelineEvent[] = [];
  const within = { ...pipeline, hear: (news: PipelineEvent) => kept.push(news) };
  const result = await inTransaction(
    pipeline,
    async (client) => {
      if (mark !== null) await carryTrace(client, mark);
      return work(within, client);
    },
    () => {
      kept = [];
      onRollback();
    },
  );
  for (const news of kept) pipeline.onEvent(news);
  return result;
}
