import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { InquiryActs, InquiryDetails } from '#app/components/admin/inquiries/inquiry-details.tsx';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { InquiryBadge } from '#app/components/shared/inquiries/badges.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import type { HeadArgs, LoadArgs, PageProps } from '#app/route-table/screen.ts';
import { Panel } from '#app/ui/layout/panel.tsx';

/** One inquiry of a member. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/question/show', { id: readId(params.id) }));
}

export const head = ({ data }: HeadArgs<Awaited<ReturnType<typeof load>>>) => ({ title: data.title });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  const { decide, dialog } = useDecision();
  return (
    <>
      <WorkHead
        title={data.title}
        above="/admin/question"
        marks={<InquiryBadge status={data.status} />}
        actions={<InquiryActs inquiry={data} decide={decide} />}
      />
      <Panel>
        <InquiryDetails key={data.id} inquiry={data} decide={decide} />
      </Panel>
      {dialog}
    </>
  );
}
