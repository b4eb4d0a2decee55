interface Connection {
  destroy(): void;
}

/** Reports a coming shutdown at `/readyz` while requests are still answered, so that proxies can switch. */
export class ShutdownState {
  #isLeaving = false;
  readonly #streams = new Set<() => void>();
  readonly #connections = new Set<Connection>();

  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** From now on it is about to go. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Something open that would go on for as long as the process does; `end` is called when it has to end. */
  watch(end: () => void): () => void {
    this.#streams.add(end);
    return () => this.#streams.delete(end);
  }

  /** Ends what is open. */
  endStreams(): void {
    for (const end of [...this.#streams]) end();
  }

  /** A connection that the server does not know of, which waits for it nonetheless. Answers how to forget it. */
  hold(connection: Connection): () => void {
    this.#connections.add(connection);
    return () => this.#connections.delete(connection);
  }

  /** Cuts off those that are still there. */
  cutConnections(): void {
    for (const connection of [...this.#connections]) connection.destroy();
  }
}
