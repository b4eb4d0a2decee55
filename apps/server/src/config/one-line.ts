/** As long as a line may be that says why the server didn't start. */
export const MAX_LINE_LENGTH = 250;

/** A text without line breaks, and with its end cut off where it is longer than a line may be. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH - 1)}…`;
}
