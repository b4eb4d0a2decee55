/** An answer was longer than it may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The text of an answer, unpacked. Throws `TooLarge`, or what the connection throws. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The value of a JSON text; `undefined`, which JSON cannot say, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
