import { type ReactNode, useEffect, useState } from 'react';
import { type FormSchema, useForm } from '#app/form/use-form.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import type { SecondStep } from '#contract/accounts/second-factor.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import { toastSignInError } from './failure.ts';
import styles from './login-modal.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { type LoginKind, loginDraft, rememberedUid, rememberUid } from './remember-uid.ts';

type SignedIn = OutputOf<'POST /employer/auth/login'>;

const SecondStepForm = dialogWithTranslations(async () => (await import('./second-step.tsx')).SecondStepForm);
/** Status of the answer if the password was right and a second step is required. */
const secondStepAsked = 4053;

interface CredentialsFormProps<Parsed> {
  kind: LoginKind;
  /** Wire name of the ID: employers and administrators have different ones (docs/rules.md#wire-names). */
  uidName: 'user_uid' | 'uid';
  schema: FormSchema<Parsed>;
  send: (parsed: Parsed) => Promise<CallResult<SignedIn>>;
  onSignedIn: () => void;
  /** Handles an answer itself (licence missing, not approved). @returns true if it did */
  onRefused?: (answer: Extract<CallResult<unknown>, { ok: false }>) => boolean;
  passwordAside?: ReactNode;
  rememberAside?: ReactNode;
  /** Rendered below the button. */
  children?: ReactNode;
}

interface Credentials {
  user_uid?: string;
  uid?: string;
  password: string;
  save_id: boolean;
}

/** ID, password, remember-ID and the button; Enter sends. A wrong ID or password is shown beside the field and as a toast. */
export function CredentialsForm<Parsed>(props: CredentialsFormProps<Parsed>) {
  const { kind, uidName, schema, send, onSignedIn, onRefused, passwordAside, rememberAside, children } =
    props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<SecondStep>();
  const form = useForm<Credentials, Parsed>({
    schema,
    initial: { [uidName]: rememberedUid(kind), password: '', save_id: rememberedUid(kind) !== '' },
    draft: loginDraft(kind),
    secret: ['password'],
  });
  // Clear the error as soon as something else is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what it waits for
  useEffect(() => setRefusal(undefined), [form.values]);

  async function signIn() {
    setRefusal(undefined);
    const answer = await form.submit(send);
    if (!answer) return;
    const isAsked = answer.status === secondStepAsked;
    if (answer.ok || isAsked) rememberUid(kind, form.values[uidName]?.trim() ?? '', form.values.save_id);
    if (answer.ok) onSignedIn();
    else if (isAsked) {
      setAsked(answer.data as SecondStep);
      form.change({ password: '' } as Partial<Credentials>);
    } else if (answer.status !== 414 && !onRefused?.(answer)) {
      setRefusal(toastSignInError(answer, t));
    }
  }

  if (asked)
    return (
      <SecondStepForm kind={kind} asked={asked} onSignedIn={onSignedIn} onClose={() => setAsked(undefined)} />
    );
  return (
    <form className={styles.tab} {...form.props(signIn)}>
      <Field label={t('login.uid')} required error={form.error(uidName)}>
        <TextInput
          {...form.field(uidName)}
          value={form.values[uidName] ?? ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
        />
      </Field>
      <Field
        label={t('login.password')}
        required
        error={form.error('password', t('login.password')) ?? refusal}
        aside={passwordAside}
      >
        <PasswordInput {...form.field('password')} />
      </Field>
      <div className={styles.line}>
        <Checkbox
          name="save_id"
          checked={form.values.save_id}
          onValue={(save_id) => form.change({ save_id })}
        >
          {t('login.remember')}
        </Checkbox>
        {rememberAside}
      </div>
      <Button type="submit" variant="filled" size="large" wide loading={form.isBusy}>
        {t('login.enter')}
      </Button>
      <PasskeySignIn kind={kind} onSignedIn={onSignedIn} onRefused={onRefused} />
      {children}
    </form>
  );
}
