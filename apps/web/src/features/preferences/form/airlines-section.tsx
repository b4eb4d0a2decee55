import type { AlertPreferences } from '@farelark/contracts';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;
const AIRPLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

export function AirlinesSection({ form, values, sections }: SectionProps) {
  const { t } = useTexts();
  const hints = useAirlineHints(values);
  return (
    <FormSection name="airlines" sections={sections} summary={hints.summary}>
      <ChoiceGroup
        kind="checkbox"
        legend={t('preferences.field.alliances')}
        options={ALLIANCES.map((value) => ({ value, name: t(`preferences.alliance.${value}`) }))}
        field={form.register('preferredAlliances')}
        hint={<FieldHint {...hints.alliances} />}
      />
      <CodesField
        form={form}
        name="preferredAirlines"
        label="preferences.field.airlines"
        hint={<FieldHint {...hints.airlines} />}
      />
      <div className="is-wide">
        <ChoiceGroup
          kind="checkbox"
          legend={t('preferences.field.excludedAirplanes')}
          options={AIRPLANES.map((value) => ({ value, name: t(`preferences.airplane.${value}`) }))}
          field={form.register('excludedAirplaneTypes')}
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
  const { t, locale, formatNumber } = useTexts();
  const list = listFormat(locale);
  const names = alliances.map((name) => t(`preferences.alliance.${name}`));
  const isAny = alliances.length === 0 && airlines.length === 0;
  const toHint = (isAll: boolean, text: string) =>
    ({ tone: isAll ? 'all' : 'chosen', text }) as const;
  const airplaneText =
    airplanes.length === 0
      ? t('preferences.now.allAirplanes')
      : t('preferences.now.never', {
          list: list.format(airplanes.map((type) => t(`preferences.airplane.${type}`))),
        });
  return {
    alliances: {
      ...toHint(
        isAny,
        alliances.length > 0
          ? t('preferences.now.only', { list: list.format(names) })
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
        : t('preferences.now.only', { list: list.format([...names, ...airlines]) }),
      airplaneText,
    ].join(' · '),
  };
}
