import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { FinalFocusContext } from '../../../shared/ui/confirm-dialog.tsx';

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
  badge?: ReactNode;
}

/** Section of the profile. Its heading takes the focus when the focused element disappears. */
export function Section({ name, children, badge }: SectionProps) {
  const { t } = useTexts();
  const id = sectionId(name);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id} className="border-t border-hairline py-9 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} ref={heading} tabIndex={-1} className="headline-3 scroll-mt-6">
          {t(`profile.${name}.title`)}
        </h3>
        {badge}
      </div>
      <p className="mt-1.5 max-w-[60ch] text-soft">{t(`profile.${name}.text`)}</p>
      <div className="mt-5">
        <FinalFocusContext value={heading}>{children}</FinalFocusContext>
      </div>
    </section>
  );
}
