import type { AlertPreferences } from '@farelark/contracts';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FormSection, NowLine } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;
const AIRPLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

export function AirlinesSection({ form, values, sections }: SectionProps) {
  const { t } = useTexts();
  const carriers = useCarriers(values);
  return (
    <FormSection name="airlines" sections={sections} summary={carriers.summary}>
      <ChoiceGroup
        kind="checkbox"
        legend={t('preferences.field.alliances')}
        options={ALLIANCES.map((value) => ({ value, name: t(`preferences.alliance.${value}`) }))}
        field={form.register('preferredAlliances')}
        hint={<NowLine {...carriers.alliances} />}
      />
      <CodesField
        form={form}
        name="preferredAirlines"
        label="preferences.field.airlines"
        hint={<NowLine {...carriers.airlines} />}
      />
      <div className="is-wide">
        <ChoiceGroup
          kind="checkbox"
          legend={t('preferences.field.excludedAirplanes')}
          options={AIRPLANES.map((value) => ({ value, name: t(`preferences.airplane.${value}`) }))}
          field={form.register('excludedAirplaneTypes')}
          hint={<NowLine {...carriers.airplanes} />}
        />
      </div>
    </FormSection>
  );
}

/** Alliances and airlines add up, so that an empty one means all only while the other is empty too. */
function useCarriers({
  preferredAlliances: alliances,
  preferredAirlines: airlines,
  excludedAirplaneTypes: airplanes,
}: AlertPreferences) {
  const { t, locale, formatNumber } = useTexts();
  const list = listFormat(locale);
  const names = alliances.map((name) => t(`preferences.alliance.${name}`));
  const allied = list.format(names);
  const planes = list.format(airplanes.map((type) => t(`preferences.airplane.${type}`)));
  const more =
    alliances.length > 0 && airlines.length > 0 ? t('preferences.now.addsUp') : undefined;
  const tone = (isAll: boolean) => (isAll ? ('all' as const) : ('chosen' as const));
  const isAny = alliances.length === 0 && airlines.length === 0;
  const airplaneText =
    airplanes.length === 0
      ? t('preferences.now.allAirplanes')
      : t('preferences.now.never', { list: planes });
  return {
    alliances: {
      tone: tone(isAny),
      text:
        alliances.length > 0
          ? t('preferences.now.only', { list: allied })
          : t(isAny ? 'preferences.now.allAlliances' : 'preferences.now.alliancesByAirline'),
      more,
    },
    airlines: {
      tone: tone(isAny),
      text:
        airlines.length > 0
          ? t('preferences.now.onlyChosen', { number: formatNumber(airlines.length) })
          : t(isAny ? 'preferences.now.allAirlines' : 'preferences.now.airlinesByAlliance'),
    },
    airplanes: { tone: tone(airplanes.length === 0), text: airplaneText },
    summary: [
      isAny
        ? t('preferences.now.allAirlines')
        : t('preferences.now.only', { list: list.format([...names, ...airlines]) }),
      airplaneText,
    ].join(' · '),
  };
}
