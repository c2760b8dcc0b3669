import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { AnswerLinksPanel } from '#app/components/company/team/answer-links-panel.tsx';
import { BuyingPanel } from '#app/components/company/team/buying-panel.tsx';
import {
  type MemberAct,
  type TeamMember,
  useMemberColumns,
} from '#app/components/company/team/member-columns.tsx';
import { NoticePanel } from '#app/components/company/team/notice-panel.tsx';
import { roleKey } from '#app/components/company/team/role-key.ts';
import { SecurityPanel } from '#app/components/company/team/security-panel.tsx';
import styles from '#app/components/shared/account/account.module.css';
import { InvitationsPanel } from '#app/components/shared/colleagues/invitations-panel.tsx';
import { filtersWithFirstTab, tabOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ownersOnly } from '#contract/call.ts';
import { companyMemberStates } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineScreen('/employer/team', {
  ...companyPage(ownersOnly),
  title: 'team.title',
  query: ['state', 'key', 'page'],
});

const dialogs = {
  invite: dialogWithTranslations(
    async () => (await import('#app/components/company/team/team-dialogs.tsx')).InviteDialog,
  ),
  change_role: dialogWithTranslations(
    async () => (await import('#app/components/company/team/team-dialogs.tsx')).RoleDialog,
  ),
  reset_factor: dialogWithTranslations(
    async () => (await import('#app/components/company/team/team-dialogs.tsx')).ResetFactorDialog,
  ),
  end: dialogWithTranslations(
    async () => (await import('#app/components/company/team/team-dialogs.tsx')).EndMembershipDialog,
  ),
};
const filters = { state: companyMemberStates };
/** The list is opened for the members who work here now. */
const first = 'ACTIVE';

/** Members of the company by state and words, open invitations, and rules for sign-ins. */
export async function load({ api, query }: LoadArgs) {
  const [team, security] = await Promise.all([
    api('GET /employer/member/list', filtersWithFirstTab(query, filters, first)),
    api('GET /employer/security/show'),
  ]);
  return { ...assertOk(team), security: assertOk(security) };
}

/** The team: who may do what, and who has been invited. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [query] = useQuery();
  const [isInviting, setInviting] = useState(false);
  const [acted, setActed] = useState<{ act: MemberAct; member: TeamMember }>();
  const columns = useMemberColumns(tabOf(query, companyMemberStates, first) === 'ACTIVE', (member, act) =>
    setActed({ member, act }),
  );
  const close = () => {
    setInviting(false);
    setActed(undefined);
  };
  const done = () => {
    close();
    void reload();
  };
  const invite = (
    <Button variant="filled" icon={IconUserPlus} onClick={() => setInviting(true)}>
      {t('team.act.invite')}
    </Button>
  );
  const isAlone = data.counts.all === 1 && data.invitations.length === 0;
  const ActDialog = acted && dialogs[acted.act];
  return (
    <>
      <ListPage
        title={t('team.title')}
        path="/employer/team"
        data={data}
        states={companyMemberStates}
        first={first}
        stateName={(state) => t(`team.state.${state}`)}
        searchLabel={t('team.search')}
        columns={columns}
        nameOf={(row) => row.user_name}
        actions={!isAlone && invite}
      />
      <div className={styles.below}>
        <p className={styles.note}>{t('team.places', { used: data.used, max: limits.companyMembers })}</p>
        {isAlone && (
          <Panel>
            <EmptyState
              level={2}
              seed="team"
              title={t('team.alone.title')}
              text={t('team.alone.text')}
              action={invite}
            />
          </Panel>
        )}
        <InvitationsPanel
          list={data.invitations}
          roleOf={(invitation) => t(roleKey(invitation))}
          calls={{ resend: 'POST /employer/member/resend', withdraw: 'POST /employer/member/withdraw' }}
        />
      </div>
      <div className={styles.below}>
        <SecurityPanel security={data.security} onSaved={() => void reload()} />
        <NoticePanel hours={data.tell_after_hours} />
        <AnswerLinksPanel isAllowed={data.answer_links} />
        {!isAlone && <BuyingPanel isAllowed={data.recruiters_buy} />}
      </div>
      {isInviting && <dialogs.invite onClose={close} onDone={done} />}
      {ActDialog && <ActDialog colleague={acted.member} onClose={close} onDone={done} />}
    </>
  );
}
