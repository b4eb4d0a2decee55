import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { Link } from '../../../shared/navigation/link.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import '../../../shared/ui/earlier.css';
import type { AlertPreferences, PreferencesPreview } from '@farelark/contracts';
import { useFormContext } from 'react-hook-form';
import { getRoute } from '../../../shared/format/places.ts';
import type { LanguageTexts } from '../../../shared/i18n/text-store.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { StackedPrice } from '../../../shared/money/currency-converter.tsx';
import {
  PreferredCurrency,
  ReaderCurrencyProvider,
} from '../../../shared/money/reader-currency.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { useLoosenings, type usePreview } from './use-preview.ts';

type Preview = ReturnType<typeof usePreview>;

export function PreviewPanel({ preview }: { preview: Preview }) {
  const { t } = useTexts();
  return (
    <TitledSection
      className="preferences-preview panel p-5"
      title={t('preferences.preview.title')}
      level={3}
      heading="headline-3 mb-3"
    >
      <PreviewBody preview={preview} />
    </TitledSection>
  );
}

function PreviewBody({ preview }: { preview: Preview }) {
  const texts = useTexts();
  const { t } = texts;
  const { data, error, preferences, hasDeparture, isFetching, isPlaceholderData, refetch } =
    preview;
  if (preferences === null)
    return (
      <p className="text-[0.9375rem] text-soft">
        {t(hasDeparture ? 'preferences.preview.incomplete' : 'preferences.preview.noDeparture')}
      </p>
    );
  if (error !== null && !isFetching)
    return (
      <div role="alert">
        <p className="text-[0.9375rem] text-soft">{t('preferences.preview.failed')}</p>
        <LinkButton onClick={() => void refetch()}>{t('action.tryAgain')}</LinkButton>
      </div>
    );
  if (data === undefined)
    return (
      <Skeletons
        text={t('preferences.preview.counting')}
        shapes={['h-7', 'mt-2 h-7 w-2/3', 'mt-4 h-5 w-4/5']}
      />
    );
  const { matchedDeals } = data;
  return (
    <div data-earlier={isPlaceholderData}>
      <div role="status" aria-busy={isPlaceholderData}>
        <p className="preview-figure">{formatDeals(data, texts)}</p>
        {matchedDeals === 0 ? null : (
          <p className="mt-1.5 text-[0.9375rem]">
            {t('preferences.preview.available', { number: texts.formatNumber(data.availableNow) })}
          </p>
        )}
        <p className="mt-1.5 text-[0.9375rem] text-soft">
          {formatAlertsPerWeek(data.alertsPerWeek, texts)}
        </p>
      </div>
      {matchedDeals === 0 && !isPlaceholderData ? <Loosenings preferences={preferences} /> : null}
      <PreferredCurrency value={preferences.preferredCurrency}>
        <ReaderCurrencyProvider prices={data.examples.map(({ price }) => price)}>
          <Examples examples={data.examples} />
        </ReaderCurrencyProvider>
      </PreferredCurrency>
    </div>
  );
}

function Examples({ examples }: { examples: NonNullable<Preview['data']>['examples'] }) {
  const { t, formatDates } = useTexts();
  if (examples.length === 0) return null;
  return (
    <>
      <h4 className="eyebrow mt-5 mb-1.5">{t('preferences.preview.examples')}</h4>
      <ul>
        {examples.map((deal) => (
          <li key={deal.id} className="preview-deal">
            <Link to={dealPath(deal.id)} target="_blank" className="link min-w-0">
              {t('deal.route', getRoute(deal))}
            </Link>
            <span className="text-end tabular-nums">
              <StackedPrice money={deal.price} className="font-semibold" />
            </span>
            <span className="col-span-2 text-[0.8125rem] text-soft">{formatDates(deal)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Loosenings({ preferences }: { preferences: AlertPreferences }) {
  const { setValue } = useFormContext<AlertPreferences>();
  const { t, formatNumber } = useTexts();
  const loosenings = useLoosenings(preferences);
  if (loosenings === null)
    return (
      <Skeletons className="mt-4" text={t('preferences.preview.loosening')} shapes={['h-11']} />
    );
  if (loosenings.length === 0)
    return <p className="mt-4 text-[0.9375rem]">{t('preferences.preview.loosenNone')}</p>;
  return (
    <>
      <h4 className="eyebrow mt-5 mb-1.5">{t('preferences.preview.loosen')}</h4>
      <ul className="grid gap-2">
        {loosenings.map(({ text, changes, deals }) => (
          <li key={text}>
            <Button
              className="w-full justify-start text-start"
              onClick={() => {
                for (const [field, value] of Object.entries(changes))
                  setValue(field as keyof AlertPreferences, value, {
                    shouldDirty: true,
                    shouldValidate: true,
                  });
              }}
            >
              {t('preferences.preview.loosenTo', {
                change: t(text),
                count: deals,
                number: formatNumber(deals),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Texts = Pick<LanguageTexts, 't' | 'formatNumber'>;

function formatDeals({ matchedDeals, days }: PreferencesPreview, { t, formatNumber }: Texts) {
  if (matchedDeals === 0) return t('preferences.preview.none', { days });
  const number = formatNumber(matchedDeals);
  return t('preferences.preview.deals', { count: matchedDeals, number, days });
}

function formatAlertsPerWeek(alerts: number | null, { t, formatNumber }: Texts): string {
  if (alerts === null) return t('preferences.preview.weeklyUnknown');
  if (alerts < 1) return t('preferences.preview.weeklyFew');
  const count = Math.round(alerts);
  return t('preferences.preview.weekly', { count, number: formatNumber(count) });
}

/** Expected alerts per week, or else the deals that would have matched. */
export function formatPreviewSummary(preview: PreferencesPreview, texts: Texts): string {
  return preview.matchedDeals === 0 || preview.alertsPerWeek === null
    ? formatDeals(preview, texts)
    : formatAlertsPerWeek(preview.alertsPerWeek, texts);
}
