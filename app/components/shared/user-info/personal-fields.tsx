import { AddressPicker } from '#app/components/shared/address/address-picker.tsx';
import type { AddressUnits } from '#app/components/shared/address/units.ts';
import { EmailCode } from '#app/components/shared/otp/email-code.tsx';
import type { Form } from '#app/form/use-form.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { genders } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { PersonalValues } from './values.ts';

interface PersonalFieldsProps {
  form: Form<PersonalValues>;
  /** Names of the units of the stored address. */
  units?: AddressUnits | undefined;
  /** The current e-mail: another one must be proven with a code. */
  knownEmail?: string | undefined;
  /** The e-mail that the provider has proven cannot be changed. */
  isEmailFixed?: boolean;
}

/** Earliest birthday that is accepted (docs/rules.md#validation). */
const oldest = '1900-01-01';

/**
 * Name, birthday, gender, phone, e-mail and address of a person (docs/rules.md#screens).
 */
export function PersonalFields({ form, units, knownEmail, isEmailFixed }: PersonalFieldsProps) {
  const { t } = useTranslation();
  const { values, field, error, labelled, change } = form;
  return (
    <>
      <Field {...labelled('profile_full_name', t('person.full_name'))} required>
        <TextInput {...field('profile_full_name')} limit={limits.fullName} autoComplete="name" />
      </Field>
      <Field {...labelled('profile_date_birthday', t('person.birthday'))} required>
        <DateInput
          {...field('profile_date_birthday')}
          min={oldest}
          max={dayOf(new Date())}
          autoComplete="bday"
        />
      </Field>
      <Field group {...labelled('profile_user_gender', t('person.gender'))} required>
        <RadioGroup
          name="profile_user_gender"
          value={values.profile_user_gender || null}
          onValue={(profile_user_gender) => change({ profile_user_gender })}
          options={genders.map((gender) => ({ value: gender, label: t(`enum.gender.${gender}`) }))}
        />
      </Field>
      <Field {...labelled('profile_user_phone', t('person.phone'))} required help={t('person.phone_help')}>
        <TextInput {...field('profile_user_phone')} type="tel" autoComplete="tel" />
      </Field>
      <EmailField form={form} knownEmail={knownEmail} isEmailFixed={isEmailFixed} />
      <AddressPicker
        required
        korea
        value={values.address_code}
        onChange={(address_code) => change({ address_code })}
        units={units}
        error={error('address_code')}
      />
      <Field
        {...labelled('profile_address', t('address.detail.label'))}
        required
        help={t('address.detail.help')}
      >
        <TextInput {...field('profile_address')} limit={limits.addressDetail} autoComplete="address-line1" />
      </Field>
    </>
  );
}

type EmailFieldProps = Pick<PersonalFieldsProps, 'form' | 'knownEmail' | 'isEmailFixed'>;

/** The e-mail: proven by the provider, or with a code if it differs from the current one. */
function EmailField({ form, knownEmail, isEmailFixed }: EmailFieldProps) {
  const { t } = useTranslation();
  const { values, field, labelled, change } = form;
  if (knownEmail === undefined) {
    return (
      <Field
        {...labelled('profile_user_email', t('person.email'))}
        required
        help={isEmailFixed ? t('person.email_fixed') : undefined}
      >
        <TextInput
          {...field('profile_user_email')}
          type="email"
          autoComplete="email"
          readOnly={isEmailFixed}
        />
      </Field>
    );
  }
  return (
    <EmailCode
      purpose="contact-email"
      name="profile_user_email"
      {...labelled('profile_user_email', t('person.email'))}
      known={knownEmail}
      email={values.profile_user_email}
      onEmail={(profile_user_email) => change({ profile_user_email, otp_ticket: '' })}
      onBlur={field('profile_user_email').onBlur}
      mayAsk={() => form.check(['profile_user_email'])}
      ticket={values.otp_ticket ?? ''}
      onTicket={(otp_ticket) => change({ otp_ticket, profile_user_email: values.profile_user_email })}
    />
  );
}
