import { assertOk } from '#app/api/types.ts';
import { AccountPanel } from '#app/components/candidate/settings/account-panel.tsx';
import { OwnDataPanel } from '#app/components/shared/account/own-data-panel.tsx';
import { SessionsPanel } from '#app/components/shared/account/sessions-panel.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';
import styles from './overview.module.css';

export const screen = defineScreen('/user/settings', {
  ...myPage,
  title: 'shell.settings',
});

/** Account information and sessions of the candidate. */
export async function load({ api }: LoadArgs) {
  const [info, sessions] = await Promise.all([api('GET /candidate/my-info'), api('GET /auth/session/list')]);
  return { info: assertOk(info), sessions: assertOk(sessions) };
}

/** Personal information, devices that are signed in, own data and closing the account. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead above="/user" title={t('shell.settings')} />
      <div className={styles.stack}>
        <AccountPanel start={data.info} />
        <SessionsPanel start={data.sessions} />
        <OwnDataPanel />
      </div>
    </>
  );
}
