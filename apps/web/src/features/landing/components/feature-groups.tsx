import { Link } from 'react-router';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

interface Feature {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly to?: string;
}

interface Group {
  readonly title: TextKey;
  readonly features: readonly Feature[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'features.find.title',
    features: [
      {
        title: 'features.find.usual.title',
        text: 'features.find.usual.text',
        to: '/how-it-works#usual',
      },
      {
        title: 'features.find.error.title',
        text: 'features.find.error.text',
        to: '/how-it-works#deal',
      },
      { title: 'features.find.search.title', text: 'features.find.search.text', to: '/search' },
      {
        title: 'features.find.sources.title',
        text: 'features.find.sources.text',
        to: '/scoreboard',
      },
    ],
  },
  {
    title: 'features.tell.title',
    features: [
      { title: 'features.tell.alert.title', text: 'features.tell.alert.text' },
      { title: 'features.tell.quiet.title', text: 'features.tell.quiet.text' },
      { title: 'features.tell.dates.title', text: 'features.tell.dates.text' },
      { title: 'features.tell.gone.title', text: 'features.tell.gone.text', to: '/deals' },
    ],
  },
  {
    title: 'features.book.title',
    features: [
      { title: 'features.book.seller.title', text: 'features.book.seller.text' },
      {
        title: 'features.book.again.title',
        text: 'features.book.again.text',
        to: '/scoreboard',
      },
      { title: 'features.book.report.title', text: 'features.book.report.text' },
    ],
  },
  {
    title: 'features.yours.title',
    features: [
      { title: 'features.yours.signIn.title', text: 'features.yours.signIn.text' },
      { title: 'features.yours.data.title', text: 'features.yours.data.text', to: '/privacy' },
      { title: 'features.yours.api.title', text: 'features.yours.api.text', to: '/api' },
    ],
  },
];

export function FeatureGroups() {
  const { t } = useTexts();
  return GROUPS.map(({ title, features }) => (
    <TitledSection key={title} title={t(title)} heading="headline-2" className="feature-group">
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {features.map((feature) => (
          <div key={feature.title}>
            <h3 className="headline-3">
              {feature.to === undefined ? (
                t(feature.title)
              ) : (
                <Link to={feature.to} className="link">
                  {t(feature.title)}
                </Link>
              )}
            </h3>
            <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{t(feature.text)}</p>
          </div>
        ))}
      </div>
    </TitledSection>
  ));
}
