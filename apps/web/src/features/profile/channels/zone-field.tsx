import { Combobox } from '@base-ui/react/combobox';
import { useId, useMemo, useState } from 'react';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { OpenList, useOpenList } from '../../../shared/ui/open-list.tsx';
import { FieldError } from '../../../shared/ui/text-field.tsx';
import { allZones, isMeant, timeIn, type ZoneChoice, zoneChoice, zoneHere } from './time-zones.ts';

interface ZoneFieldProps {
  /** IANA name. */
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const { t, locale } = useTexts();
  const now = useNow();
  const id = useId();
  // Four hundred names in the person's language: only for who looks at them, and once.
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const list = useOpenList(() => setOpenedAt((before) => before ?? new Date()));
  const zones = useMemo(
    () => (openedAt === null ? [] : allZones(locale, openedAt, [value])),
    [openedAt, locale, value],
  );
  const time = timeIn(value, locale, now);
  const here = zoneHere();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('profile.channels.zone')}
      </label>
      <Combobox.Root
        items={zones}
        value={zoneChoice(value, locale, now)}
        filter={isMeant}
        autoHighlight
        {...list.root}
        itemToStringLabel={(zone: ZoneChoice) => zone.label}
        isItemEqualToValue={(a: ZoneChoice, b: ZoneChoice) => a.name === b.name}
        onValueChange={(zone: ZoneChoice | null) => {
          // Emptied by Escape or by hand: the last one stays until another is chosen.
          if (zone !== null) onChange(zone.name);
        }}
      >
        <Combobox.Input
          id={id}
          className="field-input field-select"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          // A traveller who comes here looks for another one: the first key restarts the search.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={list.onBlur}
        />
        <OpenList>
          <Combobox.Empty className="px-3 text-sm text-soft not-empty:py-2.5">
            {t('profile.channels.zoneNone')}
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
            {(zone: ZoneChoice) => <ZoneItem key={zone.name} zone={zone} />}
          </Combobox.List>
        </OpenList>
      </Combobox.Root>
      <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
        {time === null ? '' : t('profile.channels.zoneNow', { time })}
      </p>
      {here === value ? null : (
        <button
          type="button"
          className="link min-h-11 self-start text-start text-sm"
          onClick={() => onChange(here)}
        >
          {t('profile.channels.zoneHere', { zone: here.replaceAll('_', ' ') })}
        </button>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function ZoneItem({ zone }: { zone: ZoneChoice }) {
  return (
    <Combobox.Item value={zone} className="popup-item">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{zone.label}</bdi>
        </span>
        <span className="block truncate text-[0.8125rem] text-soft">
          {zone.title} · <bdi>{zone.offset}</bdi>
        </span>
      </span>
      <Combobox.ItemIndicator>
        <CheckIcon />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
