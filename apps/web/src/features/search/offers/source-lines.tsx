import type { SearchedSource } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** Which sources answered, and which did not and why. */
export function SourceLines({ sources }: { sources: readonly SearchedSource[] }) {
  const { t } = useTexts();
  return (
    <div className="mt-4 text-[0.8125rem] text-soft">
      <h3 className="eyebrow">{t('search.offers.sources')}</h3>
      <ul className="mt-1 grid gap-0.5">
        {sources.map(({ source, offers, silence, isCached }) => (
          <li key={source}>
            <bdi className="font-semibold text-ink">{source}</bdi>
            {': '}
            {silence === null
              ? t('search.offers.answered', { count: offers })
              : t(`search.offers.silence.${silence}`)}
            {isCached && silence === null ? ` · ${t('search.offers.cached')}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
