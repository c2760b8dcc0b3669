import { assertOk } from '#app/api/types.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { EmployerAccountPanel } from '#app/components/company/account/account-panel.tsx';
import { CloseCompanyPanel } from '#app/components/company/account/close-panel.tsx';
import { CompanyDataPanel } from '#app/components/company/account/data-panel.tsx';
import styles from '#app/components/shared/account/account.module.css';
import { SessionsPanel } from '#app/components/shared/account/sessions-panel.tsx';
import { FactorPanel } from '#app/components/shared/factor/factor-panel.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { everyMember, ownersOnly } from '#contract/call.ts';

export const screen = defineScreen('/employer/account', {
  ...companyPage(everyMember),
  title: 'account.title',
});

/** The signed-in company account and its sessions. */
export async function load({ api }: LoadArgs) {
  const [account, sessions, factor] = await Promise.all([
    api('GET /employer/account/show'),
    api('GET /auth/session/list'),
    api('GET /auth/factor/show'),
  ]);
  return { account: assertOk(account), sessions: assertOk(sessions), factor: assertOk(factor) };
}

/** The settings of a company's account. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const isOwner = useHasRole(ownersOnly);
  return (
    <>
      <WorkHead title={t('account.title')} above="/employer" />
      <div className={styles.stack}>
        <EmployerAccountPanel start={data.account} />
        <FactorPanel start={data.factor} />
        <SessionsPanel start={data.sessions} />
        <CompanyDataPanel />
        {isOwner && <CloseCompanyPanel />}
      </div>
    </>
  );
}
