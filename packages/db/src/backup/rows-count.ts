const LINE_FEED = 0x0a;

/** Rows that end in these bytes of COPY's text format, in which a line feed within a value is escaped. */
export function endedRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}
