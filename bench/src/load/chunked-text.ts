/**
 * The body of an HTTP/1.1 answer in chunks, as it arrives: ten thousand answers at once on the core that
 * also writes the events leave no time for a whole client.
 */
export class ChunkedText {
  #rest = '';

  /** Takes what came; answers the chunks that are whole by now, without their framing. */
  take(text: string): string {
    let rest = this.#rest + text;
    let body = '';
    for (;;) {
      const end = rest.indexOf('\r\n');
      if (end === -1) break;
      const length = Number.parseInt(rest.slice(0, end), 16);
      const next = end + 2 + length + 2;
      if (!(length > 0) || rest.length < next) break;
      body += rest.slice(end + 2, next - 2);
      rest = rest.slice(next);
    }
    this.#rest = rest;
    return body;
  }
}
