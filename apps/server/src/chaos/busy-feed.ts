const DAY_MILLIS = 86_400_000;
const HOUR_MILLIS = 3_600_000;
const HISTORY_DAYS = 40;
const DEPARTURES = 30;
/** Reports of the last hours, all fresh enough to alert. */
const FRESH_REPORTS = 400;
const REPORT_EVERY_MILLIS = 100_000;
const ROUTES = [
  ['BUD', 'BCN'],
  ['BUD', 'LIS'],
  ['BUD', 'CDG'],
  ['VIE', 'MAD'],
  ['VIE', 'FCO'],
] as const;

/**
 * A feed that keeps an import busy for some seconds and alerts at every stretch of its last part: forty
 * ordinary days, then a report every hundred seconds in which now and then a departure falls by 45 %.
 */
export function busyFeed(now: number): string {
  const lines = [
    'observed_at,origin,destination,departure_date,return_date,price,currency,carrier,stops,cabin,source,flight_numbers',
  ];
  for (let age = HISTORY_DAYS; age >= 2; age -= 1)
    report(lines, now, now - age * DAY_MILLIS, false);
  for (let index = 0; index < FRESH_REPORTS; index += 1)
    report(lines, now, now - 12 * HOUR_MILLIS + index * REPORT_EVERY_MILLIS, true, index);
  return `${lines.join('\n')}\n`;
}

function report(
  lines: string[],
  now: number,
  observedAt: number,
  isFresh: boolean,
  index = 0,
): void {
  const moment = new Date(observedAt).toISOString();
  ROUTES.forEach(([origin, destination], route) => {
    for (let departure = 0; departure < DEPARTURES; departure += 1) {
      const swing = ((index * 7 + departure * 13 + route * 5) % 9) - 4;
      // Each report has a bargain on another departure, which stays for the rest of the day.
      const falls = isFresh && departure * 12 + route <= index && (departure + route) % 2 === 0;
      const price = (100 + swing) * (falls ? 0.55 : 1);
      const departureDate = new Date(now + (45 + departure) * DAY_MILLIS)
        .toISOString()
        .slice(0, 10);
      lines.push(
        `${moment},${origin},${destination},${departureDate},,${price.toFixed(2)},EUR,W6,0,economy,busy feed,${route}${departure}`,
      );
    }
  });
}
