import type { DealView, PageHead } from '@farelark/contracts';
import { getRoute } from '../../shared/format/places.ts';
import type { LanguageTexts } from '../../shared/i18n/text-store.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageHead } from '../../shared/page/use-page-head.ts';

/** Sets title and description of the page, as the server does; generic until the deal is loaded. */
export function useDealHead(deal: DealView | 'missing' | null): void {
  usePageHead(toPageHead(deal, useTexts()));
}

function toPageHead(deal: DealView | 'missing' | null, { t, ...texts }: LanguageTexts): PageHead {
  if (deal === null)
    return { title: t('dealPage.head.plain'), description: t('dealPage.head.plainText') };
  if (deal === 'missing')
    return { title: t('dealPage.missing.title'), description: t('dealPage.missing.text') };
  const isGone = deal.state === 'gone';
  const params = {
    ...getRoute(deal),
    price: texts.formatMoney(deal.price),
    share: texts.formatShare(deal.savedShare),
    dates: texts.formatDates(deal),
    usual: texts.formatEstimate(deal.usual.average),
  };
  const title = isGone ? t('dealPage.head.gone', params) : t('dealPage.head.live', params);
  const text = isGone ? t('dealPage.head.goneText', params) : t('dealPage.head.liveText', params);
  return deal.synthetic
    ? {
        title: t('dealPage.head.simulated', { title }),
        description: t('dealPage.head.simulatedText', { text }),
      }
    : { title, description: text };
}
