import { api } from '#app/api/here.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import { changeStaffRole, endStaff, inviteStaff, resetStaffFactor } from '#contract/admin/admin-staff.ts';
import { type AdminRole, adminRoles } from '#contract/call.ts';
import type { InputOf } from '#contract/index.ts';
import { CurrentPassword, FormDialog } from '../account/form-dialog.tsx';

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}
interface Colleague {
  id: number;
  user_name: string;
  role: AdminRole;
}

/** One of the roles, each with what it is for. Words: `staff`, `enum`. */
function RoleField<Values extends { role: AdminRole }>({ form }: { form: Form<Values> }) {
  const { t } = useWords();
  return (
    <Field group label={t('staff.role')} required error={form.error('role', t('staff.role'))}>
      <RadioGroup
        look="cards"
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

/** Invites somebody by mail. */
export function InviteDialog({ onDone, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm<typeof nobody, InputOf<'POST /admin/staff/invitation/create'>>({
    schema: inviteStaff.input,
    initial: nobody,
    draft: 'staff-invite',
    secret: ['current_password'],
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/staff/invitation/create', parsed));
    if (!answer?.ok) return;
    toast.success(answer.message);
    onDone();
  }
  return (
    <FormDialog
      title={t('staff.act.invite')}
      text={t('staff.invite.text')}
      saveLabel={t('staff.invite.send')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('staff.email')} required error={form.error('user_email', t('staff.email'))}>
        <TextInput {...form.field('user_email')} type="email" autoComplete="off" />
      </Field>
      <RoleField form={form} />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

/** Gives a colleague another role. */
export function RoleDialog({ colleague, onDone, onClose }: DialogProps & { colleague: Colleague }) {
  const { t } = useWords();
  const { id, role, user_name } = colleague;
  const form = useForm<
    { id: number; role: AdminRole; current_password: string },
    InputOf<'POST /admin/staff/change-role'>
  >({ schema: changeStaffRole.input, initial: { id, role, current_password: '' } });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/staff/change-role', parsed));
    if (answer?.ok) onDone();
  }
  return (
    <FormDialog
      title={t('staff.role_dialog.title', { name: user_name })}
      text={t('staff.role_dialog.text')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <RoleField form={form} />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

/** Ends the account of a colleague. */
export function EndDialog({ colleague, onDone, onClose }: DialogProps & { colleague: Colleague }) {
  const { t } = useWords();
  const form = useForm<{ id: number; current_password: string }, InputOf<'POST /admin/staff/end'>>({
    schema: endStaff.input,
    initial: { id: colleague.id, current_password: '' },
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/staff/end', parsed));
    if (!answer?.ok) return;
    toast.success(answer.message);
    onDone();
  }
  return (
    <FormDialog
      danger
      title={t('staff.end_dialog.title', { name: colleague.user_name })}
      text={t('staff.end_dialog.text')}
      saveLabel={t('staff.act.end')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

/** Takes a lost second factor of a colleague away. */
export function ResetFactorDialog({ colleague, onDone, onClose }: DialogProps & { colleague: Colleague }) {
  const { t } = useWords();
  const form = useForm<{ id: number; current_password: string }, InputOf<'POST /admin/staff/reset-factor'>>({
    schema: resetStaffFactor.input,
    initial: { id: colleague.id, current_password: '' },
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/staff/reset-factor', parsed));
    if (!answer?.ok) return;
    toast.success(answer.message);
    onDone();
  }
  return (
    <FormDialog
      danger
      title={t('staff.factor_dialog.title', { name: colleague.user_name })}
      text={t('staff.factor_dialog.text')}
      saveLabel={t('staff.act.reset_factor')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <CurrentPassword form={form} />
    </FormDialog>
  );
}
