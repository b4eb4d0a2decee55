import { useMemo } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { namedFunctions } from '../api/named-functions.ts';
import { FunctionCard } from './function-card.tsx';

/** Every named function, to be called by hand. */
export function FunctionsSection() {
  const { t } = useTexts();
  const groups = useMemo(() => namedFunctions(new Date()), []);
  return (
    <section aria-labelledby="functions-title">
      <h2 id="functions-title" className="headline-3">
        {t('functionality.functions.title')}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-soft">{t('functionality.functions.text')}</p>
      {groups.map(({ group, functions }) => (
        <div key={group} className="mt-7">
          <h3 className="mb-3 font-semibold">{t(`functionality.group.${group}`)}</h3>
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {functions.map((one) => (
              <FunctionCard key={one.name} {...one} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
