import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError, type Result, toApiError } from './api-error.ts';
import type { Connection } from './connection.ts';

/** Calls a function; if it streams, `onPartial` gets the answer so far, each time it grows. */
export async function callStreaming<Name extends FunctionName>(
  connection: Connection,
  name: Name,
  payload: FunctionInput<Name>,
  onPartial: (data: FunctionData<Name>) => void,
  signal: AbortSignal,
): Promise<Result<FunctionData<Name>, ApiError>> {
  try {
    const response = await connection.fetch(`${connection.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || response.body === null) {
      const body = (await response.json().catch(() => null)) as { data: FunctionData<Name> } | null;
      if (response.ok && body !== null) return { data: body.data, error: null };
      return { data: null, error: toApiError(response.status, body) };
    }
    const reader = response.body
      // The DOM types of the decoder accept any buffer, those of the body only bytes.
      .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) break;
      const data: FunctionData<Name> = JSON.parse(value.data);
      if (value.event === 'answer') return { data, error: null };
      onPartial(data);
    }
  } catch {
    // Unreachable, disconnected or aborted.
  }
  return { data: null, error: new ApiError(null, 'unreachable') };
}
