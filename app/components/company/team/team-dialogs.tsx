import { api } from '#app/api/client.ts';
import { CurrentPassword, FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { changeMemberRole, endMember, inviteMember } from '#contract/accounts/company-members.ts';
import { type CompanyRole, companyRoles } from '#contract/call.ts';
import type { InputOf } from '#contract/index.ts';

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}
export interface Colleague {
  id: number;
  user_name: string;
  member_role: CompanyRole;
  assigned_only: boolean;
}

/** Ads that a recruiter sees. */
const sights = ['all', 'assigned'] as const;

/** Chooses a role, each with its description, and for a recruiter the ads. */
function RoleField<Values extends { member_role: CompanyRole; assigned_only: boolean }>({
  form,
}: {
  form: Form<Values>;
}) {
  const { t } = useTranslation();
  const { member_role: role, assigned_only: isBounded } = form.values;
  return (
    <>
      <Field group {...form.labelled('member_role', t('team.role'))} required>
        <RadioGroup
          variant="cards"
          name="member_role"
          options={companyRoles.map((value) => ({
            value,
            label: t(`enum.member_role.${value}`),
            help: t(`team.role_text.${value}`),
          }))}
          value={role}
          onValue={(member_role) => form.change({ member_role, assigned_only: false } as Partial<Values>)}
        />
      </Field>
      {role === 'recruiter' && (
        <Field group {...form.labelled('assigned_only', t('team.sight.label'))}>
          <RadioGroup
            variant="cards"
            name="assigned_only"
            options={sights.map((value) => ({
              value,
              label: t(`team.sight.${value}`),
              help: t(`team.sight.${value}_text`),
            }))}
            value={isBounded ? 'assigned' : 'all'}
            onValue={(value) => form.change({ assigned_only: value === 'assigned' } as Partial<Values>)}
          />
        </Field>
      )}
    </>
  );
}

const empty = {
  user_email: '',
  member_role: 'recruiter' as CompanyRole,
  assigned_only: false,
  current_password: '',
};

/** Invites a person by mail. */
export function InviteDialog({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm<typeof empty, InputOf<'POST /employer/member/invite'>>({
    schema: inviteMember.input,
    initial: empty,
    draft: 'team-invite',
    secret: ['current_password'],
  });
  return (
    <FormDialog
      title={t('team.act.invite')}
      text={t('team.invite.text')}
      saveLabel={t('team.invite.send')}
      form={form}
      send={(parsed) => api('POST /employer/member/invite', parsed)}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      <Field {...form.labelled('user_email', t('team.email'))} required>
        <TextInput {...form.field('user_email')} type="email" autoComplete="off" />
      </Field>
      <RoleField form={form} />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

type ActProps = DialogProps & { colleague: Colleague };

/** Gives a colleague another role. */
export function RoleDialog({ colleague, onDone, onClose }: ActProps) {
  const { t } = useTranslation();
  const { id, member_role, assigned_only, user_name: name } = colleague;
  const initial = { id, member_role, assigned_only, current_password: '' };
  const form = useForm<typeof initial, InputOf<'POST /employer/member/change-role'>>({
    schema: changeMemberRole.input,
    initial,
  });
  return (
    <FormDialog
      title={t('team.role_dialog.title', { name })}
      text={t('team.role_dialog.text', { name })}
      form={form}
      send={(parsed) => api('POST /employer/member/change-role', parsed)}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      <RoleField form={form} />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

/** Ends the membership of a colleague for good: names the colleague and asks for the own password. */
export function EndDialog({ colleague, onDone, onClose }: ActProps) {
  const { t } = useTranslation();
  const { id, user_name: name } = colleague;
  const initial = { id, current_password: '' };
  const form = useForm<typeof initial, InputOf<'POST /employer/member/end'>>({
    schema: endMember.input,
    initial,
  });
  return (
    <FormDialog
      danger
      title={t('team.end_dialog.title', { name })}
      text={t('team.end_dialog.text', { name })}
      saveLabel={t('team.act.end')}
      form={form}
      send={(parsed) => api('POST /employer/member/end', parsed)}
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
