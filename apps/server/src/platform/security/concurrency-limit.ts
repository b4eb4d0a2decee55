/** Too many tasks wait already. */
export class QueueFullError extends Error {}

/** For whom something is done. */
export interface TaskOwner {
  /** Shared by tasks that count together, such as those of a network. */
  readonly key: string;
  /** Goes before all others. */
  readonly hasPriority: boolean;
}

interface PendingTask {
  readonly begin: () => void;
  readonly refuse: (reason: QueueFullError) => void;
}

const NO_OWNER: TaskOwner = { key: '', hasPriority: false };

/**
 * Runs a bounded number of tasks concurrently and queues a bounded number. Owners are served round-robin; when the
 * queue is full, the owner with the most tasks loses its last, so no owner can fill it alone.
 */
export class ConcurrencyLimit {
  readonly #concurrency: number;
  readonly #maxPending: number;
  /** Of those who go first, and of others; each bounded by itself. */
  readonly #queues = {
    first: new Map<string, PendingTask[]>(),
    others: new Map<string, PendingTask[]>(),
  };
  #running = 0;

  constructor(concurrency: number, maxPending: number) {
    this.#concurrency = concurrency;
    this.#maxPending = maxPending;
  }

  /** Does `work` when its turn comes. @throws NoTurnLeft where too many wait already. */
  async run<T>(
    work: () => Promise<T>,
    { key, hasPriority: isFirst }: TaskOwner = NO_OWNER,
  ): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1;
    // The slot goes to the next in the queue, so that no later caller overtakes it.
    else await this.#wait(isFirst ? this.#queues.first : this.#queues.others, key);
    try {
      return await work();
    } finally {
      const next = dequeue(this.#queues.first) ?? dequeue(this.#queues.others);
      if (next === undefined) this.#running -= 1;
      else next.begin();
    }
  }

  #wait(queue: Map<string, PendingTask[]>, key: string): Promise<void> {
    const own = queue.get(key) ?? [];
    if (countTasks(queue) >= this.#maxPending) {
      const longest = [...queue.values()].reduce((one, other) =>
        other.length > one.length ? other : one,
      );
      if (longest.length <= own.length + 1) throw new QueueFullError();
      longest.pop()?.refuse(new QueueFullError());
    }
    return new Promise<void>((begin, refuse) => {
      own.push({ begin, refuse });
      queue.set(key, own);
    });
  }
}

function countTasks(queue: ReadonlyMap<string, readonly PendingTask[]>): number {
  let count = 0;
  for (const { length } of queue.values()) count += length;
  return count;
}

/** The next of the owner whose turn it is, who then comes last. */
function dequeue(queue: Map<string, PendingTask[]>): PendingTask | undefined {
  const [entry] = queue;
  if (entry === undefined) return undefined;
  const [key, waiting] = entry;
  const next = waiting.shift();
  queue.delete(key);
  if (waiting.length > 0) queue.set(key, waiting);
  return next;
}
