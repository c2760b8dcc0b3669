import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { assertOk } from '#app/api/types.ts';
import { useMayDecide } from '#app/components/admin/record/may-decide.ts';
import { AdList, adFilters } from '#app/components/admin/recruitments/ad-list.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';

export const screen = defineScreen('/admin/recruitment/employer/:id', {
  ...staffPage,
  title: 'admin.advertisers.title',
  query: ['state', 'key', 'sort', 'page'],
});

/** One company and its ads, filtered by state and words. */
export async function load({ api, params, query }: LoadArgs) {
  const id = Number(params.id);
  const [company, ads] = await Promise.all([
    api('GET /admin/advertiser/show', { id }),
    api('GET /admin/recruitment/list', { ...filtersOf(query, adFilters), company_id: id }),
  ]);
  return { company: assertOk(company), ads: assertOk(ads) };
}

export const head = ({ data }: HeadArgs<typeof load>) => ({
  title: data.company.company_name,
});

/** The ads of one company. */
export function Page({ data: { company, ads } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const canDecide = useMayDecide();
  return (
    <AdList
      title={company.company_name}
      path={`/admin/recruitment/employer/${company.id}`}
      above="/admin/recruitment/employer"
      data={ads}
      ofCompany
      actions={
        <>
          {company.employer_id !== null && (
            <LinkButton href={`/admin/account/employer/detail/${company.employer_id}`}>
              {t('admin.ad.company')}
            </LinkButton>
          )}
          {canDecide && (
            <LinkButton
              variant="filled"
              icon={IconPlus}
              href={`/admin/recruitment/create?company_id=${company.id}`}
            >
              {t('ad_form.create')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
