import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** Groups of features under `features`, with the pages that show them. */
const GROUPS = [
  {
    name: 'find',
    features: [
      ['find.usual', '/how-it-works#usual'],
      ['find.error', '/how-it-works#deal'],
      ['find.search', '/search'],
      ['find.sources', '/scoreboard'],
    ],
  },
  {
    name: 'tell',
    features: [['tell.alert'], ['tell.quiet'], ['tell.dates'], ['tell.gone', '/deals']],
  },
  {
    name: 'book',
    features: [['book.seller'], ['book.again', '/scoreboard'], ['book.report']],
  },
  {
    name: 'yours',
    features: [['yours.signIn'], ['yours.data', '/privacy'], ['yours.api', '/api']],
  },
] as const;

export function FeatureGroups() {
  const { t } = useTexts();
  return GROUPS.map(({ name, features }) => (
    <TitledSection
      key={name}
      title={t(`features.${name}.title`)}
      heading="headline-2"
      className="feature-group"
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {features.map(([feature, to]) => {
          const title = t(`features.${feature}.title`);
          return (
            <div key={feature}>
              <h3 className="headline-3">
                {to === undefined ? (
                  title
                ) : (
                  <Link to={to} className="link">
                    {title}
                  </Link>
                )}
              </h3>
              <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">
                {t(`features.${feature}.text`)}
              </p>
            </div>
          );
        })}
      </div>
    </TitledSection>
  ));
}
