import { assertOk } from '#app/api/types.ts';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { AdStateBadge } from '#app/components/admin/record/state-badges.tsx';
import { AdActs } from '#app/components/admin/recruitments/ad-acts.tsx';
import { AdDetails } from '#app/components/admin/recruitments/ad-details.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import type { HeadArgs, LoadArgs, PageProps } from '#app/route-table/screen.ts';
import { Panel } from '#app/ui/layout/panel.tsx';

/** One saved ad. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/recruitment/show', { id: Number(params.id) }));
}

export const head = ({ data }: HeadArgs<Awaited<ReturnType<typeof load>>>) => ({ title: data.title });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  const { decide, dialog } = useDecision();
  return (
    <>
      <WorkHead
        title={data.title}
        above="/admin/recruitment"
        marks={<AdStateBadge state={data.state} />}
        text={data.company.name}
        actions={<AdActs ad={data} decide={decide} />}
      />
      <Panel>
        <AdDetails record={data} />
      </Panel>
      {dialog}
    </>
  );
}
