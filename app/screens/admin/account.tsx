import { assertOk } from '#app/api/types.ts';
import { OwnAccountPanel } from '#app/components/admin/staff/own-panel.tsx';
import styles from '#app/components/shared/account/account.module.css';
import { SessionsPanel } from '#app/components/shared/account/sessions-panel.tsx';
import { FactorPanel } from '#app/components/shared/factor/factor-panel.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/account', {
  ...staffPage,
  title: 'account.title',
});

/** The signed-in administrator's account and sessions. */
export async function load({ api }: LoadArgs) {
  const [account, sessions, factor] = await Promise.all([
    api('GET /admin/account/show'),
    api('GET /auth/session/list'),
    api('GET /auth/factor/show'),
  ]);
  return { account: assertOk(account), sessions: assertOk(sessions), factor: assertOk(factor) };
}

/** The signed-in administrator's own account. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead title={t('account.title')} above="/admin" />
      <div className={styles.stack}>
        <OwnAccountPanel start={data.account} />
        <FactorPanel start={data.factor} />
        <SessionsPanel start={data.sessions} />
      </div>
    </>
  );
}
