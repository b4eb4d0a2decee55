import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Sign } from '../../../shared/ui/icons.tsx';
import type { OpenSections, SectionName } from './open-sections.ts';

interface FormSectionProps {
  name: SectionName;
  sections: OpenSections;
  summary: string;
  children: ReactNode;
}

export function FormSection({ name, sections, summary, children }: FormSectionProps) {
  const { t } = useTexts();
  const id = useId();
  const open = sections.isOpen(name);
  return (
    <section aria-labelledby={`${id}-title`} className="form-section" data-open={open || undefined}>
      <h3 className="headline-3">
        <button
          type="button"
          id={`${id}-title`}
          className="form-section-head"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          aria-describedby={`${id}-summary`}
          onClick={() => sections.toggle(name)}
        >
          {t(`preferences.section.${name}`)}
          <ChevronIcon />
        </button>
      </h3>
      <p id={`${id}-summary`} className="form-section-summary">
        {summary}
      </p>
      {/* Folded, the fields stay what they are and keep what was typed. */}
      <div id={`${id}-fields`} className="form-section-fields" hidden={!open}>
        {children}
      </div>
    </section>
  );
}

const ChevronIcon = () => (
  <Sign>
    <path d="m6 9.5 6 6 6-6" />
  </Sign>
);

interface NowLineProps {
  text: string;
  /** all: it lets everything in. chosen: it narrows down. warning: nothing can come of it. */
  tone: 'all' | 'chosen' | 'warning';
  more?: string | undefined;
  clear?: { readonly field: string; readonly onClear: () => void } | undefined;
}

/** Says in words what a field means as it stands now: that an empty one means all, for one. */
export function NowLine({ text, tone, more, clear }: NowLineProps) {
  const { t } = useTexts();
  return (
    <span
      className="now-line"
      data-chosen={tone === 'chosen' || undefined}
      data-warns={tone === 'warning' || undefined}
    >
      <span>{text}</span>
      {more === undefined ? null : <span>{more}</span>}
      {clear === undefined ? null : (
        <button
          type="button"
          className="button-quiet"
          aria-label={t('preferences.now.clear', { field: clear.field })}
          onClick={clear.onClear}
        >
          {t('action.clear')}
        </button>
      )}
    </span>
  );
}
