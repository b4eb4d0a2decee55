export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly source?: string;
  readonly kind?: string;
}

const ERROR = 50;

export class ServerLog {
  readonly #lines: readonly LogLine[];
  /** Lines that are not JSON. */
  readonly strayLines: readonly string[];

  constructor(output: string) {
    const lines = output.split('\n').filter((line) => line !== '');
    const isLog = (text: string) => text.startsWith('{"level":');
    this.#lines = lines.filter(isLog).map((text) => JSON.parse(text) as LogLine);
    this.strayLines = lines.filter((text) => !isLog(text));
  }

  get errors(): readonly LogLine[] {
    return this.#lines.filter(({ level }) => level >= ERROR);
  }

  /** Numbers of opened or closed circuit breakers, by source and kind. */
  breakers(event: 'opened' | 'closed'): ReadonlyMap<string, number> {
    const prefix = event === 'opened' ? 'A source is left alone' : 'A source answers again';
    const counts = new Map<string, number>();
    for (const { msg, source, kind } of this.#lines)
      if (msg.startsWith(prefix)) {
        const key = `${source} ${kind}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    return counts;
  }
}
