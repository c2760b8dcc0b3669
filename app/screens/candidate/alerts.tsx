import { assertOk } from '#app/api/types.ts';
import { useAlertColumns } from '#app/components/candidate/alerts/alert-columns.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { alertStatuses } from '#contract/enums.ts';

export const screen = defineScreen('/user/alerts', {
  ...myPage,
  title: 'alert.own.title',
  query: ['state', 'key', 'page'],
});

/** The candidate's saved searches by state and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /candidate/alert/list', filtersOf(query, { state: alertStatuses })));
}

/** Active ones first. */
const tabs = ['ACTIVE', 'PAUSED', 'WAITING'] as const;

/** Saved searches of the candidate; each links to its form. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('alert.own.title')}
      path="/user/alerts"
      data={data}
      states={tabs}
      stateName={(status) => t(`alert.status.${status}`)}
      searchLabel={t('alert.own.search')}
      columns={useAlertColumns()}
      nameOf={({ name }) => name.join(' · ')}
      empty={{
        title: t('alert.own.none'),
        text: t('alert.own.none_text'),
        action: <LinkButton href="/recruitment">{t('alert.own.to_list')}</LinkButton>,
      }}
    >
      <p className="text-sm">{t('alert.own.text', { email: data.email })}</p>
    </ListPage>
  );
}
