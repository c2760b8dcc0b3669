import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'password_confirm') => {
    name: string;
    value: string;
    onValue: (value: string) => void;
    onBlur: () => unknown;
  };
  error: (name: string, label?: string) => string | undefined;
}

/** A new password, typed twice, with its rules. */
export function NewPasswordFields({ field, error }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const first = field('password');
  return (
    <>
      <div>
        <Field label={t('register.password')} required error={error('password', t('register.password'))}>
          <PasswordInput {...first} autoComplete="new-password" />
        </Field>
        <PasswordRules password={first.value} />
      </div>
      <Field
        label={t('register.password_again')}
        required
        error={error('password_confirm', t('register.password_again'))}
      >
        <PasswordInput {...field('password_confirm')} autoComplete="new-password" />
      </Field>
    </>
  );
}
