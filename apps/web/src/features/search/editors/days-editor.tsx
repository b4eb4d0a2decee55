import { parseDay } from '@farelark/engine';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { EditorProps } from './choices.tsx';

interface DaysEditorProps extends EditorProps {
  field: 'depart' | 'return';
}

/** Two days and all between them. One alone is that day. */
export function DaysEditor({ field, search, onChange }: DaysEditorProps) {
  const { t } = useTexts();
  const [first, setFirst] = useState(search[field]?.earliest ?? '');
  const [last, setLast] = useState(search[field]?.latest ?? '');
  const isInverted = isDay(first) && isDay(last) && first > last;
  const take = (from: string, to: string): void => {
    const [earliest, latest] = [from || to, to || from];
    if (earliest === '') onChange({ ...search, [field]: null });
    else if (isDay(earliest) && isDay(latest) && earliest <= latest)
      onChange({ ...search, [field]: { earliest, latest } });
  };
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <TextField
        type="date"
        label={t('search.field.earliest')}
        value={first}
        onChange={({ target }) => {
          setFirst(target.value);
          take(target.value, last);
        }}
      />
      <TextField
        type="date"
        label={t('search.field.latest')}
        value={last}
        min={first}
        error={isInverted ? t('search.error.days') : undefined}
        onChange={({ target }) => {
          setLast(target.value);
          take(first, target.value);
        }}
      />
    </div>
  );
}

function isDay(text: string): boolean {
  return parseDay(text) !== null;
}
