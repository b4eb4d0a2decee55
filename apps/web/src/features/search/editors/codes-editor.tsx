import type { DealSearch } from '@farelark/contracts';
import {
  airlineNamesQuery,
  airlinesQuery,
  placeNamesQuery,
  placesQuery,
} from '../../../shared/codes/choices.ts';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Choices } from '../../../shared/ui/choices.tsx';
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
        search={placesQuery(language)}
        describe={placeNamesQuery(language)}
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

interface AirlinesEditorProps extends EditorProps {
  field: 'airlines' | 'excludeAirlines';
}

export function AirlinesEditor({ field, typed, search, onChange }: AirlinesEditorProps) {
  const { t } = useTexts();
  return (
    <CodePicker
      label={t('search.field.airlines')}
      placeholder={t('picker.searchAirlines')}
      value={search[field]}
      typed={typed}
      onChange={(chosen) => onChange({ ...search, [field]: chosen.slice(0, MAX_CODES[field]) })}
      search={airlinesQuery}
      describe={airlineNamesQuery}
    />
  );
}
