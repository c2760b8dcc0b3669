import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { useMayDecide } from '#app/components/admin/record/may-decide.ts';
import { AdList, adFilters, firstAdTab } from '#app/components/admin/recruitments/ad-list.tsx';
import { filtersOf, filtersWithFirstTab } from '#app/components/shared/list-page/filters-of.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';

export const screen = defineScreen('/admin/recruitment', {
  ...staffPage,
  title: 'admin.recruitments.title',
  query: ['state', 'key', 'sort', 'company_id', 'career_id', 'page'],
});

/** All ads by state, words, company and career, in the chosen order. */
export async function load({ api, query }: LoadArgs) {
  const filters = filtersWithFirstTab(query, adFilters, firstAdTab);
  const { career_id } = filters;
  const [list, careers] = await Promise.all([
    api('GET /admin/recruitment/list', filters),
    career_id === undefined ? undefined : api('GET /admin/recruitment/job-list'),
  ]);
  const career = careers && assertOk(careers).list.find(({ id }) => id === career_id);
  return { ...assertOk(list), career: career?.name };
}

/** Ads of all companies. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const { company_id } = filtersOf(query, adFilters);
  const company = company_id && data.list[0]?.company.name;
  return (
    <AdList
      title={[t('admin.recruitments.title'), company, data.career].filter(Boolean).join(' · ')}
      path="/admin/recruitment"
      data={data}
      actions={
        useMayDecide() && (
          <LinkButton variant="filled" icon={IconPlus} href="/admin/recruitment/create">
            {t('admin.recruitments.create')}
          </LinkButton>
        )
      }
    />
  );
}
