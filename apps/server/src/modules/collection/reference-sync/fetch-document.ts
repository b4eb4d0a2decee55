/** A document of another server's, or why there is none to be used. */
export type FetchedDocument =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

interface FetchOptions {
  readonly timeoutMillis: number;
  /** A longer answer is refused before it is read to its end. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Reads a document, within a time and a size. Never throws but when `signal` is aborted. */
export async function fetchDocument(
  url: string,
  { timeoutMillis, maxBytes, signal }: FetchOptions,
): Promise<FetchedDocument> {
  const timeout = AbortSignal.timeout(timeoutMillis);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'unreachable', reason: `status ${response.status}` };
    }
    return await readWithin(response, maxBytes);
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'unreachable', reason: timeout.aborted ? 'too slow' : getErrorCode(error) };
  }
}

/** The system's code. The platform's own words may quote the address, with a password or key in it. */
function getErrorCode(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'no answer';
}

async function readWithin(response: Response, maxBytes: number): Promise<FetchedDocument> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels what is still to come.
    if (bytes > maxBytes) return { kind: 'unreachable', reason: `over ${maxBytes} bytes` };
    text += decoder.decode(chunk, { stream: true });
  }
  return { kind: 'text', text: text + decoder.decode() };
}
