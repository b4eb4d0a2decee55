import type { AlertPreferences } from '@farelark/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS, type PreferencesForm } from './use-preferences-form.ts';

const SECTIONS = ['places', 'when', 'price', 'flight', 'airlines', 'alerts', 'quiet'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** From here on the whole form is in sight without much scrolling. */
const WIDE = '(min-width: 48rem)';

export interface OpenSections {
  readonly isOpen: (section: SectionName) => boolean;
  readonly open: (section: SectionName) => void;
  readonly toggle: (section: SectionName) => void;
}

export interface SectionProps {
  readonly form: PreferencesForm;
  /** As they stand in the form: NaN where what was typed is no number. */
  readonly values: AlertPreferences;
  readonly sections: OpenSections;
}

export function useOpenSections(): OpenSections {
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(
    () => new Set(window.matchMedia(WIDE).matches ? SECTIONS : (['places'] as const)),
  );
  return {
    isOpen: (section) => opened.has(section),
    open: (section) => setOpened((before) => new Set([...before, section])),
    toggle: (section) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(section)) after.add(section);
        return after;
      }),
  };
}

export function goToFirstMistake(
  form: PreferencesForm,
  mistakes: readonly string[],
  open: (section: SectionName) => void,
): void {
  const first = FIELDS.find(([field]) => mistakes.includes(field));
  if (first === undefined) return;
  const [field, section] = first;
  // What is hidden takes no cursor.
  flushSync(() => open(section));
  form.setFocus(field === 'destinationCountries' ? 'destinationAirports' : field);
}
