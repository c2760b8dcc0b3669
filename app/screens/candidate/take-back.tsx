import { api } from '#app/api/client.ts';
import { ContactOperator } from '#app/components/shared/account/contact-operator.tsx';
import { NewPasswordFields } from '#app/components/shared/account/new-password-fields.tsx';
import { SetupPage } from '#app/components/shared/account/setup-page.tsx';
import styles from '#app/components/shared/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { checkTakeBack, takeBackForm } from '#contract/accounts/take-back.ts';
import type { InputOf } from '#contract/index.ts';

export const screen = defineScreen('/user/take-back', {
  area: 'user',
  title: 'auth.take_back.title',
});

export async function load({ api }: LoadArgs) {
  const site = await api('GET /site/show', {}, { silent: true });
  return site.ok ? site.data.operator : undefined;
}

const signIn = {
  candidate: '/?loginUser=active',
  employer: '/?loginEmployer=active',
  admin: '/admin/login',
} as const;

/** /user/take-back#TICKET: the owner of an address that an account has left takes the account back. Opening the page changes nothing. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <SetupPage
      title={t('auth.take_back.title')}
      check={(ticket) => api('POST /auth/check-take-back', { ticket }, { silent: true })}
      textOf={({ kind, user_uid, user_email: email }) =>
        kind === 'candidate'
          ? t('auth.take_back.text_candidate', { email })
          : t('auth.take_back.text', { uid: user_uid ?? '', email })
      }
      words={{
        checking: t('auth.take_back.checking'),
        failed: t('auth.take_back.failed'),
        over: t('auth.take_back.over'),
        overText: t('auth.take_back.over_text'),
        done: t('auth.take_back.done'),
      }}
      help={data && <ContactOperator {...data} />}
      end={({ kind, user_uid }) => ({
        text:
          kind === 'candidate'
            ? t('auth.take_back.done_text_candidate')
            : t('auth.take_back.done_text', { uid: user_uid ?? '' }),
        href: signIn[kind],
        label: t('auth.take_back.sign_in'),
      })}
    >
      {(ticket, ends, { kind }) => (
        <TakeBackForm ticket={ticket} hasPassword={kind !== 'candidate'} {...ends} />
      )}
    </SetupPage>
  );
}

interface FormProps {
  ticket: string;
  /** False for candidates, who have no password on this site. */
  hasPassword: boolean;
  onDone: (uid: string) => void;
  onOver: () => void;
}

function TakeBackForm({ ticket, hasPassword, onDone, onOver }: FormProps) {
  const { t } = useTranslation();
  const initial = { ticket, password: '', password_confirm: '' };
  const form = useForm<typeof initial, InputOf<'POST /auth/take-back-email'>>({
    schema: hasPassword ? takeBackForm : checkTakeBack.input,
    initial,
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /auth/take-back-email', parsed));
    if (answer?.ok) onDone(answer.data.user_uid ?? '');
    else if (answer?.status === 4027) onOver();
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      {hasPassword && <NewPasswordFields field={form.field} error={form.error} />}
      <div>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('auth.take_back.save')}
        </Button>
      </div>
    </form>
  );
}
