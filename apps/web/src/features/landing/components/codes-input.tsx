import { useState } from 'react';
import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import {
  airlineNamesQuery,
  airlinesQuery,
  placeNamesQuery,
  placesQuery,
} from '../../../shared/codes/choices.ts';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

export interface CodesInputProps {
  /** Parameter of a search's URL. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly kind?: 'places' | 'airlines';
  /** Text typed into the plain field that this replaces. */
  readonly typed?: string;
  readonly autoFocus?: boolean;
}

/** Submits the chosen codes with the form around it; the typed text while none is chosen. */
export function Component({ name, kind = 'places', ...field }: CodesInputProps) {
  const { language } = useTexts();
  const [codes, setCodes] = useState<string[]>([]);
  const [typed, setTyped] = useState(field.typed ?? '');
  const airlines = kind === 'airlines';
  return (
    <PageQueryProvider>
      <CodePicker
        {...field}
        value={codes}
        onChange={setCodes}
        onTyped={setTyped}
        search={airlines ? airlinesQuery : placesQuery(language)}
        describe={airlines ? airlineNamesQuery : placeNamesQuery(language)}
      />
      <input type="hidden" name={name} value={codes.length > 0 ? codes.join(',') : typed} />
    </PageQueryProvider>
  );
}
