import { type FunctionData, NEAR_KM } from '@farelark/contracts';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { getApproximatePosition } from '../../../shared/native/location.ts';
import { getNativeProblem } from '../../../shared/native/native-failure.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';

interface NearAirportsProps {
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Suggests airports near the device; its position is read only on request. */
export function NearAirports({ chosen, onChange }: NearAirportsProps) {
  const { t, locale, language } = useTexts();
  const [airports, setAirports] = useState<FunctionData<'nearest-airports'>['airports'] | null>(
    null,
  );
  const kilometres = numberFormat(locale, { style: 'unit', unit: 'kilometer' });

  const { busy, failure, run } = useAction(async () => {
    const position = await getApproximatePosition();
    const nearest = await callFunction('nearest-airports', { ...position, language });
    setAirports(nearest.airports);
  });
  const cause = useFailureText(failure);
  const problem = getNativeProblem(failure);
  const toggle = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <div className="mt-1">
      <LinkButton className="text-sm" aria-busy={busy} onClick={() => void run()}>
        {t(busy ? 'preferences.near.busy' : 'preferences.near.action')}
      </LinkButton>
      <div role="status">
        {failure === null ? null : (
          <p className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
            {problem === null ? cause : t(`native.error.${problem}`)}
          </p>
        )}
        {airports?.length === 0 ? (
          <p className="text-sm text-soft">
            {t('preferences.near.none', { distance: kilometres.format(NEAR_KM) })}
          </p>
        ) : null}
      </div>
      {airports === null || airports.length === 0 ? null : (
        <ul className="mt-1 flex flex-wrap gap-2" aria-label={t('preferences.near.title')}>
          {airports.map(({ code, name, city, localCity, distanceKm }) => (
            <li key={code}>
              <Button
                className="text-sm"
                aria-pressed={chosen.includes(code)}
                aria-label={`${code} ${name}`}
                onClick={() => toggle(code)}
              >
                {chosen.includes(code) ? <CheckIcon /> : null}
                <bdi>{code}</bdi>
                <bdi className="font-normal">{localCity ?? city}</bdi>
                <span className="font-normal text-soft">
                  {t('preferences.near.away', { distance: kilometres.format(distanceKm) })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
