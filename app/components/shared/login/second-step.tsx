import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { enrolAtSignIn, type SecondStep, signInWithFactor } from '#contract/accounts/second-factor.ts';
import type { InputOf } from '#contract/index.ts';
import { AppCodeField, AppSecret } from '../factor/app-secret.tsx';
import { canUsePasskeys } from '../factor/can-use-passkeys.ts';
import styles from '../factor/factor.module.css';
import { RecoveryCodes } from '../factor/recovery-codes.tsx';
import { toastSignInError } from './failure.ts';

interface SecondStepProps {
  kind: 'employer' | 'admin';
  /** Data of the answer 4053. */
  asked: SecondStep;
  onSignedIn: () => void;
  /** Back to ID and password. */
  onClose: () => void;
}

/** Second step of a sign-in, shown instead of ID and password. */
export function SecondStepForm(props: SecondStepProps) {
  const { setup } = props.asked;
  return setup ? <Enrolment {...props} setup={setup} /> : <Proof {...props} />;
}

/** Asks for a code of the authenticator, or a recovery code; without an authenticator, a passkey comes first. */
function Proof({ kind, asked, onSignedIn, onClose }: SecondStepProps) {
  const { t } = useTranslation();
  const hasApp = asked.methods.includes('app');
  const hasPasskey = asked.methods.includes('passkey') && canUsePasskeys();
  const form = useForm<{ method: 'app' | 'recovery'; code: string }, InputOf<'POST /auth/factor/sign-in'>>({
    schema: signInWithFactor.input,
    initial: { method: hasApp ? 'app' : 'recovery', code: '' },
  });
  const { method, code } = form.values;
  const isApp = method === 'app';
  async function send() {
    const answer = await form.submit((parsed) => api('POST /auth/factor/sign-in', parsed, { silent: true }));
    if (!answer) return;
    if (answer.ok) return onSignedIn();
    if (answer.status === 414) return;
    toastSignInError(answer, t);
    // The five minutes have expired, or the account has changed: start again.
    if (answer.status === 4027) onClose();
  }
  return (
    <form className={styles.step} {...form.props(send)}>
      <div>
        <h3 className="h2">{t('factor.step.title')}</h3>
        <p className="text-2">
          {t(
            isApp
              ? 'factor.step.app'
              : !hasApp && hasPasskey
                ? 'factor.step.passkey_first'
                : 'factor.step.recovery',
          )}
        </p>
      </div>
      {hasPasskey && !hasApp && <PasskeyButton isFirst onSignedIn={onSignedIn} onClose={onClose} />}
      {isApp ? (
        <AppCodeField
          value={code}
          onValue={(value) => form.change({ code: value })}
          onWhole={() => void send()}
          error={form.error('code', t('factor.code'))}
        />
      ) : (
        <Field {...form.labelled('code', t('factor.step.recovery_code'))} required>
          <TextInput
            autoFocus={hasApp || !hasPasskey}
            {...form.field('code')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
        </Field>
      )}
      <Button
        type="submit"
        {...(hasApp || !hasPasskey ? { variant: 'filled' } : {})}
        size="large"
        wide
        loading={form.isBusy}
      >
        {t('factor.step.enter')}
      </Button>
      {hasPasskey && hasApp && <PasskeyButton onSignedIn={onSignedIn} onClose={onClose} />}
      <div className={styles.ways}>
        {hasApp && (
          <Button
            variant="text"
            onClick={() => form.change({ method: isApp ? 'recovery' : 'app', code: '' })}
          >
            {t(isApp ? 'factor.step.use_recovery' : 'factor.step.use_app')}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {t('factor.step.again')}
        </Button>
      </div>
      <p className="text-3 text-sm">{t('factor.step.lost', { who: t(`factor.step.lost_${kind}`) })}</p>
    </form>
  );
}

type PasskeyButtonProps = Pick<SecondStepProps, 'onSignedIn' | 'onClose'> & { isFirst?: boolean };

/** Lets the browser prove a passkey. */
function PasskeyButton({ isFirst = false, onSignedIn, onClose }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function prove() {
    setBusy(true);
    const question = await api('POST /auth/factor/passkey/ask', {}, { silent: true });
    if (!question.ok) {
      toastSignInError(question, t);
      return onClose();
    }
    const { passkey_ticket, options } = question.data;
    const { provePasskey } = await import('../factor/passkey.ts');
    const credential = await provePasskey(options);
    if (!credential) {
      setBusy(false);
      return toast.error({ title: t('factor.step.passkey_stopped'), stay: 5000 });
    }
    const proof = { passkey_ticket, credential };
    const answer = await api('POST /auth/factor/passkey/sign-in', proof, { silent: true });
    if (answer.ok) return onSignedIn();
    setBusy(false);
    toastSignInError(answer, t);
  }
  return (
    <Button
      {...(isFirst ? { variant: 'filled' } : {})}
      size="large"
      wide
      icon={IconFingerprint}
      loading={isBusy}
      onClick={prove}
    >
      {t('factor.step.passkey')}
    </Button>
  );
}

/** The account must have a second factor and has none: it is set up here, before anything else is possible. */
function Enrolment(props: SecondStepProps & { setup: NonNullable<SecondStep['setup']> }) {
  const { setup, onSignedIn, onClose } = props;
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const form = useForm<{ code: string }, InputOf<'POST /auth/factor/enrol'>>({
    schema: enrolAtSignIn.input,
    initial: { code: '' },
  });
  async function send() {
    const answer = await form.submit((parsed) => api('POST /auth/factor/enrol', parsed, { silent: true }));
    if (!answer) return;
    if (answer.ok) return setCodes(answer.data.recovery_codes);
    if (answer.status === 414) return;
    toastSignInError(answer, t);
    if (answer.status === 4027) onClose();
  }
  if (codes)
    return (
      <div className={styles.step}>
        <h3 className="h2">{t('factor.kept.title')}</h3>
        <RecoveryCodes codes={codes} />
        <Button variant="filled" size="large" wide onClick={onSignedIn}>
          {t('factor.kept.done')}
        </Button>
      </div>
    );
  return (
    <form className={styles.step} {...form.props(send)}>
      <div>
        <h3 className="h2">{t('factor.step.enrol_title')}</h3>
        <p className="text-2">{t('factor.step.enrol')}</p>
      </div>
      <AppSecret {...setup} />
      <AppCodeField
        {...bindField(form, 'code')}
        onWhole={() => void send()}
        error={form.error('code', t('factor.code'))}
      />
      <div className={styles.send}>
        <Button type="submit" variant="filled" size="large" wide loading={form.isBusy}>
          {t('factor.on_dialog.save')}
        </Button>
      </div>
    </form>
  );
}
