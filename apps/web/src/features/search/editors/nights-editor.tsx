import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { EditorProps } from './choices.tsx';

const MAX_NIGHTS = 365;

/** Length of a trip in nights, as a range. One figure alone is that many. */
export function NightsEditor({ search, onChange }: EditorProps) {
  const { t } = useTexts();
  const [least, setLeast] = useState(String(search.stayNights?.min ?? ''));
  const [most, setMost] = useState(String(search.stayNights?.max ?? ''));
  const isWrong = numberIn(least || most) === null && (least !== '' || most !== '');
  const isInverted = (numberIn(least) ?? 0) > (numberIn(most) ?? MAX_NIGHTS);
  const take = (from: string, to: string): void => {
    const [min, max] = [numberIn(from || to), numberIn(to || from)];
    if (from === '' && to === '') onChange({ ...search, stayNights: null });
    else if (min !== null && max !== null && min <= max)
      onChange({ ...search, stayNights: { min, max } });
  };
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <TextField
        inputMode="numeric"
        label={t('search.field.minNights')}
        value={least}
        onChange={({ target }) => {
          setLeast(target.value);
          take(target.value, most);
        }}
      />
      <TextField
        inputMode="numeric"
        label={t('search.field.maxNights')}
        value={most}
        error={isWrong || isInverted ? t('search.error.nights') : undefined}
        onChange={({ target }) => {
          setMost(target.value);
          take(least, target.value);
        }}
      />
    </div>
  );
}

function numberIn(text: string): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return number === null || number > MAX_NIGHTS ? null : number;
}
