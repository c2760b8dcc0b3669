import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { NewPasswordFields } from '#app/components/shared/account/new-password-fields.tsx';
import { RequireSignedOut } from '#app/components/shared/login/end-session-first.tsx';
import { EmailCode } from '#app/components/shared/otp/email-code.tsx';
import { useProofLink } from '#app/components/shared/otp/proof-link.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { forgotPassword } from '#contract/accounts/employer-auth.ts';
import styles from './register.module.css';

export const screen = defineScreen('/employer/forgot-password', {
  area: 'employer',
  title: 'register.forgot_password.title',
  query: ['ask'],
  endsSession: true,
});

const empty = { user_uid: '', user_email: '', otp_ticket: '', password: '', password_confirm: '' };

/** /employer/forgot-password: sets a new password after proof of the e-mail address that belongs to the ID. */
export function Page() {
  const { t } = useTranslation();
  return (
    <div className={styles.narrow}>
      <PageHead title={t('register.forgot_password.title')} text={t('register.forgot_password.text')} />
      <RequireSignedOut>
        <ForgotPassword />
      </RequireSignedOut>
    </div>
  );
}

function ForgotPassword() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const form = useForm<typeof empty, unknown>({
    schema: forgotPassword.input,
    initial: empty,
    draft: 'forgot-password',
    secret: ['otp_ticket', 'password', 'password_confirm'],
  });
  const { values, field, error, labelled, change } = form;
  useProofLink(
    'forgot-password',
    (user_email, otp_ticket) => user_email && change({ user_email, otp_ticket }),
  );

  async function save() {
    const answer = await form.submit(() =>
      api('POST /employer/auth/forgot-password', values, { silent: true }),
    );
    if (answer?.ok) return setDone(true);
    if (!answer || answer.status === 414) return;
    toast.error({
      title: answer.message || { key: 'common.notice.unreachable' },
      about: 'POST /employer/auth/forgot-password',
    });
    // 4027: the address does not belong to this ID, or its proof was used or has expired.
    if (answer.status === 4027) form.showErrors({ user_uid: [answer.message] });
  }

  if (isDone) {
    return (
      <Panel title={t('register.forgot_password.done')}>
        <div className={styles.form} role="status">
          <p>{t('register.forgot_password.done_text')}</p>
          <div className={styles.acts}>
            <Button variant="filled" onClick={() => openLogin({ tab: 'employer', reason: 'asked' })}>
              {t('register.sign_in')}
            </Button>
          </div>
        </div>
      </Panel>
    );
  }
  return (
    <Panel>
      <form className={styles.form} {...form.props(save)}>
        <Field {...labelled('user_uid', t('register.uid'))} required>
          <TextInput
            {...field('user_uid')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck="false"
          />
        </Field>
        <EmailCode
          purpose="forgot-password"
          label={t('register.forgot_password.email')}
          email={values.user_email}
          userUid={values.user_uid}
          onEmail={(user_email) => change({ user_email, otp_ticket: '' })}
          ticket={values.otp_ticket}
          onTicket={(otp_ticket) => change({ otp_ticket })}
          error={error('otp_ticket') && t('register.unverified')}
        />
        <NewPasswordFields field={field} error={error} />
        <div className={styles.acts}>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('register.forgot_password.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
