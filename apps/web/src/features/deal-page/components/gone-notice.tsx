import type { DealDetails } from '@farelark/contracts';
import { formatMoment } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** That a price is gone, since when and why. */
export function GoneNotice({
  goneAt,
  goneReason,
}: Pick<DealDetails['life'], 'goneAt' | 'goneReason'>) {
  const { t, locale } = useTexts();
  return (
    <div role="note" className="gone-notice">
      <p className="font-semibold">{t('dealPage.gone.title')}</p>
      <p>
        {goneAt === null
          ? null
          : `${t('dealPage.gone.since', { time: formatMoment(new Date(goneAt), locale) })} `}
        {goneReason === null ? null : t(`dealPage.gone.reason.${goneReason}`)}
      </p>
    </div>
  );
}
