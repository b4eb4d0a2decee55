import type { DealView, Language, PageHead } from '@farelark/contracts';
import { getLocale, type Translate, translator } from '@farelark/i18n';
import { z } from 'zod';
import { findDealToRead, toDealView } from '../deals/index.ts';
import type { PagesDependencies } from './dependencies.ts';
import { formatAmount, formatDays, formatMoney, formatShare, wholeUnits } from './page-figures.ts';

const DEAL_PATH = /^\/deals\/([^/]+)\/?$/;
const dealId = z.uuid();

type Surroundings = Pick<PagesDependencies, 'database' | 'reference' | 'publicUrl'>;

/** Head of a deal's page; null for every other path. A deal that no visitor may read is missing: 404. */
export async function pageHeadFor(
  path: string,
  language: Language,
  services: Surroundings,
): Promise<PageHead | null> {
  const asked = DEAL_PATH.exec(path)?.[1];
  if (asked === undefined) return null;
  const t = translator(language, 'search');
  const id = dealId.safeParse(asked).data?.toLowerCase();
  const stored = id === undefined ? null : await findDealToRead(services, id);
  if (stored === null)
    return {
      title: named(t('dealPage.missing.title')),
      description: t('dealPage.missing.text'),
      isPrivate: true,
      isMissing: true,
    };
  const deal = toDealView(stored, services.reference, language);
  return toPageHead(deal, language, t, services.publicUrl);
}

function toPageHead(
  deal: DealView,
  language: Language,
  t: Translate<'search'>,
  publicUrl: string,
): PageHead {
  const locale = getLocale(language);
  const isGone = deal.state === 'gone';
  const words = {
    from: getCity(deal.origin),
    to: getCity(deal.destination),
    price: formatMoney(deal.price, locale),
    share: formatShare(deal.savedShare, locale),
    dates: formatDays(deal, locale),
    usual: formatMoney(wholeUnits(deal.usual.average), locale),
  };
  const title = isGone ? t('dealPage.head.gone', words) : t('dealPage.head.live', words);
  const text = isGone ? t('dealPage.head.goneText', words) : t('dealPage.head.liveText', words);
  const canonical = `/deals/${deal.id}`;
  const shown: PageHead = {
    title: named(deal.synthetic ? t('dealPage.head.simulated', { title }) : title),
    description: deal.synthetic ? t('dealPage.head.simulatedText', { text }) : text,
    canonical,
    image: `/og/deals/${deal.id}.png`,
    kind: 'article',
  };
  // An invented price is nothing for a search engine to pass on.
  if (deal.synthetic) return { ...shown, isUnlisted: true };
  const route = `${words.from} – ${words.to}`;
  return {
    ...shown,
    structured: [
      toOfferData(deal, publicUrl + canonical),
      crumbs(publicUrl, t('dealsPage.title'), route),
    ],
  };
}

/** The deal as an offer of schema.org: a flight at a price, available or sold out. */
function toOfferData(deal: DealView, url: string): Readonly<Record<string, unknown>> {
  // A code of a whole city stands for its airports.
  const airport = ({ code, name, city, kind }: DealView['origin']) => ({
    '@type': 'Airport',
    iataCode: code,
    name: kind === 'airport' ? name : city,
  });
  return {
    '@type': 'Offer',
    url,
    price: formatAmount(deal.price),
    priceCurrency: deal.price.currency,
    availability: `https://schema.org/${deal.state === 'gone' ? 'SoldOut' : 'InStock'}`,
    validFrom: deal.firstSeenAt,
    ...(deal.goneAt === null ? {} : { validThrough: deal.goneAt }),
    itemOffered: {
      '@type': 'Flight',
      departureAirport: airport(deal.origin),
      arrivalAirport: airport(deal.destination),
      ...(deal.carriers.length === 0
        ? {}
        : {
            provider: deal.carriers.map(({ code, name }) => ({
              '@type': 'Airline',
              iataCode: code,
              name,
            })),
          }),
    },
  };
}

function crumbs(publicUrl: string, deals: string, route: string) {
  const items = [{ name: deals, item: `${publicUrl}/deals` }, { name: route }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
  };
}

function getCity({ localCity, city, name }: DealView['origin']): string {
  return localCity || city || name;
}

function named(title: string): string {
  return `${title} · Farelark`;
}
