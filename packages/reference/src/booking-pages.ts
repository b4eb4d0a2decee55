import { type BookingPage, buildPageUrl, type PageTrip } from './booking-page.ts';
import { AIRLINE_SITES } from './data/airline-sites.ts';
import { AGENCY_SEARCHES, AIRLINE_SEARCHES } from './data/booking-pages.ts';
import { CARRIERS } from './data/carriers.ts';

const SITES_AS_OF = '2026-11';

export interface PageLink {
  /** IATA code of an airline, or the id of an agency. */
  readonly seller: string;
  readonly name: string;
  readonly kind: BookingPage['kind'];
  readonly isAirline: boolean;
  readonly paysCommission: boolean;
  /** Parameter of the address in which the click's id goes along; null: none. */
  readonly clickParameter: string | null;
  /** https, on the host that the page's entry names. */
  readonly url: string;
}

/** The pages of airlines and agencies, as built in and as the operator changed them. Immutable. */
export class BookingPages {
  readonly #airlines = new Map<string, BookingPage[]>();
  readonly #agencies = new Map<string, BookingPage>();

  /** @param own entries of the operator: one takes the place of what is built in for its seller */
  constructor(own: readonly BookingPage[] = []) {
    for (const page of [...AIRLINE_SEARCHES, ...airlineSites()])
      this.#airlines.set(page.seller, [...(this.#airlines.get(page.seller) ?? []), page]);
    for (const page of AGENCY_SEARCHES) this.#agencies.set(page.seller, page);
    for (const page of own) {
      if (!isAirlineCode(page.seller)) this.#agencies.set(page.seller, page);
      else {
        const kept = this.#airlines.get(page.seller) ?? [];
        this.#airlines.set(page.seller, [page, ...kept.filter(({ kind }) => kind === 'home')]);
      }
    }
  }

  all(): BookingPage[] {
    return [...[...this.#airlines.values()].flat(), ...this.#agencies.values()];
  }

  /**
   * The page of an airline: the trip itself where the site has an address for it, else the site. Null for
   * an airline whose site isn't known.
   */
  getAirlineLink(code: string, trip: PageTrip): PageLink | null {
    for (const page of this.#airlines.get(code) ?? []) {
      const link = toLink(page, trip, true);
      if (link !== null) return link;
    }
    return null;
  }

  /** The agencies that can be asked for the trip, the default one first. */
  getAgencyLinks(trip: PageTrip): PageLink[] {
    return [...this.#agencies.values()].flatMap((page) => toLink(page, trip, false) ?? []);
  }
}

/** Two letters or digits are an airline; an agency's id is longer. */
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

function airlineSites(): BookingPage[] {
  const names = new Map(CARRIERS.map((line) => line.split('|') as [string, string]));
  return AIRLINE_SITES.map((line) => {
    const [seller = '', url = ''] = line.split('|');
    const name = names.get(seller) ?? seller;
    return {
      seller,
      name,
      kind: 'home',
      oneWay: url,
      roundTrip: url,
      cabins: {},
      asOf: SITES_AS_OF,
    };
  });
}
