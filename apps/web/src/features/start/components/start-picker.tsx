import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import { pickerQueries } from '../../../shared/codes/choices.ts';
import { CodePicker, type CodePickerProps } from '../../../shared/codes/code-picker.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

export interface StartPickerProps extends Pick<CodePickerProps, 'typed' | 'autoFocus'> {
  readonly onChoose: (code: string) => void;
}

/** Field that answers with the first place chosen in it. */
export function Component({ onChoose, ...field }: StartPickerProps) {
  const { t, language } = useTexts();
  return (
    <PageQueryProvider>
      <CodePicker
        {...field}
        label={t('start.question')}
        placeholder={t('start.placeholder')}
        value={[]}
        onChange={([code]) => {
          if (code !== undefined) onChoose(code);
        }}
        {...pickerQueries('places', language)}
      />
    </PageQueryProvider>
  );
}
