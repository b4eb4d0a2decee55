export type FetchedDocument =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

interface FetchOptions {
  readonly timeoutMillis: number;
  /** Larger responses are aborted. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Fetches a document. Rejects only when `signal` is aborted. */
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
    return await readText(response, maxBytes);
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'unreachable', reason: timeout.aborted ? 'too slow' : getErrorCode(error) };
  }
}

/** The system's error code; messages of `fetch` may quote the URL, with a password or key. */
function getErrorCode(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'no answer';
}

async function readText(response: Response, maxBytes: number): Promise<FetchedDocument> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the response.
    if (bytes > maxBytes) return { kind: 'unreachable', reason: `over ${maxBytes} bytes` };
    text += decoder.decode(chunk, { stream: true });
  }
  return { kind: 'text', text: text + decoder.decode() };
}
