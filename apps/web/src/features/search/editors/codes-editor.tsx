import type { DealSearch } from '@farelark/contracts';
import { pickerQueries } from '../../../shared/codes/choices.ts';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Choices, RadioChoices } from '../../../shared/ui/choices.tsx';
import { areaName, CONTINENTS } from '../chips/search-names.ts';

export interface EditorProps {
  search: DealSearch;
  onChange: (search: DealSearch) => void;
  /** Text in the search field at first. */
  typed?: string | undefined;
}

interface PlacesEditorProps extends EditorProps {
  codes: 'from' | 'to' | 'via' | 'avoid';
  /** Field for countries and continents. */
  areas?: 'fromAreas' | 'toAreas';
}

/** Limits of a search. */
const MAX_CODES = { from: 30, to: 30, via: 10, avoid: 10, airlines: 30, excludeAirlines: 30 };

/** Search field for airports and cities, and checkboxes for whole areas. */
export function PlacesEditor({ codes, areas, typed, search, onChange }: PlacesEditorProps) {
  const { t, language, locale } = useTexts();
  const chosenAreas = areas === undefined ? [] : search[areas];
  return (
    <div className="grid gap-5">
      <CodePicker
        key={language}
        label={t('search.field.places')}
        placeholder={t('picker.searchAirports')}
        value={search[codes]}
        typed={typed}
        onChange={(chosen) => onChange({ ...search, [codes]: chosen.slice(0, MAX_CODES[codes]) })}
        {...pickerQueries('places', language)}
      />
      {areas === undefined ? null : (
        <Choices
          label={t('search.field.areas')}
          showsLabel
          options={[...new Set([...CONTINENTS, ...chosenAreas])].map((value) => ({
            value,
            name: areaName(value, { t, locale }),
          }))}
          value={chosenAreas}
          onChange={(chosen) => onChange({ ...search, [areas]: chosen })}
        />
      )}
    </div>
  );
}

const AIRLINE_FIELDS = { airlines: 'airlines', excluded_airlines: 'excludeAirlines' } as const;
type AirlineFilter = keyof typeof AIRLINE_FIELDS;

interface AirlinesEditorProps extends EditorProps {
  filter: AirlineFilter;
  /** Opens the other filter. */
  onEdit: (filter: AirlineFilter) => void;
}

/** Airlines to fly with or without; the switch moves those chosen from one to the other. */
export function AirlinesEditor({ filter, typed, search, onChange, onEdit }: AirlinesEditorProps) {
  const { t, language } = useTexts();
  const field = AIRLINE_FIELDS[filter];
  const move = (target: AirlineFilter): void => {
    const other = AIRLINE_FIELDS[target];
    onChange({
      ...search,
      [field]: [],
      [other]: [...new Set([...search[other], ...search[field]])].slice(0, MAX_CODES[other]),
    });
    onEdit(target);
  };
  return (
    <>
      <RadioChoices
        label={t('search.field.airlines')}
        options={(['airlines', 'excluded_airlines'] as const).map((value) => ({
          value,
          name: t(`search.use.${value}`),
        }))}
        value={filter}
        onChange={move}
      />
      <CodePicker
        label={t('search.field.airlines')}
        placeholder={t('picker.searchAirlines')}
        value={search[field]}
        typed={typed}
        onChange={(chosen) => onChange({ ...search, [field]: chosen.slice(0, MAX_CODES[field]) })}
        {...pickerQueries('airlines', language)}
      />
    </>
  );
}
