import { api } from '#app/api/client.ts';
import {
  type DialogProps,
  OwnersDialog,
  type OwnersForm,
} from '#app/components/shared/colleagues/owners-dialog.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import {
  changeMemberRole,
  endMember,
  inviteMember,
  resetMemberFactor,
} from '#contract/accounts/company-members.ts';
import { type CompanyRole, companyRoles } from '#contract/call.ts';

interface ActProps extends DialogProps {
  colleague: { id: number; user_name: string; member_role: CompanyRole; assigned_only: boolean };
}

/** Ads that a recruiter sees. */
const sights = ['all', 'assigned'] as const;

/** The ads that a recruiter sees; the other roles are not asked. */
function SightField({ form }: { form: OwnersForm }) {
  const { t } = useTranslation();
  if (form.values.member_role !== 'recruiter') return null;
  return (
    <Field group {...form.labelled('assigned_only', t('team.sight.label'))}>
      <RadioGroup
        variant="cards"
        name="assigned_only"
        options={sights.map((value) => ({
          value,
          label: t(`team.sight.${value}`),
          help: t(`team.sight.${value}_text`),
        }))}
        value={form.values.assigned_only ? 'assigned' : 'all'}
        onValue={(value) => form.change({ assigned_only: value === 'assigned' })}
      />
    </Field>
  );
}

/** The roles of a company, each with its description, and for recruiters the ads. */
function useRoles(first: CompanyRole, isBounded = false) {
  const { t } = useTranslation();
  const options = companyRoles.map((value) => ({
    value,
    label: t(`enum.member_role.${value}`),
    help: t(`team.role_text.${value}`),
  }));
  return {
    ...{ name: 'member_role', options, first },
    more: {
      initial: { assigned_only: isBounded },
      cleared: { assigned_only: false },
      field: (form: OwnersForm) => <SightField form={form} />,
    },
  };
}

/** Invites a person by mail. */
export function InviteDialog(props: DialogProps) {
  const { t } = useTranslation();
  return (
    <OwnersDialog
      {...props}
      act="invite"
      title={t('team.act.invite')}
      schema={inviteMember.input}
      send={(parsed) => api('POST /employer/member/invite', parsed)}
      roles={useRoles('recruiter')}
      draft="team-invite"
    />
  );
}

/** Gives a colleague another role. */
export const RoleDialog = ({ colleague, ...props }: ActProps) => (
  <OwnersDialog
    {...props}
    act="role"
    colleague={colleague}
    schema={changeMemberRole.input}
    send={(parsed) => api('POST /employer/member/change-role', parsed)}
    roles={useRoles(colleague.member_role, colleague.assigned_only)}
  />
);

/** Ends the membership of a colleague for good: names the colleague and asks for the own password. */
export function EndMembershipDialog({ colleague, ...props }: ActProps) {
  const { t } = useTranslation();
  const name = colleague.user_name;
  return (
    <OwnersDialog
      {...props}
      act="end"
      title={t('team.end_dialog.title', { name })}
      text={t('team.end_dialog.text', { name })}
      saveLabel={t('team.act.end')}
      colleague={colleague}
      schema={endMember.input}
      send={(parsed) => api('POST /employer/member/end', parsed)}
    />
  );
}

/** Removes a lost second factor of a colleague. */
export const ResetFactorDialog = ({ colleague, ...props }: ActProps) => (
  <OwnersDialog
    {...props}
    act="reset_factor"
    colleague={colleague}
    schema={resetMemberFactor.input}
    send={(parsed) => api('POST /employer/member/reset-factor', parsed)}
  />
);
