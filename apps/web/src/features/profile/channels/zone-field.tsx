import { Combobox } from '@base-ui/react/combobox';
import { useId, useMemo, useState } from 'react';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { OpenList, useOpenList } from '../../../shared/ui/open-list.tsx';
import { FieldError } from '../../../shared/ui/text-field.tsx';
import {
  formatTimeIn,
  getLocalTimeZone,
  listZones,
  matchesZone,
  toZoneChoice,
  type ZoneChoice,
} from './time-zones.ts';

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
  // Localising 400 names is slow: only when the list opens, and once.
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const list = useOpenList({ onOpen: () => setOpenedAt((first) => first ?? new Date()) });
  const zones = useMemo(
    () => (openedAt === null ? [] : listZones(locale, openedAt, [value])),
    [openedAt, locale, value],
  );
  const time = formatTimeIn(value, locale, now);
  const localZone = getLocalTimeZone();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('profile.channels.zone')}
      </label>
      <Combobox.Root
        items={zones}
        value={toZoneChoice(value, locale, now)}
        filter={matchesZone}
        autoHighlight
        {...list.root}
        itemToStringLabel={(zone: ZoneChoice) => zone.label}
        isItemEqualToValue={(a: ZoneChoice, b: ZoneChoice) => a.name === b.name}
        onValueChange={(zone: ZoneChoice | null) => {
          // Clearing the field keeps the zone until another is chosen.
          if (zone !== null) onChange(zone.name);
        }}
      >
        <Combobox.Input
          id={id}
          className="field-input field-select"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          // The first key starts a new search.
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
      {localZone === value ? null : (
        <LinkButton className="self-start text-start text-sm" onClick={() => onChange(localZone)}>
          {t('profile.channels.zoneHere', { zone: localZone.replaceAll('_', ' ') })}
        </LinkButton>
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
