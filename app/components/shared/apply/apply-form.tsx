import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readCookie } from '#app/browser/cookies.ts';
import { formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { useId } from '#app/ui/use-id.ts';
import { limits } from '#contract/limits.ts';
import { referralParameter } from '#contract/money/referral-link.ts';
import styles from './apply.module.css';
import type { ApplyProps, ResumeRow } from './apply-props.ts';
import { useApply } from './use-apply.ts';

/**
 * Asks for resume, consent and retention, then sends the application. The button is never disabled: clicking it shows
 * what is missing.
 */
export function ApplyForm(props: ApplyProps & { resumes: readonly ResumeRow[] }) {
  const { title, answerDays, resumes, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [profileId, setProfileId] = useState(() => firstChoice(resumes));
  const [agreed, setAgreed] = useState(false);
  const [years, setYears] = useState<1 | 3>(1);
  const [code, setCode] = useState(() => readCookie(document.cookie, referralParameter) ?? '');
  const [tried, setTried] = useState(false);
  const isComplete = agreed && profileId !== null;
  useEffect(() => void (isComplete && toast.dismiss(formId)), [isComplete, formId]);
  const { send, isSending, fields } = useApply(props);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!agreed || profileId === null) {
      toast.error({ title: { key: 'common.notice.check_fields' }, stay: 5000, about: formId });
      requestAnimationFrame(() => focusFirstInvalid(form.current));
      return;
    }
    if (isSending) return;
    const kept = { agree_privacy: agreed, retention_years: years };
    await send({ profile_id: profileId, ...kept, referral_code: code });
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('application.apply.title')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="filled"
          size="large"
          wide
          icon={IconSend}
          loading={isSending}
        >
          {t('application.apply.submit')}
        </Button>
      }
    >
      <p className={styles.ad}>{title}</p>
      {answerDays !== null && (
        <p className="text-2">{t('application.answer.promise', { count: answerDays })}</p>
      )}
      <form id={formId} ref={form} noValidate onSubmit={submit} className={styles.form}>
        <Field
          label={t('application.apply.resume')}
          group
          required
          error={(tried && profileId === null && t('application.apply.choose')) || fields.profile_id?.[0]}
        >
          <RadioGroup
            variant="cards"
            options={resumes.map((resume) => optionOf(resume, t))}
            value={profileId}
            onValue={setProfileId}
          />
        </Field>
        <ConsentField
          checked={agreed}
          onValue={setAgreed}
          error={(tried && !agreed && t('application.apply.agree')) || fields.agree_privacy?.[0]}
        />
        <RetentionField years={years} onYears={setYears} error={fields.retention_years?.[0]} />
        <ReferralField code={code} onCode={setCode} error={fields.referral_code?.[0]} />
      </form>
    </Modal>
  );
}

interface RetentionFieldProps {
  years: 1 | 3;
  onYears: (years: 1 | 3) => void;
  error: string | undefined;
}

/** How long the application is stored for the candidate. */
function RetentionField({ years, onYears, error }: RetentionFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('application.apply.retention')} group error={error}>
      <Segmented
        label={t('application.apply.retention')}
        wide
        value={years}
        onValue={onYears}
        options={([1, 3] as const).map((value) => ({
          value,
          label: t(`consent.retention.years_${value}`),
        }))}
      />
    </Field>
  );
}

interface ReferralFieldProps {
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}

/** Referral code of the person who recommended the ad: collapsed, unless a personal link has filled it in. */
function ReferralField({ code, onCode, error }: ReferralFieldProps) {
  const { t } = useTranslation();
  const [filled] = useState(code);
  return (
    <details className={styles.referral} open={filled !== ''}>
      <summary>{t('application.apply.referral')}</summary>
      <Field
        label={t('application.apply.referral_code')}
        help={t('application.apply.referral_help')}
        error={error}
      >
        <TextInput name="referral_code" value={code} onValue={onCode} autoComplete="off" />
      </Field>
    </details>
  );
}

interface ConsentFieldProps {
  checked: boolean;
  onValue: (checked: boolean) => void;
  error: string | undefined;
}

/** The required consent to pass on the resume, with its text to expand. */
function ConsentField({ checked, onValue, error }: ConsentFieldProps) {
  const { t } = useTranslation();
  const days = limits.applicationVisibleDays;
  return (
    <div>
      <Field label={t('consent.apply_privacy.title')} group required error={error}>
        <Checkbox checked={checked} onValue={onValue} help={t('application.apply.visible', { days })}>
          {t('consent.apply_privacy.label')} <b className={styles.must}>({t('consent.required')})</b>
        </Checkbox>
      </Field>
      {/* The text is below the error of the checkbox, which stays near the checkbox however long the text is. */}
      <details className={styles.consent}>
        <summary>{t('consent.read')}</summary>
        <p>{t('consent.apply_privacy.text', { days })}</p>
      </details>
    </div>
  );
}

/** The default resume if it is finished, else the first finished one. */
function firstChoice(resumes: readonly ResumeRow[]): number | null {
  const finished = resumes.filter(({ abilities }) => abilities.apply);
  return (finished.find(({ is_default }) => is_default) ?? finished[0])?.profile_id ?? null;
}

function optionOf({ profile_id, title, is_default, updated_at, abilities }: ResumeRow, t: TranslateFn) {
  return {
    value: profile_id,
    label: title,
    help: abilities.apply
      ? t('application.apply.updated', { date: formatDate(updated_at) })
      : t('application.apply.unfinished'),
    disabled: !abilities.apply,
    aside: is_default && (
      <Badge tone="lam" icon={IconStar}>
        {t('enum.resume_default')}
      </Badge>
    ),
  };
}
