/** Base of the provider's relative links. */
const SITE = 'https://www.aviasales.com';
const HOSTS = /^(www\.)?aviasales\.com$/;

/** Longer names are cut: they name what is compared, not what is called. */
const NAME_CHARACTERS = 300;

/**
 * Reads a link of the provider's; null for one that leads elsewhere. `search` is the provider's id of the
 * search: the ticket (`t`) and the day of the search (`search_date`). Two readings of one cached price have the
 * same; null where the link has neither.
 *
 * @param marker of the operator, so that a sale earns commission
 */
export function readLink(link: string, marker: string | null) {
  if (!URL.canParse(link, SITE)) return null;
  const url = new URL(link, SITE);
  if (url.protocol !== 'https:' || !HOSTS.test(url.host) || url.username !== '') return null;
  const names = [url.searchParams.get('t'), url.searchParams.get('search_date')];
  const search = names.some((name) => name !== null && name !== '')
    ? names
        .map((name) => name ?? '')
        .join('~')
        .slice(0, NAME_CHARACTERS)
    : null;
  if (marker !== null) url.searchParams.set('marker', marker);
  return { url: url.href, search };
}

/** The path names where from, when, where to, when back, and how many travel: ICN 2608 OSA 2908 1. */
const ROUND_TRIP = /^\/search\/[A-Z]{3}\d{4}[A-Z]{3}\d{4}\w?\d/;

/** Check that a link is to a search for a round trip. */
export function leadsThereAndBack(link: string): boolean {
  return ROUND_TRIP.test(link);
}
