import { useState } from 'react';
import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import { pickerQueries } from '../../../shared/codes/choices.ts';
import { CodePicker, type CodePickerProps } from '../../../shared/codes/code-picker.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

export interface CodesInputProps
  extends Pick<CodePickerProps, 'label' | 'placeholder' | 'typed' | 'autoFocus'> {
  /** Parameter of a search's URL. */
  readonly name: string;
  readonly kind?: 'places' | 'airlines';
}

/** Submits the chosen codes with the form around it; the typed text while none is chosen. */
export function Component({ name, kind = 'places', ...field }: CodesInputProps) {
  const { language } = useTexts();
  const [codes, setCodes] = useState<string[]>([]);
  const [typed, setTyped] = useState(field.typed ?? '');
  return (
    <PageQueryProvider>
      <CodePicker
        {...field}
        value={codes}
        onChange={setCodes}
        onTyped={setTyped}
        {...pickerQueries(kind, language)}
      />
      <input type="hidden" name={name} value={codes.length > 0 ? codes.join(',') : typed} />
    </PageQueryProvider>
  );
}
