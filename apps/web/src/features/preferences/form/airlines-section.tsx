import type { AlertPreferences } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ALLIANCES, PLANES } from '../../../shared/search/search-address.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

export function AirlinesSection({ values, sections }: SectionProps) {
  const { t } = useTexts();
  const hints = useAirlineHints(values);
  return (
    <FormSection name="airlines" sections={sections} summary={hints.summary}>
      <ChoiceGroup
        name="preferredAlliances"
        options={ALLIANCES.map((value) => ({ value, name: t(`preferences.alliance.${value}`) }))}
        hint={<FieldHint {...hints.alliances} />}
      />
      <CodesField name="preferredAirlines" hint={<FieldHint {...hints.airlines} />} />
      <div className="is-wide">
        <ChoiceGroup
          name="excludedAirplaneTypes"
          options={PLANES.map((value) => ({ value, name: t(`preferences.airplane.${value}`) }))}
          hint={<FieldHint {...hints.airplanes} />}
        />
      </div>
    </FormSection>
  );
}

/** Alliances and airlines add up: an empty field means all only if the other one is empty too. */
function useAirlineHints({
  preferredAlliances: alliances,
  preferredAirlines: airlines,
  excludedAirplaneTypes: airplanes,
}: AlertPreferences) {
  const { t, formatList, formatNumber } = useTexts();
  const names = alliances.map((name) => t(`preferences.alliance.${name}`));
  const isAny = alliances.length === 0 && airlines.length === 0;
  const toHint = (isAll: boolean, text: string) =>
    ({ tone: isAll ? 'all' : 'chosen', text }) as const;
  const airplaneText =
    airplanes.length === 0
      ? t('preferences.now.allAirplanes')
      : t('preferences.now.never', {
          list: formatList(airplanes.map((type) => t(`preferences.airplane.${type}`))),
        });
  return {
    alliances: {
      ...toHint(
        isAny,
        alliances.length > 0
          ? t('preferences.now.only', { list: formatList(names) })
          : t(isAny ? 'preferences.now.allAlliances' : 'preferences.now.alliancesByAirline'),
      ),
      more: alliances.length > 0 && airlines.length > 0 ? t('preferences.now.addsUp') : undefined,
    },
    airlines: toHint(
      isAny,
      airlines.length > 0
        ? t('preferences.now.onlyChosen', { number: formatNumber(airlines.length) })
        : t(isAny ? 'preferences.now.allAirlines' : 'preferences.now.airlinesByAlliance'),
    ),
    airplanes: toHint(airplanes.length === 0, airplaneText),
    summary: [
      isAny
        ? t('preferences.now.allAirlines')
        : t('preferences.now.only', { list: formatList([...names, ...airlines]) }),
      airplaneText,
    ].join(' · '),
  };
}
