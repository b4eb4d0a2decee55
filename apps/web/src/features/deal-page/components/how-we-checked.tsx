import { useEffect, useRef } from 'react';
import { SectionBoundary } from '../../../shared/errors/error-boundary.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useLocation } from '../../../shared/navigation/router-context.tsx';
import { LazyWhenVisible } from '../../../shared/ui/lazy-component.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import type { DealPartProps } from './deal-section.tsx';
import { EvidenceSection, LifeSection } from './evidence.tsx';

/** Anchor of the section, which opens it. */
export const HOW_WE_CHECKED = 'how-we-checked';

const loadRouteHistory = () => import('../history/route-history.tsx');

/** Evidence, price checks, and the route's prices: folded, but open when linked to. */
export function HowWeChecked(part: DealPartProps) {
  const { t } = useTexts();
  const { deal, sources, life } = part.details;
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the anchor opens it again
  useEffect(() => {
    if (hash !== `#${HOW_WE_CHECKED}` || fold.current === null) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
  }, [hash, key]);
  return (
    <details ref={fold} id={HOW_WE_CHECKED} className="panel deal-section deal-proof" data-wide="">
      <summary>
        <h2 className="headline-3">{t('dealPage.proof.title')}</h2>
        <span className="text-sm text-soft">{t('dealPage.proof.text')}</span>
      </summary>
      <div className="deal-proof-parts">
        <TitledSection title={t('dealPage.evidence.title')} level={3} heading="font-semibold">
          <EvidenceSection deal={deal} sources={sources} />
        </TitledSection>
        <TitledSection title={t('dealPage.life.title')} level={3} heading="font-semibold">
          <LifeSection life={life} />
        </TitledSection>
        <TitledSection
          title={t('dealPage.route.title')}
          level={3}
          heading="font-semibold"
          data-wide=""
        >
          <SectionBoundary section="deal route history">
            <LazyWhenVisible
              load={loadRouteHistory}
              props={part}
              fallback={<div className="history-place skeleton" aria-hidden="true" />}
            />
          </SectionBoundary>
        </TitledSection>
      </div>
    </details>
  );
}
