import { api } from '#app/api/client.ts';
import { CurrentPasswordField, FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import type { DialogProps } from '#app/components/shared/colleagues/owners-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { requireFactor, setIdleTime } from '#contract/accounts/company-security.ts';
import type { InputOf } from '#contract/index.ts';
import { type CompanySecurity, useFormatIdleTime } from './security.ts';

type SecurityDialogProps = DialogProps & { security: CompanySecurity };

/** Minutes to choose from. Programs may set any number between the first and the last. */
const choices = [10, 15, 30, 60, 120, 240, 480];

/** Sets the time without activity after which members are signed out. */
export function IdleTimeDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const idleTime = useFormatIdleTime();
  const { idle_minutes, site_idle_minutes } = security;
  const initial = { idle_minutes: String(idle_minutes ?? ''), current_password: '' };
  const form = useForm<typeof initial, InputOf<'POST /employer/security/set-idle-time'>>({
    schema: setIdleTime.input,
    initial,
  });
  const minutes = new Set([...choices, ...(idle_minutes === null ? [] : [idle_minutes])]);
  return (
    <FormDialog
      title={t('team.security.idle')}
      text={t('team.security.idle_dialog.text')}
      form={form}
      send={(parsed) => api('POST /employer/security/set-idle-time', parsed)}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      <Field {...form.labelled('idle_minutes', t('team.security.idle_dialog.field'))}>
        <Select
          {...form.field('idle_minutes')}
          placeholder={t('team.security.as_site', { time: idleTime(site_idle_minutes) })}
          options={[...minutes].sort((a, b) => a - b).map((value) => ({ value, label: idleTime(value) }))}
        />
      </Field>
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

/** Starts or stops requiring a second factor of all members. */
export function RequireFactorDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const { factor_required, without_factor, has_own_factor } = security;
  const initial = { factor_required, current_password: '' };
  const form = useForm<typeof initial, InputOf<'POST /employer/security/require-factor'>>({
    schema: requireFactor.input,
    initial,
  });
  const isOn = form.values.factor_required;
  return (
    <FormDialog
      title={t('team.security.factor')}
      text={t('team.security.factor_dialog.text')}
      form={form}
      send={(parsed) => api('POST /employer/security/require-factor', parsed)}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      <Field
        {...form.labelled('factor_required', t('team.security.factor'))}
        group
        hideLabel
        help={isOn === factor_required ? undefined : consequence()}
      >
        <Checkbox
          name="factor_required"
          checked={isOn}
          onValue={(checked) => form.change({ factor_required: checked })}
        >
          {t('team.security.factor_dialog.field')}
        </Checkbox>
      </Field>
      <CurrentPasswordField form={form} />
    </FormDialog>
  );

  function consequence(): string {
    if (factor_required) return t('team.security.factor_dialog.off');
    if (!has_own_factor) return t('team.security.own_first');
    return without_factor > 0
      ? t('team.security.factor_dialog.consequence', { count: without_factor })
      : t('team.security.factor_dialog.nobody');
  }
}
