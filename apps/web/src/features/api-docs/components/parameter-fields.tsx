import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { Parameter } from '../api/document.ts';

interface ParameterFieldsProps {
  parameters: readonly Parameter[];
  values: Readonly<Partial<Record<string, string>>>;
  onChange: (name: string, value: string) => void;
}

/** A field for each parameter of a call: a menu where its values are known, else a line to write in. */
export function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {parameters.map(({ name, description = '', required, schema }) => {
        const field = {
          name,
          label: name,
          hint: description,
          value: values[name] ?? '',
          required,
          translate: 'no',
        } as const;
        return schema.enum === undefined ? (
          <TextField
            {...field}
            key={name}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            inputMode={schema.type === 'integer' ? 'numeric' : undefined}
            placeholder={schema.default === undefined ? undefined : String(schema.default)}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ) : (
          <SelectField
            {...field}
            key={name}
            options={[
              ...(required ? [] : [{ value: '', name: t('apiPage.try.unset') }]),
              ...schema.enum.map((value) => ({ value, name: value })),
            ]}
            onChange={(event) => onChange(name, event.target.value)}
          />
        );
      })}
    </div>
  );
}
