import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { useAdColumns } from '#app/components/company/recruitments/ad-columns.tsx';
import { useEmptyAdListTexts, useSeesAssignedOnly } from '#app/components/company/recruitments/empty-ads.ts';
import { StageLegend } from '#app/components/company/recruitments/stage-bar.tsx';
import { useAdActs } from '#app/components/company/recruitments/use-ad-acts.tsx';
import { useBulkActs } from '#app/components/company/recruitments/use-bulk-acts.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { everyMember, memberRoles } from '#contract/call.ts';
import { ownRecruitmentStates, sorts, timeFilters, workingForms } from '#contract/enums.ts';

export const screen = defineScreen('/employer/recruitment', {
  ...companyPage(everyMember),
  title: 'employer.ads.title',
  query: ['state', 'key', 'working_form', 'period', 'mine', 'sort', 'page'],
});

const call = 'GET /employer/recruitment/list';
const path = '/employer/recruitment';
const createPath = `${path}/create?working_form=NORMAL`;
const filters = {
  state: ownRecruitmentStates,
  working_form: workingForms,
  period: timeFilters,
  sort: Object.values(sorts),
} as const;

const asked = (query: URLSearchParams) => ({
  ...filtersOf(query, filters),
  ...(query.get('mine') === '1' && { mine: true }),
});

/** The company's own ads by state and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api(call, asked(query)));
}

/** The list of the company's ads with state, applicants and actions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const refresh = useInvalidateCalls();
  const page = usePolledCall(call, asked(query), data);
  const { act, dialog } = useAdActs(() => void refresh(call));
  const isWriter = useHasRole(memberRoles.ads);
  const bulk = useBulkActs(page.list, () => void refresh(call));
  return (
    <>
      <ListPage
        title={t('employer.ads.title')}
        path={path}
        data={page}
        states={ownRecruitmentStates}
        stateName={(state) => t(`employer.ads.state_${state}`)}
        searchLabel={t('employer.ads.search')}
        sorts={Object.values(sorts).map((value) => ({ value, label: t(`enum.sort.${value}`) }))}
        filters={[
          {
            name: 'working_form',
            label: t('employer.ads.working_form'),
            options: workingForms.map((value) => ({ value, label: t(`enum.working_form.${value}`) })),
          },
          {
            name: 'period',
            label: t('employer.ads.created'),
            options: timeFilters.map((value) => ({ value, label: t(`enum.time_filter.${value}`) })),
          },
          ...(useSeesAssignedOnly()
            ? []
            : [
                {
                  name: 'mine',
                  label: t('employer.ads.assigned'),
                  options: [{ value: '1', label: t('employer.ads.mine') }],
                },
              ]),
        ]}
        columns={useAdColumns(act)}
        {...(isWriter && { selected: bulk.selected, onSelected: bulk.onSelected, bulk: bulk.bar })}
        nameOf={(ad) => ad.title || t('employer.ads.untitled')}
        empty={{
          ...useEmptyAdListTexts(),
          action: isWriter && <LinkButton href={createPath}>{t('employer.post')}</LinkButton>,
        }}
        actions={
          isWriter && (
            <LinkButton variant="filled" icon={IconPlus} href={createPath}>
              {t('employer.post')}
            </LinkButton>
          )
        }
      >
        <StageLegend />
      </ListPage>
      {dialog}
      {bulk.dialog}
    </>
  );
}
