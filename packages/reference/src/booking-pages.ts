import { type BookingPage, buildPageUrl, type PageTrip } from './booking-page.ts';
import { AIRLINE_SITES } from './data/airline-sites.ts';
import { AGENCY_SEARCHES, AIRLINE_SEARCHES } from './data/booking-pages.ts';
import { CARRIERS } from './data/carriers.ts';

const SITES_AS_OF = '2026-11';

export interface PageLink {
  readonly seller: string;
  readonly name: string;
  readonly kind: BookingPage['kind'];
  readonly isAirline: boolean;
  readonly paysCommission: boolean;
  /** URL parameter for the click's id. */
  readonly clickParameter: string | null;
  /** https, on the host of the page's template. */
  readonly url: string;
}

/** Built-in booking pages, overridden by those of the operator. Immutable. */
export class BookingPages {
  readonly #airlines = new Map<string, BookingPage[]>();
  readonly #agencies = new Map<string, BookingPage>();

  /** @param overrides pages of the operator; an airline's home page remains as a fallback */
  constructor(overrides: readonly BookingPage[] = []) {
    for (const page of [...AIRLINE_SEARCHES, ...createHomePages()])
      this.#airlines.set(page.seller, [...(this.#airlines.get(page.seller) ?? []), page]);
    for (const page of AGENCY_SEARCHES) this.#agencies.set(page.seller, page);
    for (const page of overrides) {
      if (!isAirlineCode(page.seller)) this.#agencies.set(page.seller, page);
      else {
        const builtIn = this.#airlines.get(page.seller) ?? [];
        this.#airlines.set(page.seller, [page, ...builtIn.filter(({ kind }) => kind === 'home')]);
      }
    }
  }

  all(): BookingPage[] {
    return [...[...this.#airlines.values()].flat(), ...this.#agencies.values()];
  }

  /** Search page of an airline, or else its home page; null for an unknown airline. */
  getAirlineLink(code: string, trip: PageTrip): PageLink | null {
    for (const page of this.#airlines.get(code) ?? []) {
      const link = toLink(page, trip, true);
      if (link !== null) return link;
    }
    return null;
  }

  /** Search pages of the agencies that support the trip, the default one first. */
  getAgencyLinks(trip: PageTrip): PageLink[] {
    return [...this.#agencies.values()].flatMap((page) => toLink(page, trip, false) ?? []);
  }
}

/** Distinguishes airline codes from agency ids, which are longer. */
export function isAirlineCode(seller: string): boolean {
  return /^[A-Z0-9]{2}$/.test(seller);
}

function toLink(page: BookingPage, trip: PageTrip, isAirline: boolean): PageLink | null {
  const url = buildPageUrl(page, trip);
  const { seller, name, kind, paysCommission = false, clickParameter = null } = page;
  return url === null
    ? null
    : { seller, name, kind, isAirline, paysCommission, clickParameter, url };
}

function createHomePages(): BookingPage[] {
  const names = new Map(CARRIERS.map((line) => line.split('|') as [string, string]));
  return AIRLINE_SITES.map((line) => {
    const [seller = '', url = ''] = line.split('|');
    const name = names.get(seller) ?? seller;
    const asOf = SITES_AS_OF;
    return { seller, name, kind: 'home', oneWay: url, roundTrip: url, cabins: {}, asOf };
  });
}
