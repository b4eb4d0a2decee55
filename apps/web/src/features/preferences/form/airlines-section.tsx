import { useTexts } from '../../../shared/i18n/texts.ts';
import { ALLIANCES, PLANES } from '../../../shared/search/search-address.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FormSection } from './form-section.tsx';
import { formatSentence } from './format-ranges.ts';
import type { SectionProps } from './open-sections.ts';

export function AirlinesSection({ values, sections }: SectionProps) {
  const texts = useTexts();
  const { t, formatList } = texts;
  const { preferredAlliances: alliances, preferredAirlines: airlines } = values;
  const names = alliances.map((name) => t(`preferences.alliance.${name}`));
  const airplanes = values.excludedAirplaneTypes.map((type) => t(`preferences.airplane.${type}`));
  const chosen = [...names, ...airlines];
  const summary = formatSentence(
    [
      chosen.length === 0
        ? t('preferences.now.allAirlines')
        : t('preferences.now.only', { list: formatList(chosen) }),
      airplanes.length === 0
        ? t('preferences.now.allAirplanes')
        : t('preferences.now.never', { list: formatList(airplanes) }),
    ],
    texts,
  );
  // Alliances and airlines add up: an empty field means all only if the other one is empty too.
  const getHint = (): string | null => {
    if (names.length > 0 && airlines.length > 0) return t('preferences.now.addsUp');
    if (names.length > 0) return t('preferences.now.airlinesByAlliance');
    return airlines.length > 0 ? t('preferences.now.alliancesByAirline') : null;
  };
  return (
    <FormSection name="airlines" sections={sections} summary={summary}>
      <ChoiceGroup
        name="preferredAlliances"
        options={ALLIANCES.map((value) => ({ value, name: t(`preferences.alliance.${value}`) }))}
      />
      <CodesField name="preferredAirlines" hint={getHint()} />
      <div className="is-wide">
        <ChoiceGroup
          name="excludedAirplaneTypes"
          options={PLANES.map((value) => ({ value, name: t(`preferences.airplane.${value}`) }))}
        />
      </div>
    </FormSection>
  );
}
