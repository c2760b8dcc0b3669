import { usePageLocation } from '#app/address/location.tsx';
import { assertOk } from '#app/api/types.ts';
import { SavedCompanies } from '#app/components/candidate/saved/saved-companies.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/user/company/saved', {
  ...myPage,
  query: ['page'],
  title: 'saved.companies.title',
});

/** A page of the saved companies. */
export async function load({ api, query }: LoadArgs) {
  const page = Number(query.get('page')) || 1;
  return assertOk(await api('GET /candidate/saved-company/list', { page }));
}

/** Saved companies of the candidate. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead above="/user" title={t('saved.companies.title')} />
      <SavedCompanies key={usePageLocation().entry} first={data} />
    </>
  );
}
