import { api } from '#app/api/client.ts';
import { type DialogProps, OwnersDialog } from '#app/components/shared/colleagues/owners-dialog.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  changeStaffRole,
  endStaff,
  inviteStaff,
  resetStaffFactor,
} from '#contract/admin/people/admin-staff.ts';
import { type AdminRole, adminRoles } from '#contract/call.ts';

interface ActProps extends DialogProps {
  colleague: { id: number; user_name: string; role: AdminRole };
}

/** The roles of administrators, each with its description. */
function useRoles(first: AdminRole) {
  const { t } = useTranslation();
  const options = adminRoles.map((value) => ({
    value,
    label: t(`enum.admin_role.${value}`),
    help: t(`staff.role_text.${value}`),
  }));
  return { name: 'role', options, first };
}

/** Invites a colleague by mail. */
export function InviteDialog(props: DialogProps) {
  const { t } = useTranslation();
  return (
    <OwnersDialog
      {...props}
      act="invite"
      title={t('staff.act.invite')}
      schema={inviteStaff.input}
      send={(parsed) => api('POST /admin/staff/invitation/create', parsed)}
      roles={useRoles('operator')}
      draft="staff-invite"
    />
  );
}

/** Gives a colleague another role. */
export const RoleDialog = ({ colleague, ...props }: ActProps) => (
  <OwnersDialog
    {...props}
    act="role"
    colleague={colleague}
    schema={changeStaffRole.input}
    send={(parsed) => api('POST /admin/staff/change-role', parsed)}
    roles={useRoles(colleague.role)}
  />
);

/** Ends the account of a colleague. */
export function EndAccountDialog({ colleague, ...props }: ActProps) {
  const { t } = useTranslation();
  return (
    <OwnersDialog
      {...props}
      act="end"
      title={t('staff.end_dialog.title', { name: colleague.user_name })}
      text={t('staff.end_dialog.text')}
      saveLabel={t('staff.act.end')}
      colleague={colleague}
      schema={endStaff.input}
      send={(parsed) => api('POST /admin/staff/end', parsed)}
    />
  );
}

/** Removes a colleague's lost second factor. */
export const ResetFactorDialog = ({ colleague, ...props }: ActProps) => (
  <OwnersDialog
    {...props}
    act="reset_factor"
    colleague={colleague}
    schema={resetStaffFactor.input}
    send={(parsed) => api('POST /admin/staff/reset-factor', parsed)}
  />
);
