import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { assertOk } from '#app/api/types.ts';
import { OwnerNotices } from '#app/components/admin/staff/owner-notices.tsx';
import { StaffState } from '#app/components/admin/staff/staff-state.tsx';
import styles from '#app/components/shared/account/account.module.css';
import { InvitationsPanel } from '#app/components/shared/colleagues/invitations-panel.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { adminStates } from '#contract/enums.ts';

export const screen = defineScreen('/admin/account/staff', {
  ...staffPage,
  title: 'staff.title',
  query: ['state', 'key', 'page'],
});

const InviteDialog = dialogWithTranslations(
  async () => (await import('#app/components/admin/staff/staff-dialogs.tsx')).InviteDialog,
);

/** Administrators by state and words, and open invitations. */
export async function load({ api, query }: LoadArgs) {
  const [staff, invitations] = await Promise.all([
    api('GET /admin/staff/list', filtersOf(query, { state: adminStates })),
    api('GET /admin/staff/invitation/list'),
  ]);
  return { staff: assertOk(staff), invitations: assertOk(invitations).list };
}

type Row = PageProps<typeof load>['data']['staff']['list'][number];

/** Administrators; a row opens the administrator's page. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [isInviting, setInviting] = useState(false);
  const { owners, has_own_email } = data.staff;
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      head: t('staff.name'),
      fold: 'title',
      width: 'wide',
      cell: (row) => (row.is_self ? `${row.user_name} (${t('staff.you')})` : row.user_name),
    },
    { key: 'uid', head: t('staff.uid'), cell: (row) => row.user_uid },
    { key: 'role', head: t('colleague.role'), cell: (row) => t(`enum.admin_role.${row.role}`) },
    { key: 'state', head: t('staff.state.head'), cell: (row) => <StaffState state={row.state} /> },
    {
      key: 'factor',
      head: t('colleague.factor'),
      foldLabel: t('colleague.factor'),
      cell: (row) => t(row.has_factor ? 'colleague.factor_on' : 'colleague.factor_off'),
    },
    {
      key: 'email',
      head: t('colleague.email'),
      fold: 'hide',
      cell: (row) => row.user_email || t('staff.no_email'),
    },
    {
      key: 'login',
      ...figureHead(t('staff.last_login')),
      cell: (row) => (row.last_login_at ? formatDateTime(row.last_login_at) : t('staff.never')),
    },
  ];
  return (
    <>
      <ListPage
        title={t('staff.title')}
        path="/admin/account/staff"
        data={data.staff}
        states={adminStates}
        stateName={(state) => t(`staff.state.${state}`)}
        searchLabel={t('staff.search')}
        columns={columns}
        nameOf={(row) => row.user_name}
        lead={(owners === 1 || !has_own_email) && <OwnerNotices {...{ owners, has_own_email }} />}
        hrefOf={({ id }) => `/admin/account/staff/detail/${id}`}
        actions={
          <Button variant="filled" icon={IconUserPlus} onClick={() => setInviting(true)}>
            {t('staff.act.invite')}
          </Button>
        }
      />
      <div className={styles.below}>
        <InvitationsPanel
          list={data.invitations}
          roleOf={({ role }) => t(`enum.admin_role.${role}`)}
          calls={{
            resend: 'POST /admin/staff/invitation/resend',
            withdraw: 'POST /admin/staff/invitation/withdraw',
          }}
        />
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={() => {
            setInviting(false);
            void reload();
          }}
        />
      )}
    </>
  );
}
