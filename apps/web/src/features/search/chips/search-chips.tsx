import type { DealSearch } from '@farelark/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  asksFor,
  FILTER_NAMES,
  type FilterName,
  withoutFilter,
} from '../../../shared/search/search-filters.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { FilterEditor } from '../editors/filter-editor.tsx';
import { useFilterValues } from './filter-value.ts';

interface SearchChipsProps {
  search: DealSearch;
  /** In which prices are typed. */
  currency: string;
  /** The filters that are not set are on offer too. */
  opensAll: boolean;
  onChange: (search: DealSearch) => void;
}

/** Filters that are always within reach, set or not. */
const ALWAYS: readonly FilterName[] = ['from', 'to', 'depart'];

/** Parts of a search as chips with one editor open at a time, below them, where it fits on a phone. */
export function SearchChips({ search, currency, opensAll, onChange }: SearchChipsProps) {
  const { t } = useTexts();
  const id = useId();
  const [open, setOpen] = useState<FilterName | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const say = useFilterValues(search);
  const set = FILTER_NAMES.filter((filter) => asksFor(search, filter));
  const all = showsAll || opensAll;
  const unset = FILTER_NAMES.filter(
    (filter) => !set.includes(filter) && (all || ALWAYS.includes(filter)),
  );

  useEffect(() => {
    if (open !== null) panel.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [open]);

  const toggle = (filter: FilterName, from: HTMLElement): void => {
    opener.current = from;
    setOpen(open === filter ? null : filter);
  };
  const close = (): void => {
    setOpen(null);
    opener.current?.focus();
  };
  const remove = (filter: FilterName): void => {
    if (open === filter) setOpen(null);
    onChange(withoutFilter(search, filter));
    // What had the focus goes away with it.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <div className="search-chips">
      <ul ref={list} tabIndex={-1} className="flex flex-wrap gap-2" aria-label={t('search.chips')}>
        {set.map((filter) => (
          <li key={filter} className="search-chip" data-open={open === filter || undefined}>
            <button
              type="button"
              className="search-chip-face"
              aria-expanded={open === filter}
              aria-controls={`${id}-editor`}
              onClick={(event) => toggle(filter, event.currentTarget)}
            >
              <span className="text-soft">{t(`search.filter.${filter}`)}</span>
              <bdi className="search-chip-value">{say(filter)}</bdi>
            </button>
            <button
              type="button"
              className="search-chip-remove"
              aria-label={t('search.remove', { filter: t(`search.filter.${filter}`) })}
              onClick={() => remove(filter)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
        {unset.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              className="search-chip search-chip-add"
              aria-expanded={open === filter}
              aria-controls={`${id}-editor`}
              onClick={(event) => toggle(filter, event.currentTarget)}
            >
              <span aria-hidden="true">+</span>
              {t(`search.filter.${filter}`)}
            </button>
          </li>
        ))}
        {opensAll ? null : (
          <li>
            <button
              type="button"
              className="button-quiet min-h-11 px-1 text-sm font-semibold"
              aria-expanded={all}
              onClick={() => setShowsAll(!all)}
            >
              {all ? t('search.fewerFilters') : t('landing.filter.more')}
            </button>
          </li>
        )}
      </ul>
      <div id={`${id}-editor`}>
        {open === null ? null : (
          // The key remounts each editor.
          <fieldset key={open} ref={panel} className="search-editor">
            <legend className="headline-3">{t(`search.filter.${open}`)}</legend>
            <FilterEditor filter={open} search={search} currency={currency} onChange={onChange} />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button tone="ink" onClick={close}>
                {t('search.done')}
              </Button>
              {asksFor(search, open) ? (
                <Button onClick={() => remove(open)}>{t('action.clear')}</Button>
              ) : null}
            </div>
          </fieldset>
        )}
      </div>
    </div>
  );
}
