import { api } from '#app/api/client.ts';
import { CurrentPassword, FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import {
  changeStaffRole,
  endStaff,
  inviteStaff,
  resetStaffFactor,
} from '#contract/admin/people/admin-staff.ts';
import { type AdminRole, adminRoles } from '#contract/call.ts';
import type { InputOf } from '#contract/index.ts';

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}
interface Colleague {
  id: number;
  user_name: string;
  role: AdminRole;
}

/** Chooses a role, each with its description. */
function RoleField<Values extends { role: AdminRole }>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation();
  return (
    <Field group {...form.labelled('role', t('staff.role'))} required>
      <RadioGroup
        variant="cards"
        name="role"
        options={adminRoles.map((value) => ({
          value,
          label: t(`enum.admin_role.${value}`),
          help: t(`staff.role_text.${value}`),
        }))}
        value={form.values.role}
        onValue={(role) => form.change({ role } as Partial<Values>)}
      />
    </Field>
  );
}

const nobody = { user_email: '', role: 'operator' as AdminRole, current_password: '' };

/** Invites a colleague by mail. */
export function InviteDialog({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm<typeof nobody, InputOf<'POST /admin/staff/invitation/create'>>({
    schema: inviteStaff.input,
    initial: nobody,
    draft: 'staff-invite',
    secret: ['current_password'],
  });
  return (
    <FormDialog
      title={t('staff.act.invite')}
      text={t('staff.invite.text')}
      saveLabel={t('staff.invite.send')}
      form={form}
      send={(parsed) => api('POST /admin/staff/invitation/create', parsed)}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      <Field {...form.labelled('user_email', t('staff.email'))} required>
        <TextInput {...form.field('user_email')} type="email" autoComplete="off" />
      </Field>
      <RoleField form={form} />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

/** Gives a colleague another role. */
export function RoleDialog({ colleague, onDone, onClose }: DialogProps & { colleague: Colleague }) {
  const { t } = useTranslation();
  const { id, role, user_name } = colleague;
  const form = useForm<
    { id: number; role: AdminRole; current_password: string },
    InputOf<'POST /admin/staff/change-role'>
  >({ schema: changeStaffRole.input, initial: { id, role, current_password: '' } });
  return (
    <FormDialog
      title={t('staff.role_dialog.title', { name: user_name })}
      text={t('staff.role_dialog.text')}
      form={form}
      send={(parsed) => api('POST /admin/staff/change-role', parsed)}
      onSent={onDone}
      onClose={onClose}
    >
      <RoleField form={form} />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

type ActProps = DialogProps & { colleague: Colleague };

/** Ends the account of a colleague. */
export const EndDialog = (props: ActProps) => <ActDialog {...props} act="end" />;

/** Removes a colleague's lost second factor. */
export const ResetFactorDialog = (props: ActProps) => <ActDialog {...props} act="reset_factor" />;

const acts = {
  end: { call: 'POST /admin/staff/end', schema: endStaff.input, words: 'end_dialog' },
  reset_factor: {
    call: 'POST /admin/staff/reset-factor',
    schema: resetStaffFactor.input,
    words: 'factor_dialog',
  },
} as const;

/** Removes something from a colleague permanently: asks only for the own password. */
function ActDialog({ act, colleague, onDone, onClose }: ActProps & { act: keyof typeof acts }) {
  const { t } = useTranslation();
  const { call, schema, words } = acts[act];
  const form = useForm<{ id: number; current_password: string }, InputOf<typeof call>>({
    schema,
    initial: { id: colleague.id, current_password: '' },
  });
  return (
    <FormDialog
      danger
      title={t(`staff.${words}.title`, { name: colleague.user_name })}
      text={t(`staff.${words}.text`)}
      saveLabel={t(`staff.act.${act}`)}
      form={form}
      send={(parsed) => api(call, parsed)}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      <CurrentPassword form={form} />
    </FormDialog>
  );
}
