import { assertOk } from '#app/api/types.ts';
import { CandidateActs, CandidateDetails } from '#app/components/admin/accounts/candidate-details.tsx';
import { RecordPage } from '#app/components/admin/record/record-page.tsx';
import { CandidateStateBadge } from '#app/components/admin/record/state-badges.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/account/candidate/detail/:id', {
  ...staffPage,
  title: 'admin.candidates.title',
});

/** One candidate member. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/candidate/show', { id: Number(params.id) }));
}

export const head = ({ data }: HeadArgs<typeof load>) => ({
  title: data.profile_full_name,
});

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  return (
    <RecordPage
      title={data.profile_full_name}
      above="/admin/account/candidate"
      marks={<CandidateStateBadge status={data.status} />}
      actions={(decide) => <CandidateActs candidate={data} decide={decide} />}
    >
      {() => <CandidateDetails candidate={data} />}
    </RecordPage>
  );
}
