import { EmailCode } from '#app/components/shared/otp/email-code.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import type { StepProps } from './values.ts';

/** Step 2: the contact person of the company, with an e-mail address proven by a code. */
export function StepContact({ form }: StepProps) {
  const { t } = useTranslation();
  const { values, field, error, labelled, change } = form;
  return (
    <>
      <Field {...labelled('user_name', t('register.user_name'))} required help={t('register.user_name_help')}>
        <TextInput {...field('user_name')} limit={limits.nameMax} autoComplete="name" />
      </Field>
      <Field {...labelled('user_phone', t('register.user_phone'))} required>
        <TextInput {...field('user_phone')} type="tel" autoComplete="tel" />
      </Field>
      <EmailCode
        purpose="register"
        label={t('register.user_email')}
        email={values.user_email}
        onEmail={(user_email) => change({ user_email, otp_ticket: '' })}
        onBlur={field('user_email').onBlur}
        again={
          <Field {...labelled('user_email_confirm', t('register.email_again'))} required>
            <TextInput {...field('user_email_confirm')} type="email" autoComplete="email" />
          </Field>
        }
        mayAsk={() => form.check(['user_email', 'user_email_confirm'])}
        ticket={values.otp_ticket}
        onTicket={(otp_ticket) => change({ otp_ticket })}
        error={error('user_email') ?? (error('otp_ticket') && t('register.unverified'))}
      />
    </>
  );
}
