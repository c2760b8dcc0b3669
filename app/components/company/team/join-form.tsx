import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { NewPasswordFields } from '#app/components/shared/account/new-password-fields.tsx';
import { ConsentList } from '#app/components/shared/consents/consent-list.tsx';
import { signOut } from '#app/components/shared/login/sign-out.ts';
import styles from '#app/components/shared/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { acceptMemberInvitation } from '#contract/accounts/company-members.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';

export type TeamInvitation = OutputOf<'POST /employer/auth/check-invitation'>;

interface JoinProps {
  ticket: string;
  invitation: TeamInvitation;
  onDone: (uid: string) => void;
  onOver: () => void;
}

/** The form of an invited person; a person who is signed in with another account leaves it first. */
export function JoinTeam(props: JoinProps) {
  const viewer = useViewer();
  const [hasLeft, setLeft] = useState(false);
  if (viewer) return <OtherAccount name={viewer.name} onLeft={() => setLeft(true)} />;
  return <JoinForm {...props} isFocused={hasLeft} />;
}

function OtherAccount({ name, onLeft }: { name: string; onLeft: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    onLeft();
    if (await signOut()) toast.info({ title: { key: 'common.notice.signed_out' } });
    setBusy(false);
  }
  return (
    <div className={styles.form}>
      <h2 className="h3">{t('team.join.other', { name })}</h2>
      <p>{t('team.join.other_text')}</p>
      <div>
        <Button variant="filled" loading={isBusy} onClick={() => void leave()}>
          {t('team.join.sign_out')}
        </Button>
      </div>
    </div>
  );
}

const empty = {
  ...{ user_uid: '', user_name: '', user_phone: '', password: '', password_confirm: '' },
  ...{ agree_privacy: false, agree_terms: false, agree_message: false, agree_advertising: false },
};
const call = 'POST /employer/auth/accept-invitation';

/** `isFocused`: the form takes the place of a button that had the focus. */
function JoinForm({ ticket, invitation, onDone, onOver, isFocused }: JoinProps & { isFocused: boolean }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const [isTaken, setTaken] = useState(false);
  const initial = { ticket, ...empty };
  const form = useForm<typeof initial, InputOf<typeof call>>({
    schema: acceptMemberInvitation.input,
    initial,
  });
  async function save() {
    const answer = await form.submit((parsed) => api(call, parsed, { silent: true }));
    if (!answer) return;
    if (answer.ok) return onDone(answer.data.user_uid);
    if (answer.status === 4027) return onOver();
    if (answer.status === 4036) return setTaken(true);
    if (answer.status !== 414)
      toast.error({ title: answer.message || { key: 'common.notice.unreachable' }, about: call });
  }
  if (isTaken) return <Taken {...invitation} />;
  return (
    <form {...form.props(save)} className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className="h3">
        {t('team.join.account')}
      </h2>
      <Field {...form.labelled('user_name', t('team.join.name'))} required>
        <TextInput {...form.field('user_name')} limit={limits.nameMax} autoComplete="name" />
      </Field>
      <Field {...form.labelled('user_phone', t('team.join.phone'))}>
        <TextInput {...form.field('user_phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field {...form.labelled('user_uid', t('team.uid'))} required help={t('team.join.uid_rule')}>
        <TextInput
          {...form.field('user_uid')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
        />
      </Field>
      <NewPasswordFields field={form.field} error={form.error} />
      <ConsentList
        asked="registration"
        audience="employer"
        values={form.values}
        onChange={form.change}
        error={form.error}
      />
      <div>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('team.join.save')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Error if the address already belongs to an owner of another company or a member of this one. Only the invited person
 * sees it.
 */
function Taken({ user_email: email, company_name: company, inviter_name: inviter }: TeamInvitation) {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={2}
      title={t('team.join.taken')}
      text={t('team.join.taken_text', { email, company, inviter })}
    />
  );
}
