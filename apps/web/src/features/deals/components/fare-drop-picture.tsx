import { useTexts } from '../../../shared/i18n/texts.ts';

export function FareDropPicture() {
  const { t } = useTexts();
  return (
    <figure className="mb-5 hidden lg:block">
      <svg
        viewBox="0 52 480 214"
        className="w-full rtl:-scale-x-100"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="0" y="62" width="480" height="84" rx="10" fill="var(--hairline)" opacity="0.75" />
        <path d="M0 104h480" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="2 8" />
        <path
          className="fare-line"
          pathLength="1"
          d="M4 112c22-4 30-26 54-24s30 34 56 32 28-36 56-36 32 38 58 36 30-28 54-26 26 22 44 22c22 0 18 124 52 124 22 0 30-12 46-10"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <g className="fare-mark">
          <circle cx="378" cy="240" r="13" fill="var(--sunrise)" opacity="0.22" />
          <circle cx="378" cy="240" r="6.5" fill="var(--sunrise)" />
          <path d="M378 222V152" stroke="var(--sunrise)" strokeWidth="2" strokeDasharray="1 7" />
        </g>
      </svg>
      <figcaption className="mt-2 flex justify-between gap-6 text-sm text-soft">
        <span>{t('landing.picture.band')}</span>
        <span className="text-end">{t('landing.picture.drop')}</span>
      </figcaption>
    </figure>
  );
}
