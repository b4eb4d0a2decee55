import { LANGUAGES, type Profile, profile, type StoredProfile } from '@farelark/contracts';
import { LANGUAGE_NAMES } from '@farelark/i18n/language';
import type { z } from 'zod';
import { renderNameFields } from '../../../shared/form/name-fields.tsx';
import { useValidatedForm } from '../../../shared/form/use-validated-form.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { Account } from '../account/account.ts';
import { EmailField } from '../account/change-email-dialog.tsx';
import { Section } from '../layout/section.tsx';

interface PersonalSectionProps {
  stored: StoredProfile;
  account: Account;
  userId: string;
  onSave: (profile: Profile) => Promise<void>;
}

export function PersonalSection({ stored, account, userId, onSave }: PersonalSectionProps) {
  const { t, language } = useTexts();
  const { form, errors, isSending, submit } = useValidatedForm(
    profile,
    toFields({ ...stored, language: stored.language ?? language }),
    async (changed, { reset }) => {
      await onSave(changed);
      reset(toFields(changed));
    },
  );
  const { isDirty } = form.formState;
  return (
    <Section name="personal">
      <form className="grid items-start gap-5 sm:grid-cols-2" onSubmit={submit} noValidate>
        {renderNameFields(language, (name) => ({
          ...form.register(name),
          label: t(`profile.field.${name}`),
          error: errors[name] && t('profile.error.name'),
        }))}
        <div className="sm:col-span-2">
          <EmailField account={account} userId={userId} />
        </div>
        <TextField
          {...form.register('phone')}
          label={t('profile.field.phone')}
          hint={t('profile.field.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          error={errors.phone && t('profile.error.phone')}
        />
        <SelectField
          {...form.register('language')}
          label={t('profile.field.language')}
          hint={t('profile.field.languageHint')}
          options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
        />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <SubmitButton
            label={t('profile.personal.save')}
            busyLabel={t('profile.saving')}
            busy={isSending}
          />
          {isDirty && !isSending ? (
            <span className="text-sm text-soft">{t('profile.unsaved')}</span>
          ) : null}
        </div>
      </form>
    </Section>
  );
}

function toFields({ firstName, lastName, phone, language }: Profile): z.input<typeof profile> {
  return { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '', language };
}
