import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { NewPasswordFields } from '#app/components/shared/account/new-password-fields.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import styles from './register.module.css';
import type { useUidCheck } from './use-uid-check.ts';
import type { RegisterValues, StepProps } from './values.ts';

interface StepAccessProps extends StepProps {
  uid: ReturnType<typeof useUidCheck>;
}

/** Step 3: the ID, which must be free, and the password, typed twice. */
export function StepAccess({ form, uid }: StepAccessProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field {...form.labelled('user_uid', t('register.uid'))} required help={t('register.uid_help')}>
        <div className={styles.pair}>
          <TextInput
            {...form.field('user_uid')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck="false"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent) || uid.isFree) return;
              event.preventDefault();
              void uid.check();
            }}
          />
          <Button loading={uid.isChecking} onClick={() => void uid.check()}>
            {t('register.uid_check')}
          </Button>
        </div>
      </Field>
      {uid.isFree && (
        <p role="status" className={styles.good}>
          <Icon of={IconCircleCheck} />
          {t('register.uid_free')}
        </p>
      )}
      <NewPasswordFields
        field={(name: keyof RegisterValues & ('password' | 'password_confirm')) => form.field(name)}
        error={form.error}
      />
    </>
  );
}
