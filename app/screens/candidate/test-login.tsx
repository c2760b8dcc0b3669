import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { goAfterSignIn } from '#app/components/shared/login/after-sign-in.ts';
import { toastSignInError } from '#app/components/shared/login/failure.ts';
import styles from '#app/components/shared/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { loginEmail } from '#contract/accounts/auth.ts';

export const screen = defineScreen('/user/login', {
  area: 'user',
  title: 'login.test.title',
  demoOnly: true,
});

/** /user/login: signs a candidate in with an e-mail alone. Page and call exist in demo and test only. */
export function Page() {
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  const form = useForm({ schema: loginEmail.input, initial: { user_email: '' }, draft: 'test-login' });

  async function signIn() {
    const answer = await form.submit((parsed) => api('POST /auth/loginEmail', parsed, { silent: true }));
    if (answer?.ok) goAfterSignIn('/user', go, language, answer.data.reopened);
    else if (answer && answer.status !== 414) form.showErrors({ user_email: [toastSignInError(answer, t)] });
  }
  return (
    <div className={styles.page}>
      <PageHead title={t('login.test.title')} text={t('login.test.text')} />
      <Panel>
        <form {...form.props(signIn)} className={styles.form}>
          <Field label={t('login.test.email')} required error={form.error('user_email')}>
            <TextInput {...form.field('user_email')} type="email" autoComplete="email" />
          </Field>
          <div>
            <Button type="submit" variant="filled" loading={form.isBusy}>
              {t('login.enter')}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
