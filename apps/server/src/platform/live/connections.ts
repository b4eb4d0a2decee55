import type { Connection } from './connection.ts';

/** The open lines of this process, by traveller. */
export class Connections {
  readonly #ofUser = new Map<string, Connection[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(connection: Connection): void {
    const { userId } = connection;
    this.#ofUser.set(userId, [...this.of(userId), connection]);
    this.#size += 1;
  }

  remove(connection: Connection): void {
    const { userId } = connection;
    const others = this.of(userId).filter((other) => other !== connection);
    this.#size -= this.of(userId).length - others.length;
    if (others.length === 0) this.#ofUser.delete(userId);
    else this.#ofUser.set(userId, others);
  }

  of(userId: string): readonly Connection[] {
    return this.#ofUser.get(userId) ?? [];
  }

  userIds(): string[] {
    return [...this.#ofUser.keys()];
  }
}
