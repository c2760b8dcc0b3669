import { api } from '#app/api/client.ts';
import { SetupPage } from '#app/components/shared/account/setup-page.tsx';
import styles from '#app/components/shared/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { setUpAdmin } from '#contract/admin/people/admin-setup.ts';

export const screen = defineScreen('/admin/setup', {
  area: 'admin',
  title: 'auth.setup.title',
});

/** /admin/setup#TICKET: an administrator sets the password. The ticket works once. */
export function Page() {
  const { t } = useTranslation();
  return (
    <SetupPage
      title={t('auth.setup.title')}
      check={(ticket) => api('POST /admin/auth/check-setup', { ticket }, { silent: true })}
      textOf={({ uid }) => t('auth.setup.text', { uid })}
      words={{
        checking: t('auth.setup.checking'),
        failed: t('auth.setup.failed'),
        over: t('auth.setup.over'),
        overText: t('auth.setup.over_text'),
        done: t('auth.setup.done'),
      }}
    >
      {(ticket, { onDone, onOver }) => <PasswordForm ticket={ticket} onDone={onDone} onOver={onOver} />}
    </SetupPage>
  );
}

interface PasswordFormProps {
  ticket: string;
  onDone: (uid: string) => void;
  onOver: () => void;
}

function PasswordForm({ ticket, onDone, onOver }: PasswordFormProps) {
  const { t } = useTranslation();
  const initial = { ticket, password: '', password_confirm: '' };
  const form = useForm({ schema: setUpAdmin.input, initial });

  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/auth/setup', parsed));
    if (answer?.ok) onDone(answer.data.uid);
    else if (answer?.status === 4027) onOver();
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      <Field {...form.labelled('password', t('auth.setup.password'))} required help={t('auth.setup.rule')}>
        <PasswordInput {...form.field('password')} autoComplete="new-password" />
      </Field>
      <Field {...form.labelled('password_confirm', t('auth.setup.password_again'))} required>
        <PasswordInput {...form.field('password_confirm')} autoComplete="new-password" />
      </Field>
      <div>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('auth.setup.save')}
        </Button>
      </div>
    </form>
  );
}
