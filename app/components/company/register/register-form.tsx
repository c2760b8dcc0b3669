import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useProofLink } from '#app/components/shared/otp/proof-link.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Stepper } from '#app/ui/actions/stepper.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type RegisterStep, registerSteps } from '#contract/accounts/employer-auth.ts';
import styles from './register.module.css';
import { StepAccess } from './step-access.tsx';
import { StepCompany } from './step-company.tsx';
import { StepConsents } from './step-consents.tsx';
import { StepContact } from './step-contact.tsx';
import { useCompanyCheck } from './use-company-check.ts';
import { useUidCheck } from './use-uid-check.ts';
import { emptyRegisterValues, type RegisterValues, stepOfField, stepOrder } from './values.ts';

/** The registration of a company in four steps; `onRegistered` runs once the account is open. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<RegisterStep>('company');
  const form = useForm<RegisterValues, unknown>({
    schema: registerSteps[step],
    initial: emptyRegisterValues,
    draft: 'employer-registration',
    secret: ['password', 'password_confirm', 'otp_ticket'],
  });
  useProofLink('register', (user_email, otp_ticket) => {
    if (!user_email) return;
    form.change({ user_email, user_email_confirm: user_email, otp_ticket });
    toast.success({ title: { key: 'otp.proven' }, text: user_email });
  });
  const company = useCompanyCheck(form);
  const uid = useUidCheck(form);
  const at = stepOrder.indexOf(step);

  function show(next: RegisterStep) {
    setStep(next);
    // The fields of the step are rendered by then.
    setTimeout(() => document.getElementById('register-step')?.focus());
  }

  async function goOn() {
    if (step === 'company' && !(await company.check())) return;
    // The values filled in by the check arrive with the next render; another click continues from there.
    if (step === 'company' && !company.isChecked) return;
    if (step === 'access' && !(await uid.check())) return;
    const next = stepOrder[at + 1];
    if (!next) return register(form, { onRefusedAt: show, onRegistered });
    if (form.check()) show(next);
  }

  const summaries: Record<RegisterStep, string> = {
    company: form.values.company_name,
    contact: form.values.user_email,
    access: form.values.user_uid,
    consents: '',
  };
  return (
    <div className={styles.layout}>
      <Stepper
        label={t('register.steps')}
        steps={stepOrder.map((one, place) => ({
          key: one,
          title: t(`register.step.${one}`),
          text: place < at ? summaries[one] : undefined,
          state: place < at ? 'done' : place === at ? 'current' : 'waiting',
          onSelect: place < at ? () => show(one) : undefined,
        }))}
      />
      <Panel>
        <form className={styles.form} {...form.props(goOn)}>
          <h2 id="register-step" tabIndex={-1}>
            {t(`register.step.${step}`)}
          </h2>
          {step === 'company' && <StepCompany form={form} company={company} />}
          {step === 'contact' && <StepContact form={form} />}
          {step === 'access' && <StepAccess form={form} uid={uid} />}
          {step === 'consents' && <StepConsents form={form} />}
          <div className={styles.acts}>
            <Button type="submit" variant="filled" loading={form.isBusy}>
              {t(step === 'consents' ? 'register.finish' : 'register.next')}
            </Button>
            {at > 0 && (
              <Button variant="text" onClick={() => show(stepOrder[at - 1] ?? 'company')}>
                {t('register.back')}
              </Button>
            )}
          </div>
        </form>
      </Panel>
    </div>
  );
}

interface Outcome {
  /** Shows the first step with a rejected field. */
  onRefusedAt: (step: RegisterStep) => void;
  onRegistered: () => void;
}

/** Opens the account; errors are shown beside their field, else in a toast. */
async function register(form: Form<RegisterValues>, { onRefusedAt, onRegistered }: Outcome): Promise<void> {
  const answer = await form.submit(() => api('POST /employer/auth/register', form.values, { silent: true }));
  if (!answer) return;
  if (answer.ok) return onRegistered();
  const refused =
    answer.status === 4036 ? ['user_email'] : answer.status === 4021 ? ['company_tax_code'] : [];
  const names = answer.status === 414 ? Object.keys(answer.fields) : refused;
  const where = names.map(stepOfField).find(Boolean);
  if (where) {
    if (where === 'contact') form.change({ otp_ticket: '' });
    onRefusedAt(where);
  }
  if (refused[0]) form.showErrors({ [refused[0]]: [answer.message] });
  if (answer.status !== 414)
    toast.error({
      title: answer.message || { key: 'common.notice.unreachable' },
      about: 'POST /employer/auth/register',
    });
}
