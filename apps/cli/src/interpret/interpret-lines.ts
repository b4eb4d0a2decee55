import { createInterface } from 'node:readline';
import { type EpochDay, type Instant, utcDayOf } from '@farelark/engine';
import { createQueryLookups } from '@farelark/reference';
import {
  interpret,
  MAX_QUERY_LETTERS,
  type QueryLanguage,
  serialiseReading,
} from '@farelark/search-language';
import { CommandExit, EXIT } from '../terminal/exit.ts';
import { openOutput } from '../terminal/output.ts';

/**
 * Parses each line of standard input, even an empty one, as a query and writes a JSON object per line.
 *
 * @param today base of relative dates; null = the current day in UTC
 */
export async function interpretLines(
  language: QueryLanguage,
  today: EpochDay | null,
): Promise<void> {
  const lookups = createQueryLookups();
  const baseDay = today ?? utcDayOf(Date.now() as Instant);
  const output = await openOutput('-');
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  for await (const line of lines) {
    const result =
      line.length > MAX_QUERY_LETTERS
        ? { query: line, error: 'too_long', limit: MAX_QUERY_LETTERS }
        : (serialiseReading(line, interpret({ text: line, language, today: baseDay }, lookups)) ?? {
            query: line,
            error: 'not_understood',
          });
    if (!(await output.write(`${JSON.stringify(result)}\n`)))
      throw new CommandExit(EXIT.interrupted);
  }
  await output.end();
}
