import { assertOk } from '#app/api/types.ts';
import { RecordPage } from '#app/components/admin/record/record-page.tsx';
import { AdStateBadge } from '#app/components/admin/record/state-badges.tsx';
import { AdActs } from '#app/components/admin/recruitments/ad-acts.tsx';
import { AdDetails } from '#app/components/admin/recruitments/ad-details.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/recruitment/:id/detail', {
  ...staffPage,
  title: 'admin.recruitments.title',
});

/** One saved ad. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/recruitment/show', { id: Number(params.id) }));
}

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.title });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  return (
    <RecordPage
      title={data.title}
      above="/admin/recruitment"
      marks={<AdStateBadge state={data.state} />}
      text={data.company.name}
      actions={(decide) => <AdActs ad={data} decide={decide} />}
    >
      {() => <AdDetails record={data} />}
    </RecordPage>
  );
}
