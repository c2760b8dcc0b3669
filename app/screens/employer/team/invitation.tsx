import { api } from '#app/api/client.ts';
import { JoinTeam } from '#app/components/company/team/join-form.tsx';
import { roleKey } from '#app/components/company/team/role-key.ts';
import { SetupPage } from '#app/components/shared/account/setup-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';

export const screen = defineScreen('/employer/invitation', {
  area: 'employer',
  title: 'team.join.title',
});

/** /employer/invitation#TICKET: the invited person joins the team of a company. Opening the page changes nothing. */
export function Page() {
  const { t } = useTranslation();
  return (
    <SetupPage
      title={t('team.join.title')}
      check={(ticket) => api('POST /employer/auth/check-invitation', { ticket }, { silent: true })}
      textOf={({ user_email, company_name, inviter_name, ...role }) =>
        t('team.join.text', {
          email: user_email,
          company: company_name,
          inviter: inviter_name,
          role: t(roleKey(role)),
        })
      }
      words={{
        checking: t('team.join.checking'),
        failed: t('team.join.failed'),
        over: t('team.join.over'),
        overText: t('team.join.over_text'),
        done: t('team.join.done'),
      }}
      end={(_link, uid) => ({
        text: t('team.join.done_text', { uid }),
        href: '/?loginEmployer=active',
        label: t('team.join.sign_in'),
      })}
    >
      {(ticket, ends, invitation) => <JoinTeam ticket={ticket} invitation={invitation} {...ends} />}
    </SetupPage>
  );
}
