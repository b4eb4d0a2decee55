import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import { pickerQueries } from '../../../shared/codes/choices.ts';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import type { LazyPickerProps } from '../../../shared/codes/place-field.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

export interface StartPickerProps extends LazyPickerProps {
  readonly onChoose: (code: string) => void;
}

/** Field that answers with the first place chosen in it. */
export function Component({ onChoose, ...field }: StartPickerProps) {
  const { language } = useTexts();
  return (
    <PageQueryProvider>
      <CodePicker
        {...field}
        value={[]}
        onChange={([code]) => {
          if (code !== undefined) onChoose(code);
        }}
        {...pickerQueries('places', language)}
      />
    </PageQueryProvider>
  );
}
