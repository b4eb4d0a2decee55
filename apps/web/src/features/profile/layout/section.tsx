import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';

export const SECTIONS = [
  'personal',
  'channels',
  'password',
  'secondFactor',
  'passkeys',
  'sessions',
  'apiKeys',
  'export',
  'deletion',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const sectionId = (name: SectionName): string => `profile-${name}`;

interface SectionProps {
  name: SectionName;
  children: ReactNode;
  /** To put the focus back to when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the heading: a state in one word. */
  mark?: ReactNode;
}

/** One subject of the profile: what it is, what it is for, and what can be done. */
export function Section({ name, children, headingRef, mark }: SectionProps) {
  const { t } = useTexts();
  const id = sectionId(name);
  return (
    <section aria-labelledby={id} className="border-t border-hairline py-9 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} ref={headingRef} tabIndex={-1} className="headline-3 scroll-mt-6">
          {t(`profile.${name}.title`)}
        </h3>
        {mark}
      </div>
      <p className="mt-1.5 max-w-[60ch] text-soft">{t(`profile.${name}.text`)}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}
