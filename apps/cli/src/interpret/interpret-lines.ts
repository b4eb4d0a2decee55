import { createInterface } from 'node:readline';
import { type EpochDay, type Instant, utcDayOf } from '@farelark/engine';
import { createQueryLookups } from '@farelark/reference';
import { interpret, type QueryLanguage, serialiseInterpretation } from '@farelark/search-language';
import { openOutput } from '../terminal/output.ts';

/**
 * Reads each line of standard input as a query and writes a JSON object for it, in the same order, an empty
 * line included: line and answer stay beside each other.
 *
 * @param today the day from which "tomorrow" counts; null = the present one, UTC
 * @returns false when the output was closed
 */
export async function interpretLines(
  language: QueryLanguage,
  today: EpochDay | null,
): Promise<boolean> {
  const lookups = createQueryLookups();
  const from = today ?? utcDayOf(Date.now() as Instant);
  const output = await openOutput('-');
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  for await (const line of lines) {
    const read = interpret({ text: line, language, today: from }, lookups);
    const answer =
      read === null
        ? { query: line, error: 'not_understood' }
        : serialiseInterpretation(line, read);
    if (!(await output.write(`${JSON.stringify(answer)}\n`))) return false;
  }
  await output.end();
  return true;
}
