import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { countryName } from '../format/places.ts';
import { type Translate, useTexts } from '../i18n/texts.ts';
import { CheckIcon, CloseIcon } from '../ui/icons.tsx';
import { OpenList, useOpenList } from '../ui/open-list.tsx';
import { Field, type FieldProps } from '../ui/text-field.tsx';
import { runAfterPress } from '../ui/use-stable.ts';
import type { Choice } from './choices.ts';
import { type ChoicesQuery, useChoiceSearch } from './use-choice-search.ts';

export interface CodePickerProps extends Omit<FieldProps, 'id'> {
  placeholder: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Text typed into the plain field before the picker replaced it. */
  typed?: string | undefined;
  autoFocus?: boolean;
  /** Called with text that is not selected yet. */
  onTyped?: (text: string) => void;
  search: (term: string) => ChoicesQuery;
  /** Query for the names of saved codes. */
  describe: (codes: readonly string[]) => ChoicesQuery;
}

/** Multi-select of places or airlines with search and chips. */
export function CodePicker(props: CodePickerProps) {
  const { t } = useTexts();
  const choices = useSelectedChoices(props);
  const list = useOpenList({ startsOpen: props.autoFocus === true && Boolean(props.typed) });
  const search = useChoiceSearch(props.search, select, props.typed ?? '');
  const [hasFocus, setFocus] = useState(false);
  /** True if an option was highlighted since the last keystroke. */
  const isHighlighted = useRef(false);
  const error = props.error ?? (hasFocus || search.state === 'searching' ? undefined : stateText());

  return (
    <Field label={props.label} hint={props.hint} error={error}>
      {(control) => (
        <Combobox.Root
          {...list.root}
          multiple
          items={search.results}
          filter={null}
          autoHighlight
          value={choices.chosen}
          inputValue={search.text}
          itemToStringLabel={(choice: Choice) => formatTitle(choice, t)}
          isItemEqualToValue={(a: Choice, b: Choice) => a.code === b.code}
          onInputValueChange={(text, { reason, event }) => {
            // The library clears the field when the list closes; only Escape may do that.
            if (reason === 'input-clear' && !isEscape(event)) return;
            isHighlighted.current = false;
            write(text);
          }}
          onItemHighlighted={(_choice, { reason }) => {
            if (reason === 'keyboard' || reason === 'pointer') isHighlighted.current = true;
          }}
          onValueChange={(chosen: Choice[], { reason, cancel }) => {
            // By a second Escape, the library would clear the selection.
            if (reason === 'escape-key') return cancel();
            choose(chosen);
            write('');
          }}
        >
          <Combobox.InputGroup
            className="field-input chips-field"
            data-invalid={error ? '' : undefined}
          >
            <Combobox.Chips
              className="flex flex-wrap items-center gap-1.5"
              aria-label={
                choices.chosen.length > 0 ? t('picker.chosen', { field: props.label }) : undefined
              }
            >
              {choices.chosen.map((choice) => (
                <Combobox.Chip
                  key={choice.code}
                  className="chip"
                  aria-label={`${formatTitle(choice, t)} (${choice.code})`}
                  aria-description={t('picker.removeHint')}
                >
                  <bdi className="font-semibold">{choice.code}</bdi>
                  {choice.name === choice.code ? null : (
                    // Beside its code an airport needs no name.
                    <span dir="auto" className="truncate">
                      {formatTitle(choice, t).split(' · ')[0]}
                    </span>
                  )}
                  <Combobox.ChipRemove
                    className="chip-remove"
                    aria-label={t('picker.remove', { name: formatTitle(choice, t) })}
                  >
                    <CloseIcon />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                {...control}
                ref={props.inputRef}
                autoFocus={props.autoFocus}
                className="min-h-9 min-w-8 flex-1 bg-transparent px-1 outline-none"
                placeholder={choices.chosen.length > 0 ? '' : props.placeholder}
                onFocus={() => setFocus(true)}
                onKeyDown={(event) => {
                  if (
                    event.key !== 'Enter' ||
                    event.nativeEvent.isComposing ||
                    isLibraryHandlingEnter()
                  )
                    return;
                  // Enter must not submit the form during a search.
                  event.preventDefault();
                  event.preventBaseUIHandler();
                  search.selectFirst();
                }}
                onBlur={({ currentTarget }) => {
                  // The window lost the focus, not the field.
                  if (document.activeElement === currentTarget) return;
                  list.onBlur();
                  props.onBlur?.();
                  runAfterPress(() => {
                    // The press was on the field itself.
                    if (document.activeElement === currentTarget) return;
                    setFocus(false);
                    search.selectFirst();
                  });
                }}
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <OpenList isIdle={search.state === 'empty'}>
            <Combobox.Status className="px-3 text-sm text-soft not-empty:py-2.5">
              {search.selectsOnResponse || search.results.length === 0 ? stateText() : null}
            </Combobox.Status>
            <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain">
              {(choice: Choice) => <ChoiceItem key={choice.code} choice={choice} />}
            </Combobox.List>
          </OpenList>
        </Combobox.Root>
      )}
    </Field>
  );

  function choose(chosen: readonly Choice[]): void {
    choices.remember(chosen);
    props.onChange(chosen.map(({ code }) => code));
  }

  function select(choice: Choice): void {
    props.onTyped?.('');
    if (!props.value.includes(choice.code)) choose([...choices.chosen, choice]);
  }

  function write(text: string): void {
    search.setText(text);
    props.onTyped?.(text.trim());
  }

  /** True if the library selects the highlighted option or the first result by Enter. */
  function isLibraryHandlingEnter(): boolean {
    if (search.state === 'empty') return true;
    return (
      list.root.open && search.results.length > 0 && (isHighlighted.current || search.isCurrent)
    );
  }

  function stateText(): string | undefined {
    switch (search.state) {
      case 'searching':
        return t('picker.searching');
      case 'failed':
        return t('picker.failed');
      case 'none':
        return t('picker.none', { term: search.text.trim() });
      default:
        return undefined;
    }
  }
}

function isEscape(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === 'Escape';
}

function formatTitle({ name, kind }: Choice, t: Translate): string {
  if (kind === 'city') return t('picker.allAirportsOf', { place: name });
  return kind === 'country' ? t('picker.wholeCountry', { country: name }) : name;
}

function ChoiceItem({ choice }: { choice: Choice }) {
  const { t, locale } = useTexts();
  return (
    <Combobox.Item value={choice} className="popup-item">
      <bdi className="w-11 shrink-0 font-display font-bold">{choice.code}</bdi>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{formatTitle(choice, t)}</span>
        {choice.country ? (
          <span className="block truncate text-[0.8125rem] text-soft">
            {countryName(choice.country, locale)}
          </span>
        ) : null}
      </span>
      <Combobox.ItemIndicator>
        <CheckIcon />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** Selected codes with their names, fetched for saved codes. */
function useSelectedChoices({ value, describe }: Pick<CodePickerProps, 'value' | 'describe'>) {
  const choicesByCode = useRef(new Map<string, Choice>());
  const unknown = value.filter((code) => !choicesByCode.current.has(code));
  const { data } = useQuery(describe(unknown));
  for (const choice of data ?? []) choicesByCode.current.set(choice.code, choice);
  return {
    chosen: value.map((code) => choicesByCode.current.get(code) ?? { code, name: code }),
    remember: (chosen: readonly Choice[]) => {
      for (const choice of chosen) choicesByCode.current.set(choice.code, choice);
    },
  };
}
