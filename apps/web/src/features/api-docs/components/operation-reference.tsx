import { useTexts } from '../../../shared/i18n/texts.ts';
import type { ApiDocument } from '../api/document.ts';
import { answerFields, askedOf, type PlacedOperation, typeText } from '../reading/operations.ts';

interface OperationReferenceProps {
  document: ApiDocument;
  operation: PlacedOperation;
}

/** One call of the public API: what it does, what it takes, what it answers. */
export function OperationReference({ document, operation }: OperationReferenceProps) {
  const { t } = useTexts();
  const parameters = askedOf(operation);
  const fields = answerFields(document, operation);
  return (
    <details className="group">
      <summary className="operation-head">
        <span className="font-semibold">{operation.summary}</span>
        <bdi className="operation-path">
          <code translate="no">
            {operation.method} {operation.path}
          </code>
        </bdi>
      </summary>
      <div className="px-5 pb-7 sm:px-6">
        <p className="mb-5 max-w-[68ch] text-[0.9375rem] text-soft">{operation.description}</p>
        {parameters.length === 0 ? null : (
          <table className="fields">
            <caption>{t('apiPage.reference.parameters')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('apiPage.column.name')}</th>
                <th scope="col">{t('apiPage.column.type')}</th>
                <th scope="col">{t('apiPage.column.meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map(({ name, required, schema, description }) => (
                <tr key={name}>
                  <th scope="row">
                    <code translate="no">{name}</code>
                    {required ? (
                      <span className="required">{t('apiPage.reference.required')}</span>
                    ) : null}
                  </th>
                  <td>
                    <bdi>
                      <code translate="no">{typeText(schema)}</code>
                    </bdi>
                  </td>
                  <td className="text-soft">
                    {description}
                    {schema.default === undefined ? null : (
                      <span className="block text-[0.8125rem]">
                        {t('apiPage.reference.default', { value: String(schema.default) })}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {fields.length === 0 ? null : (
          <table className="fields mt-7">
            <caption>{t('apiPage.reference.fields')}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('apiPage.column.name')}</th>
                <th scope="col">{t('apiPage.column.type')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, type, depth }, place) => (
                // Names repeat at other depths; the order never changes.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <tr key={place}>
                  <th scope="row" style={{ paddingInlineStart: `${depth * 1.1}rem` }}>
                    <code translate="no">{name}</code>
                  </th>
                  <td>
                    <bdi>
                      <code translate="no">{type}</code>
                    </bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  );
}
