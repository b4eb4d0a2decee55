import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { StageDrawing } from './stage-drawings.tsx';

/** Texts of the features by group, with their page if there is one. */
const GROUPS = [
  [
    'find',
    {
      usual: '/how-it-works#usual',
      error: '/how-it-works#deal',
      search: '/search',
      sources: '/scoreboard',
    },
  ],
  ['tell', { alert: null, quiet: null, dates: null, gone: '/deals' }],
  ['book', { seller: null, again: '/scoreboard', report: null }],
  ['yours', { signIn: null, data: '/privacy', api: '/api' }],
] as const;

const DRAWINGS = { find: 'deal', tell: 'tell', book: 'book', yours: 'yours' } as const;

export function FeatureGroups() {
  const { t } = useTexts();
  return GROUPS.map(([group, features]) => (
    <TitledSection
      key={group}
      title={t(`features.${group}.title`)}
      heading="headline-2"
      className="feature-group"
    >
      <StageDrawing name={DRAWINGS[group]} />
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {Object.entries<string | null>(features).map(([name, to]) => {
          const title = t(`features.${group}.${name}.title` as TextKey);
          return (
            <div key={name}>
              <h3 className="headline-3">
                {to === null ? (
                  title
                ) : (
                  <Link to={to} className="link">
                    {title}
                  </Link>
                )}
              </h3>
              <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">
                {t(`features.${group}.${name}.text` as TextKey)}
              </p>
            </div>
          );
        })}
      </div>
    </TitledSection>
  ));
}
