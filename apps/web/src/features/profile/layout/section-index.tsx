import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { useLocation } from '../../../shared/navigation/router-context.tsx';
import { SECTIONS, type SectionName, sectionId } from './section.tsx';

export function SectionIndex() {
  const { t } = useTexts();
  const { search, hash } = useLocation();
  const current = useSectionInView();
  const initialHash = useRef(hash.slice(1));
  // The browser followed the hash before the section was rendered.
  useEffect(() => {
    if (SECTIONS.some((name) => sectionId(name) === initialHash.current))
      document.getElementById(initialHash.current)?.focus();
  }, []);
  return (
    <nav
      aria-label={t('profile.sections')}
      className="sticky top-8 mt-9 hidden self-start border-s border-hairline lg:block"
    >
      <ul>
        {SECTIONS.map((name) => (
          <li key={name}>
            <Link
              to={{ search, hash: sectionId(name) }}
              replace
              aria-current={name === current ? 'location' : undefined}
              // The heading gets the focus, so that Tab continues from there.
              onClick={() => document.getElementById(sectionId(name))?.focus()}
              className="-ms-px flex min-h-10 items-center border-s-2 border-transparent ps-4 text-[0.9375rem] text-soft hover:text-ink aria-[current]:border-sunrise aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`profile.${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose heading is in or above the upper third of the viewport. */
function useSectionInView(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SECTIONS[0]);
  useEffect(() => {
    const update = (): void => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = SECTIONS.filter((name) => {
        const heading = document.getElementById(sectionId(name));
        return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3;
      });
      setCurrent((atEnd && scrollY > 0 ? SECTIONS.at(-1) : passed.at(-1)) ?? SECTIONS[0]);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, []);
  return current;
}
