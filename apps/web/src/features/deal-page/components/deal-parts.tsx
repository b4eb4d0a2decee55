import type { DealDetails } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { WhenSeen } from '../../../shared/ui/when-seen.tsx';
import { DealSection } from './deal-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { FlightSection } from './flight-section.tsx';
import { LifeSection } from './life-section.tsx';

const loadCalendar = () => import('../calendar/deal-calendar.tsx');
const loadRouteHistory = () => import('../history/route-history.tsx');
const loadMap = () => import('../map/route-map.tsx');
const loadBag = () => import('./bag-section.tsx');

/** The parts of a deal's page that say more than the card. What asks or draws much is loaded when seen. */
export function DealParts({ details }: { details: DealDetails }) {
  const { t } = useTexts();
  const { deal, flight, sources, life } = details;
  return (
    <>
      <DealSection title={t('dealPage.calendar.title')} name="calendar" wide>
        <WhenSeen
          load={loadCalendar}
          fallback={<div className="calendar-place skeleton" aria-hidden="true" />}
        />
      </DealSection>
      <DealSection title={t('dealPage.flight.title')} name="flight">
        <FlightSection deal={deal} flight={flight} />
      </DealSection>
      <DealSection title={t('dealPage.map.title')} name="map">
        <WhenSeen
          load={loadMap}
          fallback={<div className="route-map-place skeleton" aria-hidden="true" />}
        />
      </DealSection>
      <DealSection title={t('dealPage.evidence.title')} name="evidence">
        <EvidenceSection deal={deal} sources={sources} />
      </DealSection>
      <DealSection title={t('dealPage.bag.title')} name="bag">
        <WhenSeen
          load={loadBag}
          fallback={<div className="bag-place skeleton" aria-hidden="true" />}
        />
      </DealSection>
      <DealSection title={t('dealPage.route.title')} name="route history" wide>
        <WhenSeen
          load={loadRouteHistory}
          fallback={<div className="history-place skeleton" aria-hidden="true" />}
        />
      </DealSection>
      <DealSection title={t('dealPage.life.title')} name="life" wide>
        <LifeSection life={life} />
      </DealSection>
    </>
  );
}
