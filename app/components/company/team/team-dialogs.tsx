import { api } from '#app/api/client.ts';
import { type DialogProps, OwnersDialog } from '#app/components/shared/colleagues/owners-dialog.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  changeMemberRole,
  endMember,
  inviteMember,
  resetMemberFactor,
} from '#contract/accounts/company-members.ts';
import { type CompanyRole, companyRoles } from '#contract/call.ts';

interface ActProps extends DialogProps {
  colleague: { id: number; user_name: string; member_role: CompanyRole };
}

/** The roles of a company, each with its description. */
function useRoles(first: CompanyRole) {
  const { t } = useTranslation();
  const options = companyRoles.map((value) => ({
    value,
    label: t(`enum.member_role.${value}`),
    help: t(`team.role_text.${value}`),
  }));
  return { name: 'member_role', options, first };
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
    roles={useRoles(colleague.member_role)}
  />
);

/** Ends the membership of a colleague for good: names the colleague and asks for the own password. */
export function EndDialog({ colleague, ...props }: ActProps) {
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
