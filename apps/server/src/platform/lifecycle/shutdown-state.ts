interface Connection {
  destroy(): void;
}

/** Lets `/readyz` report a shutdown while requests are still answered, so that proxies can switch. */
export class ShutdownState {
  #isShuttingDown = false;
  readonly #streams = new Set<() => void>();
  readonly #connections = new Set<Connection>();

  get isShuttingDown(): boolean {
    return this.#isShuttingDown;
  }

  begin(): void {
    this.#isShuttingDown = true;
  }

  /** Registers a stream, which `endStreams` ends. @returns a function that unregisters it */
  watch(end: () => void): () => void {
    this.#streams.add(end);
    return () => this.#streams.delete(end);
  }

  endStreams(): void {
    for (const end of [...this.#streams]) end();
  }

  /** Registers a connection that the HTTP server doesn't track. @returns a function that unregisters it */
  track(connection: Connection): () => void {
    this.#connections.add(connection);
    return () => this.#connections.delete(connection);
  }

  cutConnections(): void {
    for (const connection of [...this.#connections]) connection.destroy();
  }
}
