import type { DealSearch } from '@farelark/contracts';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  FILTER_NAMES,
  type FilterName,
  hasFilter,
  swapPlaces,
  withoutFilter,
} from '../../../shared/search/search-filters.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { SwapIcon } from '../../../shared/ui/lazy-icons.tsx';
import { FilterEditor } from '../editors/filter-editor.tsx';
import { useFilterFormatter } from './filter-value.ts';

/** The filter whose editor is open, with a text typed into its field. */
export interface EditedFilter {
  readonly filter: FilterName;
  readonly typed?: string | undefined;
}

interface SearchChipsProps {
  search: DealSearch;
  /** Currency of typed prices. */
  currency: string;
  /** Always offers the unset filters. */
  offersAll: boolean;
  edited: EditedFilter | null;
  onEdit: (edited: EditedFilter | null) => void;
  onChange: (search: DealSearch) => void;
}

/** Filters shown even when unset. */
const ALWAYS_SHOWN: readonly FilterName[] = ['from', 'to', 'depart'];

/** Filters as chips, with one editor open at a time, below them to fit on a phone. */
export function SearchChips({
  search,
  currency,
  offersAll,
  edited,
  onEdit,
  onChange,
}: SearchChipsProps) {
  const { t } = useTexts();
  const id = useId();
  const open = edited?.filter ?? null;
  const [isExpanded, setIsExpanded] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const formatFilter = useFilterFormatter(search);
  const set = FILTER_NAMES.filter((filter) => hasFilter(search, filter));
  const swapAfter = set.find((filter) => filter === 'from' || filter === 'to');
  const showsAll = isExpanded || offersAll;
  const unset = FILTER_NAMES.filter(
    (filter) => !set.includes(filter) && (showsAll || ALWAYS_SHOWN.includes(filter)),
  );

  useEffect(() => {
    if (edited === null) return;
    const { activeElement, body } = document;
    opener.current = activeElement === body ? null : (activeElement as HTMLElement | null);
    // The calendar takes the focus itself.
    const selector = 'input:not(.date-field *), select';
    const fields = [...(panel.current?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
    const isText = ({ type }: HTMLInputElement) => type !== 'radio' && type !== 'checkbox';
    (fields.find(isText) ?? fields.find(({ checked }) => checked) ?? fields[0])?.focus();
  }, [edited]);

  const toggle = (filter: FilterName): void => onEdit(open === filter ? null : { filter });
  const close = (): void => {
    onEdit(null);
    // A word without a use was assigned: its button is gone.
    (opener.current?.isConnected ? opener.current : list.current)?.focus();
  };
  const remove = (filter: FilterName): void => {
    if (open === filter) onEdit(null);
    onChange(withoutFilter(search, filter));
    // The focused button disappears.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <div className="search-chips">
      <ul ref={list} tabIndex={-1} className="flex flex-wrap gap-2" aria-label={t('search.chips')}>
        {set.map((filter) => (
          <Fragment key={filter}>
            <li className="search-chip" data-open={open === filter || undefined}>
              <button
                type="button"
                className="search-chip-face"
                aria-expanded={open === filter}
                aria-controls={`${id}-editor`}
                onClick={() => toggle(filter)}
              >
                <span className="text-soft">{t(`search.filter.${filter}`)}</span>
                <bdi className="search-chip-value">{formatFilter(filter)}</bdi>
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
            {filter === swapAfter ? (
              <li>
                <button
                  type="button"
                  className="search-swap"
                  aria-label={t('search.swap')}
                  onClick={() => onChange(swapPlaces(search))}
                >
                  <SwapIcon />
                </button>
              </li>
            ) : null}
          </Fragment>
        ))}
        {unset.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              className="search-chip search-chip-add"
              aria-expanded={open === filter}
              aria-controls={`${id}-editor`}
              onClick={() => toggle(filter)}
            >
              <span aria-hidden="true">+</span>
              {t(`search.filter.${filter}`)}
            </button>
          </li>
        ))}
        {offersAll ? null : (
          <li>
            <button
              type="button"
              className="button-quiet min-h-11 px-1 text-sm font-semibold"
              aria-expanded={showsAll}
              onClick={() => setIsExpanded(!showsAll)}
            >
              {showsAll ? t('search.fewerFilters') : t('landing.filter.more')}
            </button>
          </li>
        )}
      </ul>
      <div id={`${id}-editor`}>
        {open === null ? null : (
          // The key remounts each editor.
          <fieldset key={`${open} ${edited?.typed ?? ''}`} ref={panel} className="search-editor">
            <legend className="headline-3">{t(`search.filter.${open}`)}</legend>
            <FilterEditor
              filter={open}
              typed={edited?.typed}
              search={search}
              currency={currency}
              onChange={onChange}
              onEdit={(filter) => onEdit({ filter })}
            />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button tone="ink" onClick={close}>
                {t('search.done')}
              </Button>
              {hasFilter(search, open) ? (
                <Button onClick={() => remove(open)}>{t('action.clear')}</Button>
              ) : null}
            </div>
          </fieldset>
        )}
      </div>
    </div>
  );
}
