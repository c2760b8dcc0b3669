import { assertOk } from '#app/api/types.ts';
import { AdActs } from '#app/components/admin/ad-acts.tsx';
import { AdDetails } from '#app/components/admin/ad-details.tsx';
import { useDecision } from '#app/components/admin/decision.tsx';
import { AdStateBadge } from '#app/components/admin/state-badges.tsx';
import type { HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useWords } from '#app/words/words.tsx';

/** One ad as it is saved. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/recruitment/show', { id: Number(params.id) }));
}

export const head = ({ data }: HeadArgs<Awaited<ReturnType<typeof load>>>) => ({ title: data.title });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  const { decide, dialog } = useDecision();
  return (
    <>
      <PageHead
        title={data.title}
        back={{ href: '/admin/recruitment', label: t('admin.recruitments.title') }}
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
