import { type ColumnPlaces, findColumns, ReportError } from './columns.ts';
import { type DecimalMark, type ReportLine, readLine } from './read-line.ts';
import { decodeReport, readRecords } from './records.ts';

/** Parses a report line by line. @throws ReportError for an invalid report, before the first line */
export async function* readReport(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  decimal: DecimalMark,
): AsyncGenerator<ReportLine> {
  let columns: ColumnPlaces | null = null;
  for await (const { line, cells } of readRecords(decodeReport(bytes))) {
    if (columns === null) {
      if (cells === null) throw new ReportError('not_text');
      columns = findColumns(cells);
      continue;
    }
    if (cells === null) {
      yield { line, fault: 'malformed', reference: null };
      continue;
    }
    const read = readLine(cells, columns, decimal);
    // Truncated for display.
    const reference = cells[columns.get('reference') ?? -1]?.trim().slice(0, 80) || null;
    yield typeof read === 'string' ? { line, fault: read, reference } : { line, sale: read };
  }
}
