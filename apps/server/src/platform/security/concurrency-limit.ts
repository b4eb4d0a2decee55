export class QueueFullError extends Error {}

export interface TaskOwner {
  /** Tasks of one key count together, such as those of a network. */
  readonly key: string;
  /** Runs before tasks without priority. */
  readonly hasPriority: boolean;
}

interface PendingTask {
  readonly start: () => void;
  readonly reject: (reason: QueueFullError) => void;
}

const NO_OWNER: TaskOwner = { key: '', hasPriority: false };

/**
 * Runs a bounded number of tasks concurrently and queues a bounded number. Owners are served round-robin; when the
 * queue is full, the owner with the most tasks loses its last, so no owner can fill it alone.
 */
export class ConcurrencyLimit {
  readonly #concurrency: number;
  readonly #maxPending: number;
  /** Pending tasks with and without priority; each queue has its own bound. */
  readonly #queues = {
    priority: new Map<string, PendingTask[]>(),
    others: new Map<string, PendingTask[]>(),
  };
  #running = 0;

  constructor(concurrency: number, maxPending: number) {
    this.#concurrency = concurrency;
    this.#maxPending = maxPending;
  }

  /** Runs `work` once a slot is free. @throws QueueFullError where too many tasks are pending */
  async run<T>(work: () => Promise<T>, { key, hasPriority }: TaskOwner = NO_OWNER): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1;
    // The slot passes to the next pending task, so that no later caller overtakes it.
    else await this.#wait(hasPriority ? this.#queues.priority : this.#queues.others, key);
    try {
      return await work();
    } finally {
      const next = dequeue(this.#queues.priority) ?? dequeue(this.#queues.others);
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }

  #wait(queue: Map<string, PendingTask[]>, key: string): Promise<void> {
    const own = queue.get(key) ?? [];
    if (countTasks(queue) >= this.#maxPending) {
      const longest = [...queue.values()].reduce((longest, other) =>
        other.length > longest.length ? other : longest,
      );
      if (longest.length <= own.length + 1) throw new QueueFullError();
      longest.pop()?.reject(new QueueFullError());
    }
    return new Promise<void>((start, reject) => {
      own.push({ start, reject });
      queue.set(key, own);
    });
  }
}

function countTasks(queue: ReadonlyMap<string, readonly PendingTask[]>): number {
  let count = 0;
  for (const { length } of queue.values()) count += length;
  return count;
}

/** Takes the next task of the next owner, who moves to the end. */
function dequeue(queue: Map<string, PendingTask[]>): PendingTask | undefined {
  const [entry] = queue;
  if (entry === undefined) return undefined;
  const [key, pending] = entry;
  const next = pending.shift();
  queue.delete(key);
  if (pending.length > 0) queue.set(key, pending);
  return next;
}
