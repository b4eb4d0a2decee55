const DAY_MILLIS = 86_400_000;

/** The day so many days from now, as `2027-01-20`; before today where negative. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MILLIS).toISOString().slice(0, 10);
}
