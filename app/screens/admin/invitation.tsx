import { api } from '#app/api/client.ts';
import { NewPasswordFields } from '#app/components/shared/account/new-password-fields.tsx';
import { SetupPage } from '#app/components/shared/account/setup-page.tsx';
import styles from '#app/components/shared/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { acceptInvitation } from '#contract/admin/people/admin-staff.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineScreen('/admin/invitation', {
  area: 'admin',
  title: 'staff.join.title',
});

/** /admin/invitation#TICKET: the invited person chooses ID and password. The ticket works once. */
export function Page() {
  const { t } = useTranslation();
  return (
    <SetupPage
      title={t('staff.join.title')}
      check={(ticket) => api('POST /admin/auth/check-invitation', { ticket }, { silent: true })}
      textOf={({ user_email, role }) =>
        t('staff.join.text', { email: user_email, role: t(`enum.admin_role.${role}`) })
      }
      words={{
        checking: t('staff.join.checking'),
        failed: t('staff.join.failed'),
        over: t('staff.join.over'),
        overText: t('staff.join.over_text'),
        done: t('staff.join.done'),
      }}
    >
      {(ticket, ends) => <JoinForm ticket={ticket} {...ends} />}
    </SetupPage>
  );
}

interface JoinFormProps {
  ticket: string;
  onDone: (uid: string) => void;
  onOver: () => void;
}

function JoinForm({ ticket, onDone, onOver }: JoinFormProps) {
  const { t } = useTranslation();
  const initial = { ticket, uid: '', user_name: '', password: '', password_confirm: '' };
  const form = useForm({ schema: acceptInvitation.input, initial });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/auth/accept-invitation', parsed));
    if (answer?.ok) onDone(answer.data.uid);
    else if (answer?.status === 4027) onOver();
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      <Field {...form.labelled('user_name', t('staff.name'))} required>
        <TextInput {...form.field('user_name')} limit={limits.nameMax} autoComplete="name" />
      </Field>
      <Field {...form.labelled('uid', t('staff.uid'))} required help={t('staff.join.uid_rule')}>
        <TextInput {...form.field('uid')} autoComplete="username" autoCapitalize="none" spellCheck="false" />
      </Field>
      <NewPasswordFields field={form.field} error={form.error} />
      <div>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('staff.join.save')}
        </Button>
      </div>
    </form>
  );
}
