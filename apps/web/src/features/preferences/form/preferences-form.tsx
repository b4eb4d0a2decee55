import { LANGUAGES, type Preferences } from '@farelark/contracts';
import { ACTIVE_CURRENCY_CODES } from '@farelark/domain';
import { LANGUAGE_NAMES } from '@farelark/messages/language';
import { type ReactNode, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { ChoiceGroup, YesNo } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { DailyAlertsField } from './daily-alerts-field.tsx';
import { FormSection } from './form-section.tsx';
import { MoneyField } from './money-field.tsx';
import {
  type PreferencesForm,
  useFieldErrors,
  usePreferencesForm,
  useProposal,
} from './use-preferences-form.ts';

const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
const TRIP_TYPES = ['both', 'round_trip', 'one_way'] as const;
const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;
const TIMES = ['anytime', 'red_eye', 'morning', 'afternoon', 'evening'] as const;
const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;
const AIRPLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

/** What both the browser and the engine know; the browser also lists coins of the past. */

interface PreferencesFormProps {
  initial: Preferences;
  /** Filled in over it as if it had been typed: it counts once it is saved. */
  proposed?: Partial<Preferences> | null;
  /** Saves; a rejection leaves the form as it is. */
  onSave: (wanted: Preferences) => Promise<void>;
  /** What the last save set going, shown beside the button. */
  status?: ReactNode;
}

/** Every preference of a traveller. What was typed stays through every mistake and failure. */
export function PreferencesFormView(props: PreferencesFormProps) {
  const { initial, proposed = null, onSave, status } = props;
  const { t } = useTexts();
  const form = usePreferencesForm(initial);
  useProposal(form, proposed);
  const { isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (wanted) => {
    await onSave(wanted);
    form.reset(wanted);
  });
  return (
    <form onSubmit={(event) => void submit(event).catch(() => {})} noValidate>
      <WhereAndWhen form={form} />
      <PriceSection form={form} />
      <FlightSection form={form} />
      <AlertsSection form={form} />
      <div className="save-bar">
        <button type="submit" className="button button-main" disabled={isSubmitting}>
          {isSubmitting ? t('preferences.saving') : t('preferences.save')}
        </button>
        {isDirty && !isSubmitting ? (
          <span className="text-sm text-soft">{t('preferences.unsaved')}</span>
        ) : (
          status
        )}
      </div>
    </form>
  );
}

function WhereAndWhen({ form }: { form: PreferencesForm }) {
  const { t } = useTexts();
  const errorOf = useFieldErrors(form);
  const emptyAsNull = { setValueAs: (text: string | null) => text || null };
  return (
    <>
      <FormSection title={t('preferences.section.places')}>
        <CodesField
          form={form}
          name="departureAirports"
          label="preferences.field.departureAirports"
          hint="preferences.field.departureAirportsHint"
        />
        <CodesField
          form={form}
          name="destinationAirports"
          label="preferences.field.destinations"
          hint="preferences.field.destinationsHint"
        />
      </FormSection>
      <FormSection title={t('preferences.section.when')}>
        <TextField
          {...form.register('earliestDeparture', emptyAsNull)}
          type="date"
          label={t('preferences.field.earliestDeparture')}
          hint={t('preferences.field.datesHint')}
          error={errorOf('earliestDeparture')}
        />
        <TextField
          {...form.register('latestReturn', emptyAsNull)}
          type="date"
          label={t('preferences.field.latestReturn')}
          hint={t('preferences.field.datesHint')}
          error={errorOf('latestReturn')}
        />
        <div className="sm:col-span-2">
          <ChoiceGroup
            kind="radio"
            legend={t('preferences.field.timeOfDay')}
            options={TIMES.map((value) => ({ value, name: t(`preferences.timeOfDay.${value}`) }))}
            field={form.register('timeOfDay')}
          />
        </div>
      </FormSection>
    </>
  );
}

function PriceSection({ form }: { form: PreferencesForm }) {
  const { t, locale } = useTexts();
  const errorOf = useFieldErrors(form);
  const currency = form.watch('preferredCurrency');
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' });
    return ACTIVE_CURRENCY_CODES.map((code) => ({
      value: code,
      name: `${code} – ${names.of(code)}`,
    }));
  }, [locale]);
  return (
    <FormSection title={t('preferences.section.price')}>
      <SelectField
        {...form.register('preferredCurrency')}
        label={t('preferences.field.currency')}
        options={currencies}
      />
      <div className="hidden sm:block" />
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <MoneyField
              label={t(`preferences.field.${name}`)}
              currency={currency}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={errorOf(name)}
            />
          )}
        />
      ))}
      <p className="text-[0.8125rem] text-soft sm:col-span-2">{t('preferences.field.priceHint')}</p>
    </FormSection>
  );
}

function FlightSection({ form }: { form: PreferencesForm }) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('preferences.section.flight')}>
        <ChoiceGroup
          kind="radio"
          legend={t('preferences.field.tripType')}
          options={TRIP_TYPES.map((value) => ({ value, name: t(`preferences.tripType.${value}`) }))}
          field={form.register('tripType')}
        />
        <ChoiceGroup
          kind="checkbox"
          legend={t('preferences.field.cabinClasses')}
          hint={t('preferences.field.cabinClassesHint')}
          options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
          field={form.register('cabinClasses')}
        />
        <ChoiceGroup
          kind="radio"
          legend={t('preferences.field.maxStops')}
          options={MAX_STOPS.map((value) => ({ value, name: t(`preferences.maxStops.${value}`) }))}
          field={form.register('maxStops')}
        />
        <div className="self-end">
          <YesNo
            label={t('preferences.field.luggage')}
            field={form.register('luggageRequirements')}
          />
        </div>
        <CodesField
          form={form}
          name="viaAirports"
          label="preferences.field.viaAirports"
          hint="preferences.field.viaAirportsHint"
        />
        <CodesField
          form={form}
          name="avoidedViaAirports"
          label="preferences.field.avoidedViaAirports"
        />
      </FormSection>
      <FormSection title={t('preferences.section.airlines')}>
        <ChoiceGroup
          kind="checkbox"
          legend={t('preferences.field.alliances')}
          hint={t('preferences.field.alliancesHint')}
          options={ALLIANCES.map((value) => ({ value, name: t(`preferences.alliance.${value}`) }))}
          field={form.register('preferredAlliances')}
        />
        <CodesField
          form={form}
          name="preferredAirlines"
          label="preferences.field.airlines"
          hint="preferences.field.airlinesHint"
        />
        <div className="sm:col-span-2">
          <ChoiceGroup
            kind="checkbox"
            legend={t('preferences.field.excludedAirplanes')}
            options={AIRPLANES.map((value) => ({
              value,
              name: t(`preferences.airplane.${value}`),
            }))}
            field={form.register('excludedAirplaneTypes')}
          />
        </div>
      </FormSection>
    </>
  );
}

function AlertsSection({ form }: { form: PreferencesForm }) {
  const { t } = useTexts();
  return (
    <FormSection title={t('preferences.section.alerts')}>
      <DailyAlertsField form={form} />
      <SelectField
        {...form.register('preferredLanguage')}
        label={t('preferences.field.language')}
        options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
      />
      <div className="sm:col-span-2">
        <YesNo
          label={t('preferences.field.emailNotifications')}
          field={form.register('emailNotifications')}
        />
        <YesNo
          label={t('preferences.field.unconfirmedAlerts')}
          hint={t('preferences.field.unconfirmedAlertsHint')}
          field={form.register('unconfirmedAlerts')}
        />
      </div>
    </FormSection>
  );
}
