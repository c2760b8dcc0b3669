import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { HistoryList } from '#app/components/admin/record/history-list.tsx';
import { StaffState } from '#app/components/admin/staff/staff-state.tsx';
import styles from '#app/components/shared/account/account.module.css';
import { SessionLine } from '#app/components/shared/account/sessions-panel.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { WordKey } from '../../../locales/index.ts';

export const screen = defineScreen('/admin/account/staff/detail/:id', {
  ...staffPage,
  title: 'staff.title',
});

const RoleDialog = dialogWithTranslations(
  async () => (await import('#app/components/admin/staff/staff-dialogs.tsx')).RoleDialog,
);
const ResetFactorDialog = dialogWithTranslations(
  async () => (await import('#app/components/admin/staff/staff-dialogs.tsx')).ResetFactorDialog,
);
const EndDialog = dialogWithTranslations(
  async () => (await import('#app/components/admin/staff/staff-dialogs.tsx')).EndAccountDialog,
);

/** One administrator. */
export async function load({ api: call, params }: LoadArgs) {
  return assertOk(await call('GET /admin/staff/show', { id: Number(params.id) }));
}
type Staff = Awaited<ReturnType<typeof load>>;

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.user_name });

/** An administrator: role, sessions, history of the account. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [open, setOpen] = useState<'role' | 'end' | 'factor'>();
  const { abilities, role, user_email, last_login_at, ended_at } = data;
  const dialog = {
    colleague: data,
    onClose: () => setOpen(undefined),
    onDone: () => {
      setOpen(undefined);
      void reload();
    },
  };
  const facts = [
    { label: t('staff.uid'), value: data.user_uid },
    { label: t('colleague.role'), value: t(`enum.admin_role.${role}`) },
    { label: t('colleague.email'), value: user_email || t('staff.no_email') },
    { label: t('staff.since'), value: formatDateTime(data.created_at) },
    {
      label: t('staff.last_login'),
      value: last_login_at ? formatDateTime(last_login_at) : t('staff.never'),
    },
    {
      label: t('colleague.factor'),
      value: t(data.has_factor ? 'colleague.factor_on' : 'colleague.factor_off'),
    },
    ...(ended_at ? [{ label: t('staff.ended_at'), value: formatDateTime(ended_at) }] : []),
  ];
  return (
    <>
      <WorkHead
        title={data.user_name}
        above="/admin/account/staff"
        marks={<StaffState state={data.state} />}
        actions={
          <>
            {abilities.end && (
              <Button variant="danger-outline" onClick={() => setOpen('end')}>
                {t('staff.act.end')}
              </Button>
            )}
            {abilities.reset_factor && (
              <Button onClick={() => setOpen('factor')}>{t('colleague.act.reset_factor')}</Button>
            )}
            <LinkButton href={`/admin/sign-in?account=admin&key=${data.user_uid}`}>
              {t('staff.sign_ins')}
            </LinkButton>
            {abilities.change_role && (
              <Button onClick={() => setOpen('role')}>{t('colleague.act.role')}</Button>
            )}
          </>
        }
      />
      <div className={styles.stack}>
        <Panel title={t('staff.account')}>
          <FactGrid variant="list" facts={facts} />
        </Panel>
        <Sessions staff={data} />
        <Panel title={t('staff.history')}>
          <History staff={data} />
        </Panel>
      </div>
      {open === 'role' && <RoleDialog {...dialog} />}
      {open === 'factor' && <ResetFactorDialog {...dialog} />}
      {open === 'end' && <EndDialog {...dialog} />}
    </>
  );
}

function Sessions({ staff }: { staff: Staff }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [ending, setEnding] = useState<number>();
  async function end(session_id: number) {
    setEnding(session_id);
    await api('POST /admin/staff/end-session', { id: staff.id, session_id });
    await reload();
    setEnding(undefined);
  }
  if (staff.sessions.length === 0)
    return (
      <Panel title={t('staff.sessions')}>
        <p className="text-3 text-sm">{t('staff.no_sessions')}</p>
      </Panel>
    );
  return (
    <Panel title={t('staff.sessions')} flush>
      <ul className={styles.lines}>
        {staff.sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function History({ staff }: { staff: Staff }) {
  const { t } = useTranslation();
  return (
    <HistoryList
      entries={staff.history.map(({ role, admin_name, ...entry }) => ({
        ...entry,
        reason: null,
        who: role ? `${admin_name} · ${t(`enum.admin_role.${role}`)}` : admin_name,
      }))}
      // The cast is safe: the table contains only these actions, each of which has a translation.
      labelOf={(action) => `staff.event.${action.replace('.', '_')}` as WordKey}
    />
  );
}
