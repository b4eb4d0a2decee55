import { useTexts } from '../../../shared/i18n/texts.ts';
import { Component as CodesInput } from './codes-input.tsx';

/** Rarely used filters: airports to change or not to change at, and airlines. */
export function Component() {
  const { t } = useTexts();
  const any = t('landing.filter.any');
  return (
    <>
      <CodesInput name="via" label={t('landing.filter.via')} placeholder={any} />
      <CodesInput
        name="not-via"
        label={t('landing.filter.avoid')}
        placeholder={t('picker.searchAirports')}
      />
      <CodesInput
        name="airlines"
        kind="airlines"
        label={t('landing.filter.airlines')}
        placeholder={any}
      />
    </>
  );
}
