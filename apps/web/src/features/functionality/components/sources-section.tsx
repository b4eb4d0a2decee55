import type { SourceHealthReport } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { sourceHealthQuery } from '../api/source-health.ts';
import { SourceCard } from './source-card.tsx';

/** Every source with its state, followed live. */
export function SourcesSection() {
  const { t, locale } = useTexts();
  const now = useNow();
  const { data, error, refetch } = useQuery(sourceHealthQuery);
  return (
    <section aria-labelledby="sources-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="sources-title" className="headline-3">
          {t('functionality.sources.title')}
        </h2>
        {data ? (
          <p className="text-sm text-soft" data-stale={error ? '' : undefined}>
            {error
              ? t('functionality.sources.stale', {
                  time: formatTime(new Date(data.asOf), locale, now),
                })
              : t('functionality.sources.live')}
          </p>
        ) : null}
      </div>
      <Sources data={data} error={error} onRetry={() => void refetch()} />
    </section>
  );
}

interface SourcesProps {
  data: SourceHealthReport | undefined;
  error: unknown;
  onRetry: () => void;
}

function Sources({ data, error, onRetry }: SourcesProps) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  if (error && !data)
    return (
      <LoadFailure title={t('functionality.sources.error')} onRetry={onRetry}>
        {cause}
      </LoadFailure>
    );
  if (!data)
    return (
      <div className="grid gap-4 lg:grid-cols-2" role="status">
        <span className="sr-only">{t('functionality.sources.loading')}</span>
        <div className="skeleton h-56" />
        <div className="skeleton h-56" />
      </div>
    );
  const hasReal = data.sources.some(({ origin }) => origin !== 'simulated');
  return (
    <div className="grid gap-5">
      {hasReal ? null : (
        <Notice
          role="status"
          picture={<QuietMarketDrawing />}
          title={t('functionality.sources.empty.title')}
        >
          {t(`functionality.sources.empty.${data.sources.length > 0 ? 'simulated' : 'nothing'}`)}
        </Notice>
      )}
      {data.sources.length > 0 ? (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data.sources.map((source) => (
            <SourceCard key={source.name} source={source} />
          ))}
        </ul>
      ) : null}
      <NotSetUp missing={data.notSetUp} />
    </div>
  );
}

function NotSetUp({ missing }: { missing: SourceHealthReport['notSetUp'] }) {
  const { t, locale } = useTexts();
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <div className="panel px-5 py-4">
      <h3 className="font-semibold">{t('functionality.sources.notSetUp')}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
        {missing.map(({ name, missing: settings }) => (
          <div key={name} className="contents">
            <dt className="font-medium">
              <bdi>{name}</bdi>
            </dt>
            <dd className="mb-1 text-soft [overflow-wrap:anywhere] sm:mb-0">
              {t('functionality.sources.lacks', {
                settings: list.format(settings.map((setting) => `\u2068${setting}\u2069`)),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
