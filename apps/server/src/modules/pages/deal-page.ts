import type { DealView, Language, PageHead } from '@farelark/contracts';
import { roundToUnits } from '@farelark/engine';
import { getLocale, type Translate, translator } from '@farelark/i18n';
import { z } from 'zod';
import { findReadableDeal, toDealView } from '../deals/index.ts';
import type { PagesDependencies } from './dependencies.ts';
import { formatAmount, formatDays, formatMoney, formatShare } from './formats.ts';

const DEAL_PATH = /^\/deals\/([^/]+)\/?$/;
const dealId = z.uuid();

type DealPageDependencies = Pick<PagesDependencies, 'database' | 'reference' | 'publicUrl'>;

/** Head of a deal's page; null for other paths. Deals that visitors may not read are missing. */
export async function findPageHead(
  path: string,
  language: Language,
  dependencies: DealPageDependencies,
): Promise<PageHead | null> {
  const idText = DEAL_PATH.exec(path)?.[1];
  if (idText === undefined) return null;
  const t = translator(language, 'search');
  const id = dealId.safeParse(idText).data?.toLowerCase();
  const stored = id === undefined ? null : await findReadableDeal(dependencies, id);
  if (stored === null)
    return {
      title: addSiteName(t('dealPage.missing.title')),
      description: t('dealPage.missing.text'),
      isPrivate: true,
      isMissing: true,
    };
  const deal = toDealView(stored, dependencies.reference, language);
  return toPageHead(deal, language, t, dependencies.publicUrl);
}

function toPageHead(
  deal: DealView,
  language: Language,
  t: Translate<'search'>,
  publicUrl: string,
): PageHead {
  const { title, text } = describeDeal(deal, language);
  const canonical = `/deals/${deal.id}`;
  const head: PageHead = {
    title: addSiteName(title),
    description: text,
    canonical,
    image: `/og/deals/${deal.id}.png`,
    kind: 'article',
  };
  // Search engines must not show simulated prices.
  if (deal.synthetic) return { ...head, isUnlisted: true };
  const route = `${getCity(deal.origin)} – ${getCity(deal.destination)}`;
  return {
    ...head,
    structured: [
      toOfferData(deal, publicUrl + canonical),
      toBreadcrumbs(publicUrl, t('dealsPage.title'), route),
    ],
  };
}

/** Title and a sentence for a deal; both say if it is simulated. */
export function describeDeal(deal: DealView, language: Language): { title: string; text: string } {
  const t = translator(language, 'search');
  const locale = getLocale(language);
  const isGone = deal.state === 'gone';
  const values = {
    from: getCity(deal.origin),
    to: getCity(deal.destination),
    price: formatMoney(deal.price, locale),
    share: formatShare(deal.savedShare, locale),
    dates: formatDays(deal, locale),
    usual: formatMoney(roundToUnits(deal.usual.average), locale),
  };
  const title = isGone ? t('dealPage.head.gone', values) : t('dealPage.head.live', values);
  const text = isGone ? t('dealPage.head.goneText', values) : t('dealPage.head.liveText', values);
  if (!deal.synthetic) return { title, text };
  return {
    title: t('dealPage.head.simulated', { title }),
    text: t('dealPage.head.simulatedText', { text }),
  };
}

/** Offer of schema.org for a flight. */
function toOfferData(deal: DealView, url: string): Readonly<Record<string, unknown>> {
  // City codes represent all airports of the city.
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

function toBreadcrumbs(publicUrl: string, deals: string, route: string) {
  const items = [{ name: deals, item: `${publicUrl}/deals` }, { name: route }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}

function getCity({ localCity, city, name }: DealView['origin']): string {
  return localCity || city || name;
}

function addSiteName(title: string): string {
  return `${title} · Farelark`;
}
