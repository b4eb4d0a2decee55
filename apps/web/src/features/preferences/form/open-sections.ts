import type { AlertPreferences } from '@farelark/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS, type PreferencesForm } from './use-preferences-form.ts';

const SECTIONS = ['places', 'when', 'price', 'flight', 'airlines', 'alerts', 'quiet'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Narrower screens have one open section at a time. */
const WIDE = '(min-width: 48rem)';

export type OpenSections = ReturnType<typeof useOpenSections>;

export interface SectionProps {
  /** Current input; NaN for invalid numbers. */
  readonly values: AlertPreferences;
  readonly sections: OpenSections;
}

/** `initial`: section that is open at first. */
export function useOpenSections(initial: SectionName | null) {
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionName>>(
    () => new Set(initial === null ? [] : [initial]),
  );
  const open = (section: SectionName): void =>
    setOpenSections(
      (current) => new Set([...(window.matchMedia(WIDE).matches ? current : []), section]),
    );
  const close = (section: SectionName): void =>
    setOpenSections((current) => new Set([...current].filter((other) => other !== section)));
  return {
    isOpen: (section: SectionName) => openSections.has(section),
    open,
    toggle: (section: SectionName) => (openSections.has(section) ? close(section) : open(section)),
  };
}

export function focusFirstError(
  form: PreferencesForm,
  invalidFields: readonly string[],
  open: (section: SectionName) => void,
): void {
  const first = FIELDS.find(([field]) => invalidFields.includes(field));
  if (first === undefined) return;
  const [field, section] = first;
  // Hidden fields cannot take the focus.
  flushSync(() => open(section));
  form.setFocus(field === 'destinationCountries' ? 'destinationAirports' : field);
}
