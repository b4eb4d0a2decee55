import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

const GROUPS = ['find', 'tell', 'book', 'yours'] as const;

/** Features by group, each with the page that says more of it. */
const FEATURES = [
  ['find.usual', '/how-it-works#usual'],
  ['find.error', '/how-it-works#deal'],
  ['find.search', '/search'],
  ['find.sources', '/scoreboard'],
  ['tell.alert', null],
  ['tell.quiet', null],
  ['tell.dates', null],
  ['tell.gone', '/deals'],
  ['book.seller', null],
  ['book.again', '/scoreboard'],
  ['book.report', null],
  ['yours.signIn', null],
  ['yours.data', '/privacy'],
  ['yours.api', '/api'],
] as const;

export function FeatureGroups() {
  const { t } = useTexts();
  return GROUPS.map((group) => (
    <TitledSection
      key={group}
      title={t(`features.${group}.title`)}
      heading="headline-2"
      className="feature-group"
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {FEATURES.filter(([feature]) => feature.startsWith(group)).map(([feature, path]) => (
          <div key={feature}>
            <h3 className="headline-3">
              {path === null ? (
                t(`features.${feature}.title`)
              ) : (
                <Link to={path} className="link">
                  {t(`features.${feature}.title`)}
                </Link>
              )}
            </h3>
            <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">
              {t(`features.${feature}.text`)}
            </p>
          </div>
        ))}
      </div>
    </TitledSection>
  ));
}
